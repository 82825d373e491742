/* bench.ts - how light and quick the page is, in headless chromium; each line is a figure and what it should be.
 *
 *     node build.mjs tool bench */

import { execFileSync } from 'node:child_process';
import { DIST, PROGRAM, launch, playOn, serve, startGame, visit } from '../tests/browser/page';

const [browser, site] = await Promise.all([launch(), serve(DIST)]);
let failed = 0;
function report(what: string, value: string, wanted: string, isGood: boolean): void {
    if (!isGood) failed++;
    console.info(`${isGood ? '  ' : '! '}${what.padEnd(66)} ${value.padStart(12)}   ${wanted}`);
}
const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/* What goes over the wire until a first game can be played; the service worker would fetch the rest of the page behind it. */
{
    const { page, context } = await visit(browser, site.url, {}, { serviceWorkers: 'block' });
    const started = Date.now();
    await page.locator('.play-now .button.main').click();
    await page.waitForSelector('.offer input');
    const playable = Date.now() - started;
    await page.evaluate(() => document.fonts.ready);
    const bytes = site.sent.reduce((sum, file) => sum + file.bytes, 0);
    report('bytes over the wire for a first game (compressed)', `${(bytes / 1000).toFixed(0)} KB`, 'at most 400 KB', bytes <= 400_000);
    for (const { path, bytes: size } of site.sent) console.info(`      ${path.padEnd(62)} ${(size / 1000).toFixed(1).padStart(9)} KB`);
    report('from "Start" to a playable board', `${playable} ms`, '', true);
    await context.close();
    const cold = await visit(browser, site.url, {}, { serviceWorkers: 'block' });
    const shown = await cold.page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0);
    report('from the address to the first picture', `${shown.toFixed(0)} ms`, '', true);
    await cold.context.close();
}

/* From a click on a colour to the routes it lights. */
{
    const { page, context } = await visit(browser, site.url);
    await startGame(page, { map: 'europe' });
    await playOn(page, '.decision.own .button:not(.main)', 30);
    await playOn(page, '.never', 12).catch(() => 0);
    await page.waitForSelector('.tickets-pile.can');
    const times = await page.evaluate(async () => {
        const found: number[] = [];
        for (let i = 0; i < 20; i++) {
            const card = document.querySelector<HTMLElement>('.hand-card:not(.none)')!;
            const start = performance.now();
            card.click();
            await Promise.resolve();
            await new Promise<void>((resolve) => { const look = () => (card.getAttribute('aria-pressed') === (i % 2 ? 'false' : 'true') ? resolve() : setTimeout(look)); look(); });
            void document.body.offsetHeight;
            found.push(performance.now() - start);
            await new Promise((resolve) => { setTimeout(resolve, 30); });
        }
        return found;
    });
    report('from a click to the legal routes lit', `${median(times).toFixed(1)} ms`, 'within a frame, 16 ms', median(times) <= 16);
    await context.close();
}

/* Panning the whole Europe map with about 100 claimed spaces. */
{
    const { page, context } = await visit(browser, site.url);
    await startGame(page, { map: 'europe', opponents: 4, level: 'normal' });
    await playOn(page, '.never', 80).catch(() => 0);
    const box = (await page.locator('.game-board').boundingBox())!;
    await page.evaluate(() => { (document.querySelectorAll('.board-button')[0] as HTMLElement).click(); });
    await page.evaluate(() => {
        const times: number[] = [];
        (globalThis as unknown as { frames: number[] }).frames = times;
        let last = performance.now();
        const tick = (now: number): void => { times.push(now - last); last = now; requestAnimationFrame(tick); };
        requestAnimationFrame(tick);
    });
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let i = 0; i < 160; i++) await page.mouse.move(x + Math.sin(i / 12) * 220, y + Math.cos(i / 9) * 120);
    await page.mouse.up();
    const spaces = await page.locator('.train:not(.ghost) .car').count();
    const frames = (await page.evaluate(() => (globalThis as unknown as { frames: number[] }).frames)).slice(5);
    report(`frame time while panning Europe with ${spaces} claimed spaces, median`, `${median(frames).toFixed(1)} ms`, '16.7 ms', median(frames) <= 17.2);
    await context.close();
}

/* The engine here and in the native build, in the same run.  The program counts processor time, the browser can only count time: on a
 * machine that does other things as well the browser seems slower than it is. */
{
    const { page, context } = await visit(browser, site.url);
    const games = 20000;
    const seconds = await page.evaluate(async (count) => {
        const wasm = await (await fetch('fogg.wasm')).arrayBuffer();
        const { text } = (await (await fetch('maps/usa.json')).json()) as { text: string };
        const worker = new Worker('worker.js');
        let id = 0;
        const ask = (message: object): Promise<void> => new Promise((resolve) => {
            worker.onmessage = () => resolve();
            worker.postMessage({ id: ++id, ...message });
        });
        await ask({ do: 'load', wasm, map: text });
        await ask({ do: 'speed', seats: 2, games: 500 });
        const start = performance.now();
        await ask({ do: 'speed', seats: 2, games: count });
        worker.terminate();
        return (performance.now() - start) / 1000;
    }, games);
    const bench = JSON.parse(execFileSync(PROGRAM, ['bench', '--map', 'usa', '--players', '2', '--games', String(games), '--json'], { encoding: 'utf8' })) as Record<string, number>;
    const native = bench['unscored_games_per_s']!;
    const share = games / seconds / native;
    report('random games a second in the browser', (games / seconds).toFixed(0), '', true);
    report('random games a second in the native build', native.toFixed(0), '', true);
    report('the browser against the native build', `${(share * 100).toFixed(0)} %`, 'at least 50 %', share >= 0.5);
    await context.close();
}

/* A move of `hard` in the worker never blocks the page. */
{
    const { page, context } = await visit(browser, site.url);
    await startGame(page, { map: 'usa', opponents: 2, level: 'hard' });
    await page.evaluate(() => {
        const late: number[] = [];
        (globalThis as unknown as { late: number[] }).late = late;
        let last = performance.now();
        setInterval(() => { const now = performance.now(); late.push(Math.max(0, now - last - 4)); last = now; }, 4);
    });
    await playOn(page, '.never', 12).catch(() => 0);
    const late = (await page.evaluate(() => (globalThis as unknown as { late: number[] }).late)).sort((p, q) => p - q);
    const most = late[Math.floor(late.length * 0.99)] ?? NaN;
    report('how late the page answers while `hard` moves, 99th percentile', `${most.toFixed(0)} ms`, 'at most 50 ms', most <= 50);
    await context.close();
}

await browser.close();
await site.close();
process.exitCode = failed > 0 ? 1 : 0;
