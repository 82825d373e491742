/* history.ts - what was drawn, step by step: undo and redo without end.  Steps with the same tag that follow each
 * other (the letters of a name, the way of a dragged dot) are one. */

export interface History<T> {
    readonly past: readonly T[];
    readonly now: T;
    readonly future: readonly T[];
    readonly tag: string;
}

export const begin = <T>(now: T): History<T> => ({ past: [], now, future: [], tag: '' });

export function change<T>(history: History<T>, now: T, tag = ''): History<T> {
    if (now === history.now) return history;
    const goesOn = tag !== '' && tag === history.tag;
    return { past: goesOn ? history.past : [...history.past, history.now], now, future: [], tag };
}

/* Ends a run of steps with one tag. */
export const seal = <T>(history: History<T>): History<T> => (history.tag ? { ...history, tag: '' } : history);

export function undo<T>({ past, now, future }: History<T>): History<T> {
    const before = past.at(-1);
    if (before === undefined) return { past, now, future, tag: '' };
    return { past: past.slice(0, -1), now: before, future: [now, ...future], tag: '' };
}

export function redo<T>({ past, now, future }: History<T>): History<T> {
    const [after, ...rest] = future;
    if (after === undefined) return { past, now, future, tag: '' };
    return { past: [...past, now], now: after, future: rest, tag: '' };
}
