/* there.ts - things that must be there: a programming error if they are not. */

export function there<T>(value: T | null | undefined, what: string): T {
    if (value === null || value === undefined) throw new Error(`${what} is missing`);
    return value;
}

/* The value of a key that the map must have. */
export const entry = <V>(map: ReadonlyMap<string, V>, key: string): V => there(map.get(key), key);
