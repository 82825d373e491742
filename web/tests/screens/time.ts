/* time.ts - the page's time in these tests.  A timer of the page does not wait: `until` runs the next one when nothing
 * else is left to do, and the page's clock is then as far on as that timer wanted.  So no test waits for a time, and
 * none depends on how fast the machine is. */

interface Timer {
    id: number;
    at: number; // milliseconds of the page's clock
    every: number | undefined;
    run(): void;
}

const NAPS = 30_000; // looks, of a millisecond or more each, at something that no timer is to bring about
const MANY = 50; // timers run for one thing that is waited for, after which the system may have to do something, too
const MOST = 20_000; // of them, at most: an interval would run for ever

const wait = setTimeout;
const soon = setImmediate;
let now = Date.UTC(2026, 5, 15, 12);
let last = 0;
let timers: Timer[] = [];

function add(run: () => void, after: number, isRepeated: boolean): number {
    const time = Math.max(0, after || 0);
    timers.push({ id: ++last, at: now + time, every: isRepeated ? Math.max(time, 1) : undefined, run });
    return last;
}

const remove = (id: number | undefined): void => {
    timers = timers.filter((timer) => timer.id !== id);
};

/* Runs the timer that is due first; returns false if there is none. */
function runNext(): boolean {
    const next = timers.reduce<Timer | undefined>(
        (first, one) => (!first || one.at < first.at ? one : first),
        undefined,
    );
    if (!next) return false;
    now = Math.max(now, next.at);
    if (next.every === undefined) remove(next.id);
    else next.at += next.every;
    next.run();
    return true;
}

/* Everything that is going on without a timer has come to its end. */
async function settle(): Promise<void> {
    for (let i = 0; i < 4; i++) await new Promise((done) => soon(done));
}

/* Waits until something is so, and returns what it is.  Fails when nothing is left that could make it so. */
export async function until<T>(what: () => T | undefined | false | null, name = String(what)): Promise<T> {
    let naps = 0;
    for (let ran = 0; ran < MOST; ) {
        await settle();
        const found = what();
        if (found) return found;
        const isLate = runNext() ? ++ran > MANY : ++naps > 0;
        if (naps > NAPS) break;
        if (isLate) await new Promise((done) => wait(done, 1)); // what the system does beside us: compress, read
    }
    throw new Error(`it never came to this: ${name}\n${document.body?.innerText?.slice(0, 2000)}`);
}

/* Lets the page do all that is due within a time of its own clock. */
export async function pass(milliseconds: number): Promise<void> {
    const end = now + milliseconds;
    await settle();
    while (timers.some(({ at }) => at <= end)) {
        runNext();
        await settle();
    }
    now = end;
}

/* Puts the page's time in the place of the system's. */
export function takeTime(): void {
    const later = (run: (...args: unknown[]) => void, after: number, ...args: unknown[]) =>
        add(() => run(...args), after, false);
    Object.assign(globalThis, {
        setTimeout: later,
        clearTimeout: remove,
        setInterval: (run: () => void, every: number) => add(run, every, true),
        clearInterval: remove,
        requestAnimationFrame: (run: (at: number) => void) => add(() => run(now), 16, false),
        cancelAnimationFrame: remove,
    });
    process.env.TZ = 'UTC';
    const begin = now;
    Object.defineProperty(performance, 'now', { value: () => now - begin, configurable: true });
    const system = Date;
    globalThis.Date = class extends system {
        constructor(...parts: unknown[]) {
            super(...((parts.length === 0 ? [now] : parts) as [number]));
        }

        static override now = (): number => now;
    } as DateConstructor;
}

/* What the page's clock shows. */
export const clock = (): number => now;
