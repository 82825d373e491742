/* labels.ts - finds places for names: the side of the dot where a name covers least of routes, dots and other names. */

import { boxGap, discGap, type Box } from '../board/geometry';
import { placeLabel, type Layout } from '../board/layout';
import type { Side } from '../board/map';
import { layoutOf } from './check';
import { textSize, type Place, type Sketch } from './sketch';

const ORDER: readonly Side[] = ['e', 'w', 'n', 's', 'ne', 'se', 'nw', 'sw'];
const SHYNESS = 0.02; // of a later side, so that of equal ones the first is taken

/* How much a name covers at a side. */
function covered(layout: Layout, sketch: Sketch, id: string, box: Box, names: readonly Box[]): number {
    let depth = 0;
    for (const { spaces } of layout.routes.values())
        for (const space of spaces) depth += Math.max(0, layout.spaceWidth * 0.1 - boxGap(space, box));
    for (const [other, at] of layout.locations)
        if (other !== id) depth += Math.max(0, layout.spaceWidth * 0.1 - discGap(box, at, layout.radius));
    for (const name of names) depth += Math.max(0, layout.spaceWidth * 0.2 - boxGap(name, box));
    const [left, right] = [box.x - box.length / 2, box.x + box.length / 2];
    const [top, bottom] = [box.y - box.width / 2, box.y + box.width / 2];
    const out =
        Math.max(0, -left) +
        Math.max(0, -top) +
        Math.max(0, right - sketch.width) +
        Math.max(0, bottom - sketch.height);
    return depth + out;
}

/* Places all names anew, or only those of `which`; names that somebody put stay unless they are named there. */
export function placeNames(sketch: Sketch, which?: ReadonlySet<string>): Sketch {
    const layout = layoutOf(sketch);
    const isFree = (id: string, isPut: boolean | undefined): boolean => (which ? which.has(id) : !isPut);
    const names = new Map(
        sketch.places
            .filter(({ id, isPut }) => !isFree(id, isPut))
            .flatMap(({ id }) => {
                const at = layout.locations.get(id);
                return at ? [[id, at.label.box] as const] : [];
            }),
    );
    const places = sketch.places.map((place): Place => {
        const { id, name, x, y, isPut } = place;
        if (!isFree(id, isPut)) return place;
        let [best, least] = [place.side, Infinity];
        let taken: Box | undefined;
        ORDER.forEach((side, i) => {
            const { box } = placeLabel(name, { x, y, side, shift: [0, 0] }, layout.radius, textSize(sketch));
            const cost = covered(layout, sketch, id, box, [...names.values()]) + i * SHYNESS;
            if (cost < least) [best, least, taken] = [side, cost, box];
        });
        if (taken) names.set(id, taken);
        const isSame = place.side === best && !place.shift[0] && !place.shift[1];
        return isSame ? place : { ...place, side: best, shift: [0, 0], isPut: false };
    });
    return places.every((place, i) => place === sketch.places[i]) ? sketch : { ...sketch, places };
}
