/* looks.test.ts - by day and by night, text has a contrast of 4.5 to 1 to what it stands on, and signs 3 to 1. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { COLOUR_SIGNS, SEATS } from '../../board/signs';

const css = readFileSync('board/looks.css', 'utf8');

/* The value of a custom property by day (0) or by night (1). */
function colour(name: string, theme: 0 | 1): string {
    const value = new RegExp(`--${name}: ([^;]+);`).exec(css)?.[1];
    assert.ok(value, `--${name} is not defined`);
    const pair = /^light-dark\((\S+), (\S+)\)$/.exec(value);
    return pair ? pair[theme + 1]! : value;
}

function luminance(hex: string): number {
    assert.match(hex, /^#([0-9a-f]{3}|[0-9a-f]{6})$/);
    const digits = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit) : hex.slice(1).match(/../g)!;
    const [r, g, b] = digits.map((pair) => {
        const part = parseInt(pair, 16) / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(first: string, second: string): number {
    const [low, high] = [luminance(first), luminance(second)].sort((p, q) => p - q);
    return (high! + 0.05) / (low! + 0.05);
}

const TEXT: [string, string][] = [
    ['map-ink', 'map-land'],
    ['map-ink', 'map-water'],
    ['map-ink', 'map-park'],
    ['map-ink', 'map-paper'],
    ['map-ink', 'map-halo'],
    ['map-ink', 'map-margin'],
    ['map-water-text', 'map-water'],
    ['ticket', 'map-halo'],
    ['map-land-text', 'map-land'],
    ['card-wild-ink', 'card-wild'],
    ['card-grey-ink', 'card-grey'],
];

for (const [theme, name] of [
    [0, 'light'],
    [1, 'dark'],
] as const) {
    test(`${name}: text can be read on what it stands on`, () => {
        const cards = Object.keys(COLOUR_SIGNS).map((card): [string, string] => [`card-${card}-ink`, `card-${card}`]);
        for (const [ink, ground] of [...TEXT, ...cards]) {
            const ratio = contrast(colour(ink, theme), colour(ground, theme));
            assert.ok(ratio >= 4.5, `${ink} on ${ground}: ${ratio.toFixed(2)}`);
        }
    });

    test(`${name}: a seat's pattern can be seen on its colour, and the token's sign on the token`, () => {
        for (let seat = 0; seat < SEATS; seat++) {
            const ratio = contrast(colour(`seat-${seat}-ink`, theme), colour(`seat-${seat}`, theme));
            assert.ok(ratio >= 3, `seat ${seat}: ${ratio.toFixed(2)}`);
        }
        assert.ok(contrast(colour('token-ink', theme), colour('token', theme)) >= 3);
    });

    test(`${name}: free spaces and tunnels have an outline that is seen on land and water`, () => {
        const outlines = [...Object.keys(COLOUR_SIGNS), 'grey'].map((card) => `free-${card}-edge`);
        for (const outline of [...outlines, theme === 0 ? 'tunnel-bed' : 'tunnel-stone']) {
            for (const ground of ['map-land', 'map-water', 'map-park']) {
                const ratio = contrast(colour(outline, theme), colour(ground, theme));
                assert.ok(ratio >= (ground === 'map-land' ? 3 : 2.3), `${outline} on ${ground}: ${ratio.toFixed(2)}`);
            }
        }
        assert.ok(contrast(colour('tunnel-stone', theme), colour('tunnel-bed', theme)) >= 10);
        for (const card of Object.keys(COLOUR_SIGNS)) {
            const ratio = contrast(colour(`free-${card}-ink`, theme), colour(`free-${card}`, theme));
            assert.ok(ratio >= 4.5, `the sign of ${card} on its space: ${ratio.toFixed(2)}`);
        }
    });
}
