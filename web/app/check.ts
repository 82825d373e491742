/* check.ts - checks what comes from outside (the server, the worker, the module, the storage) once, at the door.
 *
 * A guard says whether a value is of a type; `must` gives the value that type or throws an error that names the field
 * at fault.  After this check nothing needs a cast.  Fields that a guard does not name are ignored, so that a newer
 * server may send more. */

export type Guard<T> = (value: unknown) => value is T;

export class Malformed extends Error {}

/* The field at which the last check failed, with its path: "view.stock". */
let fault = '';

export const isNumber = (value: unknown): value is number => typeof value === 'number';
export const isText = (value: unknown): value is string => typeof value === 'string';
export const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
export const isNull = (value: unknown): value is null => value === null;

export const isObject = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value);

export function oneOf<const T extends string | number | boolean>(...words: T[]): Guard<T> {
    const known = new Set<unknown>(words);
    return (value): value is T => known.has(value);
}

export function either<A, B>(a: Guard<A>, b: Guard<B>): Guard<A | B> {
    return (value): value is A | B => a(value) || b(value);
}

export function optional<T>(guard: Guard<T>): Guard<T | undefined> {
    return (value): value is T | undefined => value === undefined || guard(value);
}

export function listOf<T>(guard: Guard<T>): Guard<T[]> {
    return (value): value is T[] => Array.isArray(value) && value.every((item) => guard(item));
}

/* An object whose keys are not known beforehand. */
export function recordOf<T>(guard: Guard<T>): Guard<Record<string, T>> {
    return (value): value is Record<string, T> => isObject(value) && Object.values(value).every((item) => guard(item));
}

/* An object with these fields: every field of T has its guard. */
export function object<T extends object>(fields: { [K in keyof T]-?: Guard<T[K]> }): Guard<T> {
    const guards = Object.entries<Guard<unknown>>(fields);
    return (value): value is T => {
        if (!isObject(value)) return false;
        for (const [key, guard] of guards) {
            fault = '';
            if (guard(value[key])) continue;
            fault = fault ? `${key}.${fault}` : key;
            return false;
        }
        return true;
    };
}

/* One of several objects, which differ in the field `tag`. */
export function tagged<T extends object, K extends keyof T & string>(
    tag: K,
    kinds: { [W in T[K] & string]: Guard<Extract<T, Record<K, W>>> },
): Guard<T> {
    const guards = new Map(Object.entries<Guard<unknown>>(kinds));
    return (value): value is T => {
        if (!isObject(value)) return false;
        const word = value[tag];
        const guard = isText(word) ? guards.get(word) : undefined;
        if (!guard) fault = tag;
        return guard ? guard(value) : false;
    };
}

/* The value, as what it must be; `what` names it in the error. */
export function must<T>(guard: Guard<T>, value: unknown, what: string): T {
    fault = '';
    if (guard(value)) return value;
    throw new Malformed(fault ? `${what}: "${fault}" is not as it should be` : `${what} is not as it should be`);
}

/* A JSON text, as what it must hold. */
export function parse<T>(guard: Guard<T>, text: string, what: string): T {
    return must(guard, JSON.parse(text), what);
}

export { there } from '../board/there';
