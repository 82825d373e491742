/* bench.ts - how light and quick the page is, in headless chromium; each line is a figure and what it should be.  A
 * figure that is not what it should be is marked, and the status is 1.
 *
 *     node build.mjs tool bench [PART…]   all parts, or those that are named: firstGame, hall, click, panning, speed,
 *                                         evaluation, expertMoves, hardMoves, firstGraph
 *
 * Other programs on the machine can make a time longer.  So tasks are also measured in processor time, and only the
 * fastest round counts. */

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { either, isNumber, isText, listOf, must, object, optional, parse, recordOf, there } from '../app/check';
import { ASIDE, DIST, PROGRAM, launch, playALittle, serve, startGame, visit } from '../tests/browser/page';
import { claims, find, openAt } from '../tests/browser/position';

const [browser, site] = await Promise.all([launch(), serve(DIST)]);
let failed = 0;
function report(what: string, value: string, wanted = '', isGood = true): void {
    if (!isGood) failed++;
    console.info(`${isGood ? '  ' : '! '}${what.padEnd(72)} ${value.padStart(10)}   ${wanted}`);
}

/* A figure with a limit; NaN is never good. */
const most = (what: string, value: number, limit: number, unit: string, wanted = `at most ${limit} ${unit}`): void =>
    report(what, `${value.toFixed(unit === 'ms' ? 1 : 0)} ${unit}`, wanted, value <= limit);
const share = (values: readonly number[], part: number): number =>
    [...values].sort((a, b) => a - b)[Math.floor(values.length * part)] ?? NaN;
const median = (values: readonly number[]): number => share(values, 0.5);
const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
        setTimeout(resolve, ms);
    });

/* What goes over the wire until a first game can be played; the service worker would fetch the rest of the page behind
 * it. */
async function firstGame(): Promise<void> {
    const { page, context } = await visit(browser, site.url, {}, { serviceWorkers: 'block' });
    const started = Date.now();
    await page.locator('.hall-play').click();
    await page.waitForSelector('.offer input');
    const playable = Date.now() - started;
    await page.evaluate(() => document.fonts.ready);
    const bytes = site.sent.reduce((sum, file) => sum + file.bytes, 0);
    most('bytes over the wire for a first game (compressed)', bytes / 1000, 400, 'KB');
    for (const { path, bytes: size } of site.sent)
        console.info(`      ${path.padEnd(68)} ${(size / 1000).toFixed(1).padStart(7)} KB`);
    report('from "Play" to a playable board', `${playable} ms`);
    await context.close();
    const cold = await visit(browser, site.url, {}, { serviceWorkers: 'block' });
    const shown = await cold.page.evaluate(
        () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    );
    report('from the address to the first picture', `${shown.toFixed(0)} ms`);
    await cold.context.close();
}

/* From a click on a colour to the routes it lights: script, style and layout. */
async function click(): Promise<void> {
    const { page, context } = await visit(browser, site.url);
    /* A game that waits for its person: nothing that happens meanwhile may take the choice back. */
    await openAt(page, find({ map: 'europe', isIt: (_, view) => view.phase === 'turn' && claims(view).length > 8 }));
    const times = await page.evaluate(async () => {
        const found: number[] = [];
        for (let i = 0; i < 40; i++) {
            const card = document.querySelector<HTMLElement>('.hand-card:not(.none)');
            if (!card) throw new Error('the hand is empty');
            const start = performance.now();
            card.click();
            const done = i % 2 ? 'false' : 'true';
            await new Promise<void>((resolve, reject) => {
                const look = (): void => {
                    if (card.getAttribute('aria-pressed') === done) resolve();
                    else if (performance.now() - start > 5000) reject(new Error('a click on a colour had no effect'));
                    else queueMicrotask(look);
                };
                look();
            });
            void document.body.offsetHeight;
            found.push(performance.now() - start);
            await new Promise((resolve) => {
                setTimeout(resolve, 30);
            });
        }
        return found;
    });
    most('from a click to the legal routes lit, median', median(times), 16, 'ms', 'within a frame, 16 ms');
    await context.close();
}

/* Frames while the whole Europe map is panned, with the claims of a game of five. */
async function panning(): Promise<void> {
    const { page, context } = await visit(browser, site.url);
    await page.evaluate(
        (record) => localStorage.setItem('fogg.record.bench', JSON.stringify(record)),
        readFileSync('../tests/replays/europe-5.fogg', 'utf8'),
    );
    await page.goto(`${site.url}#/replay/bench`);
    await page.waitForSelector('.replay-tools');
    const range = page.locator('input[type=range]');
    await range.fill(String(Math.round(Number(await range.getAttribute('max')) * 0.62)));
    await page.waitForFunction(() => document.querySelectorAll('.train:not(.ghost) .car').length >= 100);
    await page.locator('.board-button').first().click();
    const box = there(await page.locator('.game-board').boundingBox(), 'the board');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await pause(300);
    await page.evaluate(() => {
        const times: number[] = [];
        Reflect.set(globalThis, 'frames', times);
        let last = performance.now();
        const tick = (now: number): void => {
            times.push(now - last);
            last = now;
            requestAnimationFrame(tick);
        };
        requestAnimationFrame(tick);
    });
    for (let i = 0; i < 200; i++) {
        await page.mouse.move(x + Math.sin(i / 12) * 220, y + Math.cos(i / 9) * 120);
        await pause(8);
    }
    const all: unknown = await page.evaluate(() => Reflect.get(globalThis, 'frames'));
    const frames = must(listOf(isNumber), all, 'the frames').slice(2);
    await page.mouse.up();
    const spaces = await page.locator('.train:not(.ghost) .car').count();
    most(
        `frame time while panning Europe with ${spaces} claimed spaces, median`,
        median(frames),
        17.2,
        'ms',
        '16.7 ms',
    );
    report(
        'the same, 95 and 99 of 100 frames within',
        `${share(frames, 0.95).toFixed(0)}, ${share(frames, 0.99).toFixed(0)} ms`,
    );
    await context.close();
}

/* Processor time of the whole browser while the hall is opened and its boards show their games. */
async function hall(): Promise<void> {
    const session = await browser.newBrowserCDPSession();
    const worked = async (): Promise<number> => {
        const { processInfo } = await session.send('SystemInfo.getProcessInfo');
        return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0) * 1000;
    };
    for (const [name, viewport] of [
        ['a desk', { width: 1440, height: 900 }],
        ['a phone', { width: 390, height: 844 }],
    ] as const) {
        const { page, context } = await visit(browser, site.url + ASIDE, { speed: 1 }, { viewport });
        await pause(1000);
        const before = await worked();
        await page.goto(`${site.url}#/`);
        await page.waitForSelector('.hall-board .train', { state: 'attached' });
        await pause(8000);
        report(
            `the hall on ${name}, processor time of its first 8 seconds`,
            `${((await worked()) - before).toFixed(0)} ms`,
        );
        await context.close();
    }
    await session.detach();
}

/* A page with the module of wasm/speed.c.  In it `call` calls a function of the module, `shortest` tells the time of the
 * quickest of so many calls, in milliseconds, and `longest` that of the slowest, until one returns 0. */
interface SpeedPage {
    ask: (what: 'call' | 'shortest' | 'longest', ...given: readonly (string | number)[]) => Promise<number>;
    close: () => Promise<void>;
}

async function visitSpeed(): Promise<SpeedPage> {
    const { page, context } = await visit(browser, site.url);
    await page.evaluate(
        async ([base64, map]) => {
            const bytes = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
            const { instance } = await WebAssembly.instantiate(bytes, {});
            const exports: object = instance.exports;
            const call = (name: string, ...numbers: number[]): number => Reflect.get(exports, name)(...numbers);
            call('_initialize');
            const text = new TextEncoder().encode(map);
            const room = call('room_for', text.length);
            new Uint8Array(Reflect.get(exports, 'memory').buffer).set(text, room);
            if (call('speed_open', text.length) !== 0) throw new Error('the map has faults');
            Reflect.set(globalThis, 'call', call);
            Reflect.set(globalThis, 'shortest', (times: number, name: string, ...numbers: number[]): number => {
                let least = Infinity;
                for (let round = 0; round < times; round++) {
                    const start = performance.now();
                    call(name, ...numbers);
                    least = Math.min(least, performance.now() - start);
                }
                return least;
            });
            Reflect.set(globalThis, 'longest', (name: string): number => {
                let most = 0;
                for (let goesOn = true; goesOn; ) {
                    const start = performance.now();
                    goesOn = call(name) !== 0;
                    most = Math.max(most, performance.now() - start);
                }
                return most;
            });
        },
        [
            readFileSync(join(dirname(PROGRAM), 'wasm/speed.wasm')).toString('base64'),
            execFileSync(PROGRAM, ['map', 'text', 'usa'], { encoding: 'utf8' }),
        ] as const,
    );
    return {
        ask: async (what, ...given) => {
            const answer: unknown = await page.evaluate(
                ([name, values]) => Reflect.get(globalThis, name)(...values) ?? 0,
                [what, given] as const,
            );
            return must(isNumber, answer, what);
        },
        close: () => context.close(),
    };
}

/* Measures the engine here and in the native build by turns, in rounds of as many games.  The fastest round of each
 * counts, because a disturbance can only make a round slower. */
async function speed(): Promise<void> {
    const [GAMES, ROUNDS, TURNS] = [4000, 50, 3];
    const page = await visitSpeed();
    const run = (rounds: number): Promise<number> => page.ask('shortest', rounds, 'speed_random_games', 2, GAMES, 1);
    await run(ROUNDS / 5); // warm-up: the browser compiles twice, and only the second, faster code is measured
    await pause(500);
    let [here, native] = [0, 0];
    for (let turn = 0; turn < TURNS; turn++) {
        here = Math.max(here, (GAMES * 1000) / (await run(ROUNDS)));
        const bench = parse(
            recordOf(either(isNumber, isText)),
            execFileSync(PROGRAM, ['bench', '--map', 'usa', '--games', String(GAMES * ROUNDS), '--json'], {
                encoding: 'utf8',
            }),
            'what the program measured',
        );
        native = Math.max(native, must(isNumber, bench.unscored_games_per_s, 'unscored_games_per_s'));
    }
    const part = here / native;
    report('random games a second in the browser', here.toFixed(0));
    report('random games a second in the native build', native.toFixed(0));
    report('the browser against the native build', `${(part * 100).toFixed(0)} %`, 'at least 50 %', part >= 0.5);
    await page.close();
}

/* The learned evaluation, here and in the native build by turns; the fastest round of each counts. */
async function evaluation(): Promise<void> {
    const [TIMES, ROUNDS, TURNS] = [100, 20, 3];
    const page = await visitSpeed();
    const each = await page.ask('call', 'speed_evaluations', TIMES);
    await pause(500);
    let [here, native] = [Infinity, Infinity];
    for (let turn = 0; turn < TURNS; turn++) {
        here = Math.min(here, ((await page.ask('shortest', ROUNDS, 'speed_evaluations', TIMES)) * 1000) / each);
        const bench = execFileSync(join(dirname(PROGRAM), 'bots/bench-bots'), ['usa', '2', 'value']);
        native = Math.min(native, Number(bench.toString()));
    }
    report('an evaluation in the browser', `${here.toFixed(2)} us`);
    report('an evaluation in the native build', `${native.toFixed(2)} us`);
    const part = native / here;
    report('the browser against the native build', `${(part * 100).toFixed(0)} %`, 'at least 50 %', part >= 0.5);
    await page.close();
}

/* Decisions of `expert` on a device a quarter as fast as this one: a phone. */
async function expertMoves(): Promise<void> {
    const SLOWER = 4;
    const page = await visitSpeed();
    await page.ask('call', 'speed_experts', 1);
    const longest = await page.ask('longest', 'speed_decision');
    most(`longest decision of \`expert\` in a game, on a device ${SLOWER} times as slow`, longest * SLOWER, 2000, 'ms');
    await page.close();
}

interface TraceEvent {
    name: string;
    ph: string;
    pid: number;
    tid: number;
    dur?: number; // microseconds
    tdur?: number; // the same, of the thread's own processor time
    args: { name?: string };
}

const isTrace = object<{ traceEvents: TraceEvent[] }>({
    traceEvents: listOf(
        object<TraceEvent>({
            name: isText,
            ph: isText,
            pid: isNumber,
            tid: isNumber,
            dur: optional(isNumber),
            tdur: optional(isNumber),
            args: object<TraceEvent['args']>({ name: optional(isText) }),
        }),
    ),
});

/* The tasks of the page's own thread while something goes on, each in milliseconds of time and of processor time. */
async function tasks(page: Page, during: () => Promise<unknown>): Promise<{ took: number; worked: number }[]> {
    await browser.startTracing(page, { categories: ['toplevel'] });
    await during();
    const { traceEvents } = parse(isTrace, (await browser.stopTracing()).toString(), 'the trace');
    const mains = new Set(
        traceEvents
            .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
            .map(({ pid, tid }) => `${pid} ${tid}`),
    );
    return traceEvents
        .filter(({ name, ph, pid, tid }) => ph === 'X' && /RunTask$/.test(name) && mains.has(`${pid} ${tid}`))
        .map(({ dur = 0, tdur = 0 }) => ({ took: dur / 1000, worked: tdur / 1000 }));
}

/* Moves of `hard` in the worker, shown on the page: a task longer than 50 ms is one that somebody notices. */
async function hardMoves(): Promise<void> {
    const { page, context } = await visit(browser, site.url, { speed: 4 });
    await startGame(page, { map: 'usa', opponents: 2, level: 'hard' });
    await playALittle(page, 4);
    const found = await tasks(page, () => playALittle(page, 24));
    if (found.length === 0) throw new Error('the trace has no task of the page');
    const worked = Math.max(...found.map((task) => task.worked));
    const slow = found.filter((task) => task.took > 50);
    most('longest task of the page while `hard` moves, processor time', worked, 50, 'ms');
    report(
        'the same in time, with whatever else the machine does',
        `${Math.max(...found.map(({ took }) => took)).toFixed(0)} ms`,
    );
    report(`tasks longer than 50 ms of time, of ${found.length}`, String(slow.length));
    await context.close();
}

/* From the end of a game to the first graph of its analysis, which is refined behind it. */
async function firstGraph(): Promise<void> {
    const { page, context } = await visit(browser, site.url + ASIDE);
    await page.evaluate(
        (record) => localStorage.setItem('fogg.record.bench', JSON.stringify(record)),
        readFileSync('../tests/replays/usa-2.fogg', 'utf8'),
    );
    const times: number[] = [];
    for (let round = 0; round < 3; round++) {
        await page.goto(site.url + ASIDE);
        await page.reload(); // what an earlier round has found is forgotten
        await page.goto(`${site.url}#/replay/bench`);
        const analyse = page.getByRole('button', { name: 'Analyse the game' });
        await analyse.waitFor();
        const started = Date.now();
        await analyse.click();
        await page.waitForSelector('.graph .chart-line');
        times.push(Date.now() - started);
    }
    most('first graph of a United States game of two players, of three rounds', Math.min(...times), 3000, 'ms');
    await context.close();
}

const parts = { firstGame, hall, click, panning, speed, evaluation, expertMoves, hardMoves, firstGraph };
const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in parts));
if (unknown.length > 0)
    throw new Error(`bench has no part ${unknown.join(', ')}; it has ${Object.keys(parts).join(', ')}`);
for (const [name, part] of Object.entries(parts)) if (named.length === 0 || named.includes(name)) await part();
await browser.close();
await site.close();
process.exitCode = failed > 0 ? 1 : 0;
