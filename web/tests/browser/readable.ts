/* readable.ts - whether a screen can be read by everyone: no text is missing or cut, and axe finds nothing. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { LANGUAGES } from '../../app/i18n';
import { resize, settle } from './page';

/* The languages that screens are read in: all of them with `make test-languages`, else the one that texts are written in
 * and the one with the longest words. */
export const READ: readonly string[] = process.env.FOGG_LANGUAGES === 'all' ? LANGUAGES : ['en', 'de'];

/* Texts that look like keys of the catalogue: a key without a text shows itself. */
const rawKeys = (page: Page): Promise<string[]> =>
    page.evaluate(() => {
        const texts = [
            document.body.innerText,
            ...[...document.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label')!),
        ];
        return (
            texts
                .join('\n')
                .match(/\b[a-z]+(?:\.[a-z0-9-]+)+\b(?!\.fogg)|\{\w+\}/g)
                ?.filter((word) => !/^(www|e\.g|i\.e)/.test(word)) ?? []
        );
    });

/* Texts that are cut off by a box, or stick out of the button or card that they stand on.  What can be scrolled to is
 * not cut.  The map has its own test of names. */
const cutTexts = (page: Page): Promise<string[]> =>
    page.evaluate(() => {
        const cut: string[] = [];
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        for (let node = texts.nextNode(); node; node = texts.nextNode()) {
            const holder = node.parentElement!;
            if (!node.textContent!.trim() || holder.closest('.board, .unseen, option, title, style, script')) continue;
            const range = document.createRange();
            range.selectNodeContents(node);
            const text = range.getBoundingClientRect();
            if (text.width < 1 || !holder.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
                continue;
            const box = holder.closest('button, .button, .card, .choice span, td, th, .seat');
            const sticksOut =
                box &&
                (text.right > box.getBoundingClientRect().right + 2 ||
                    text.left < box.getBoundingClientRect().left - 2);
            let isCut = text.right > innerWidth + 1 || text.left < -1;
            for (let one: Element | null = holder; one && one !== document.body; one = one.parentElement) {
                const { overflowX, overflowY } = getComputedStyle(one);
                if (/auto|scroll/.test(overflowX + overflowY)) {
                    isCut = false;
                    break;
                }
                const clip = one.getBoundingClientRect();
                if (/hidden|clip/.test(overflowX) && (text.right > clip.right + 1.5 || text.left < clip.left - 1.5))
                    isCut = true;
                if (/hidden|clip/.test(overflowY) && (text.bottom > clip.bottom + 3 || text.top < clip.top - 3))
                    isCut = true;
            }
            if (isCut || sticksOut) cut.push(`${node.textContent} <${holder.className}>`);
        }
        return cut;
    });

export const SIZES = [
    [390, 844],
    [844, 390],
    [1024, 768],
] as const;

/* The screen has no key of the catalogue, and no text that is cut, at these sizes. */
export async function reads(
    page: Page,
    where: string,
    sizes: readonly (readonly [number, number])[] = SIZES,
): Promise<void> {
    assert.deepEqual(await rawKeys(page), [], where);
    const before = page.viewportSize()!;
    for (const [width, height] of sizes) {
        await resize(page, width, height);
        assert.deepEqual(await cutTexts(page), [], `${where} at ${width} by ${height}`);
    }
    await resize(page, before.width, before.height);
}

const axe = readFileSync(join(process.cwd(), 'node_modules/axe-core/axe.min.js'), 'utf8');

/* What axe finds on the screen, by these rules or by all. */
export async function violations(page: Page, rules?: readonly string[]): Promise<string[]> {
    await settle(page); // colours are not final before
    await page.evaluate(axe);
    return page.evaluate(async (only) => {
        const { violations: found } = await (
            globalThis as unknown as {
                axe: {
                    run(how: object): Promise<{
                        violations: { id: string; nodes: { html: string; any: { message: string }[] }[] }[];
                    }>;
                };
            }
        ).axe.run({ resultTypes: ['violations'], ...(only && { runOnly: only }) }); // what is in order is not described
        return found.map(
            ({ id, nodes }) =>
                `${id}: ${nodes
                    .slice(0, 3)
                    .map(({ html, any }) => `${html.slice(0, 160)} ${any[0]?.message ?? ''}`)
                    .join(' | ')}`,
        );
    }, rules);
}
