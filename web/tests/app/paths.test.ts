/* Outlines in steps go through the same points as those in the map's files. */

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { inSteps, landInSteps, type Outlined } from '../../paths.mjs';

/* Where a path goes, in hundredths: absolute points, and "close". */
function points(path: string): string[] {
    const out: string[] = [];
    let [x, y, startX, startY] = [0, 0, 0, 0];
    for (const [, command, rest] of path.matchAll(/([MLZmlz])([^MLZmlz]*)/g)) {
        if (command!.toLowerCase() === 'z') {
            out.push('close');
            [x, y] = [startX, startY];
            continue;
        }
        const numbers = (rest!.match(/-?(\d+\.?\d*|\.\d+)/g) ?? []).map((number) => Math.round(Number(number) * 100));
        for (let i = 0; i < numbers.length; i += 2) {
            const isStep = command === command!.toLowerCase();
            [x, y] = [numbers[i]! + (isStep ? x : 0), numbers[i + 1]! + (isStep ? y : 0)];
            const isMove = command!.toLowerCase() === 'm' && i === 0;
            if (isMove) [startX, startY] = [x, y];
            out.push(`${isMove ? 'move' : 'line'} ${x} ${y}`);
        }
    }
    return out;
}

test('a path in steps is shorter and begins with a point of its own', () => {
    assert.equal(inSteps('M10 20L10.5 19L11 19.5ZM1 1L2 2'), 'M10 20l.5-1 .5 .5zm-9-19 1 1');
    assert.equal(inSteps('M1 1C2 2 3 3 4 4'), 'M1 1C2 2 3 3 4 4', 'curves stay as they are');
});

test('the outlines of every map go through the same points, to a tenth of a unit', () => {
    const files = readdirSync('../maps/art').filter((name) => name.endsWith('-land.json'));
    assert.ok(files.length >= 4);
    for (const file of files) {
        const land = JSON.parse(readFileSync(join('../maps/art', file), 'utf8')) as Outlined;
        const short = landInSteps(land);
        assert.ok(JSON.stringify(short).length < JSON.stringify(land).length, file);
        land.layers.forEach(({ paths }, i) =>
            paths.forEach((path, j) => {
                const step = short.layers[i]!.paths[j]!;
                const [wanted, found] = [points(path), points(step)];
                assert.equal(found.length, wanted.length, path.slice(0, 60));
                found.forEach((point, k) => {
                    const [kind, ...at] = point.split(' ');
                    const [other, ...near] = wanted[k]!.split(' ');
                    assert.equal(kind, other);
                    at.forEach((one, axis) => assert.ok(Math.abs(Number(one) - Number(near[axis])) <= 10, point));
                });
                assert.equal(step[0], 'M');
            }),
        );
    }
});
