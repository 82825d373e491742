/* contrast.test.ts - taken or free, at a glance: every map is drawn with claims by chance, by day and night, and each
 * piece is measured against each free space beside it, as people with every kind of colour vision see them and in grey.
 *
 * Two figures, both contrasts of luminance.  From afar a piece and a space are two spots: the means of all their pixels
 * are compared.  From near a piece has an outline and a pattern: its darkest and its lightest tenth are compared with
 * the ground of the space, and the better of the two counts. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { boxGap, type Box } from '../../board/geometry';
import { layoutBoard } from '../../board/layout';
import { hasBrowser, launch } from '../browser/page';
import { serveDemo } from './demo';
import { artOf, factsOf, landOf, MAPS } from './maps';
import { contrast, luminance, readPng, VISIONS, type Picture, type Rgb } from './picture';

const FAR = 1.3; // docs/web.md states both floors
const NEAR = 4;
const BESIDE = 1.2; // widths of a space within which two are beside each other
const SEED = 11;

const skip = hasBrowser() ? false : 'no chromium';
let demo: Awaited<ReturnType<typeof serveDemo>>;
let browser: Browser;
let page: Page;

before(async () => {
    if (skip) return;
    demo = await serveDemo('contrast');
    browser = await launch();
    page = await browser.newPage({ viewport: { width: 1100, height: 760 }, deviceScaleFactor: 2 });
});

after(async () => {
    await browser?.close();
    demo?.close();
});

/* Every pixel in a box of the drawing. */
function pixels(picture: Picture, box: Box): Rgb[] {
    const [c, s] = [Math.cos(box.angle), Math.sin(box.angle)];
    const reach = Math.hypot(box.length, box.width) / 2;
    const found: Rgb[] = [];
    for (let y = Math.ceil(box.y - reach); y <= box.y + reach; y++) {
        for (let x = Math.ceil(box.x - reach); x <= box.x + reach; x++) {
            const [dx, dy] = [x - box.x, y - box.y];
            if (Math.abs(dx * c + dy * s) > box.length / 2 || Math.abs(dy * c - dx * s) > box.width / 2) continue;
            if (x >= 0 && y >= 0 && x < picture.width && y < picture.height) found.push(picture.at(x, y));
        }
    }
    return found;
}

interface Tone {
    mean: number;
    dark: number; // the tenth of its pixels that is darkest ends here
    middle: number;
    light: number;
}

function tones(found: readonly Rgb[]): Tone[] {
    return Object.values(VISIONS).map((vision) => {
        const sorted = Float64Array.from(found, (pixel) => luminance(pixel, vision)).sort(); // as numbers
        const share = (part: number): number => sorted[Math.floor(sorted.length * part)]!;
        return {
            mean: sorted.reduce((sum, value) => sum + value, 0) / sorted.length,
            dark: share(0.1),
            middle: share(0.5),
            light: share(0.9),
        };
    });
}

for (const map of MAPS) {
    for (const theme of ['light', 'dark'] as const) {
        test(`${map}, ${theme}: pieces stand out from the free spaces beside them`, { skip }, async () => {
            await page.goto(`${demo.url}?map=${map}&theme=${theme}&seed=${SEED}&show=still`);
            await page.waitForSelector('.board-trains .car');
            await page.addStyleTag({ content: '.board-names, .board-places, .board-buttons { display: none }' });
            const { transform, claims } = await page.evaluate(() => ({
                transform: document.querySelector<HTMLElement>('.board-sheet')!.style.transform,
                claims: [...document.querySelectorAll<SVGElement>('.train')].map((train) => ({
                    id: train.dataset.claimed!,
                    seat: [...train.querySelector('.car')!.classList].join(' '),
                })),
            }));
            const [left, top, zoom] = /translate\(([-\d.]+)px, ?([-\d.]+)px\) scale\(([-\d.]+)\)/
                .exec(transform)!
                .slice(1)
                .map(Number) as [number, number, number];
            const picture = readPng(await page.screenshot());
            const { view } = landOf(map);
            const layout = layoutBoard(factsOf(map), artOf(map));
            const place = (box: Box): Box => ({
                x: 2 * (left + (box.x - view[0]) * zoom),
                y: 2 * (top + (box.y - view[1]) * zoom),
                angle: box.angle,
                length: 2 * zoom * box.length,
                width: 2 * zoom * box.width,
            });
            const taken = new Map(claims.map(({ id, seat }) => [id, seat]));
            const spaces = [...layout.routes].flatMap(([id, { spaces: all, route }]) =>
                all.map((box) => {
                    const shown = taken.get(id) ? { ...box, length: box.length * 1.04, width: box.width * 1.12 } : box;
                    let measured: Tone[] | undefined;
                    return {
                        id,
                        box,
                        colour: route.colour,
                        seat: taken.get(id),
                        tones: () => (measured ??= tones(pixels(picture, place(shown)))),
                    };
                }),
            );
            const free = spaces.filter(({ seat }) => seat === undefined);
            const worst = { far: Infinity, near: Infinity, farAt: '', nearAt: '' };
            let pairs = 0;
            for (const piece of spaces.filter(({ seat }) => seat !== undefined)) {
                for (const space of free) {
                    if (boxGap(piece.box, space.box) > BESIDE * piece.box.width) continue;
                    pairs++;
                    Object.keys(VISIONS).forEach((vision, i) => {
                        const [p, q] = [piece.tones()[i]!, space.tones()[i]!];
                        const far = contrast(p.mean, q.mean);
                        const near = Math.max(contrast(p.dark, q.middle), contrast(p.light, q.middle));
                        const what = `${piece.seat} on ${piece.id} beside ${space.colour} ${space.id}, ${vision}`;
                        if (far < worst.far) [worst.far, worst.farAt] = [far, what];
                        if (near < worst.near) [worst.near, worst.nearAt] = [near, what];
                    });
                }
            }
            if (process.env.FOGG_FIGURES) console.info(map, theme, pairs, worst);
            assert.ok(pairs >= 40, `${pairs} pairs are measured`);
            assert.ok(worst.far >= FAR, `from afar ${worst.far.toFixed(2)}: ${worst.farAt}`);
            assert.ok(worst.near >= NEAR, `from near ${worst.near.toFixed(2)}: ${worst.nearAt}`);
        });
    }
}
