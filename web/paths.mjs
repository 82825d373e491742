/* paths.mjs - writes the outlines of a map shorter: points as steps from the one before.
 *
 * Steps are small numbers that repeat, so the page's largest files compress to two thirds.  A path begins with an
 * absolute point, because paths are put one after another. */

const HUNDREDTHS = 100;
const LAND_GRAIN = 20; // hundredths of a unit: points of coasts lie on a grid that is finer than any screen shows

/* ".5", "-.5" and "12.5" for 50, -50 and 1250 hundredths. */
const text = (hundredths) => String(hundredths / HUNDREDTHS).replace(/^(-?)0\./, '$1.');

/* Numbers one after another: a minus needs no blank before it. */
const row = (numbers) => numbers.map(text).join(' ').replaceAll(' -', '-');

/* A path of M, L and Z with absolute points as one of steps, its points on a grid of `grain` hundredths; any other path
 * stays as it is. */
export function inSteps(path, grain = 1) {
    if (!/^M[-MLZ0-9. ]*$/.test(path)) return path;
    let [x, y] = [0, 0];
    let [startX, startY] = [0, 0];
    let out = '';
    for (const [, command, rest] of path.matchAll(/([MLZ])([^MLZ]*)/g)) {
        if (command === 'Z') {
            out += 'z';
            [x, y] = [startX, startY];
            continue;
        }
        const numbers = (rest.match(/-?\d*\.?\d+/g) ?? []).map(
            (number) => Math.round((Number(number) * HUNDREDTHS) / grain) * grain,
        );
        for (let i = 0; i < numbers.length; i += 2) {
            const [nextX, nextY] = [numbers[i], numbers[i + 1]];
            const isMove = command === 'M' && i === 0;
            out += out ? `${isMove ? 'm' : 'l'}${row([nextX - x, nextY - y])}` : `M${row([nextX, nextY])}`;
            [x, y] = [nextX, nextY];
            if (isMove) [startX, startY] = [x, y];
        }
    }
    return out.replace(/(?<=[ml][^mlz]*)l(-?)/g, (_, minus) => minus || ' ');
}

/* The same for every outline of a land. */
export const landInSteps = (land) => ({
    ...land,
    layers: land.layers.map((layer) => ({ ...layer, paths: layer.paths.map((path) => inSteps(path, LAND_GRAIN)) })),
});
