/* Cutout.tsx - a piece of a board as a picture: a few routes and what lies around them.  Nothing in it can be
 * chosen. */

import { useMemo } from 'preact/hooks';
import type { Land } from './art';
import type { Box } from './geometry';
import type { Layout } from './layout';
import type { MapFacts } from './map';
import type { Placed } from './names';
import { Lights, Trains } from './Pieces';
import { Names, Places } from './Places';
import { Routes } from './Routes';
import { Scenery } from './Scenery';
import type { BoardState } from './state';

export type View = Land['view'];

/* Names stand upright, so that a box has no angle. */
const edgesOf = ({ x, y, length, width }: Box) => ({
    left: x - length / 2,
    right: x + length / 2,
    top: y - width / 2,
    bottom: y + width / 2,
});

/* The part of the sheet that shows the routes and the names of their ends, grown to the wanted ratio of width to height
 * and pushed back onto the sheet. */
export function cutAround(layout: Layout, sheet: View, routes: readonly string[], ratio: number): View {
    const margin = layout.spaceWidth * 1.6;
    const edges = routes.flatMap((id) => {
        const shown = layout.routes.get(id);
        if (!shown) return [];
        const { route, spaces } = shown;
        const dots = [route.a, route.b].flatMap((end) => layout.locations.get(end) ?? []);
        return [
            ...[...spaces, ...dots].map(({ x, y }) => edgesOf({ x, y, angle: 0, length: 0, width: 0 })),
            ...dots.map(({ label }) => edgesOf(label.box)),
        ];
    });
    const left = Math.min(...edges.map((edge) => edge.left)) - margin;
    const right = Math.max(...edges.map((edge) => edge.right)) + margin;
    const top = Math.min(...edges.map((edge) => edge.top)) - margin;
    const bottom = Math.max(...edges.map((edge) => edge.bottom)) + margin;
    const width = Math.min(Math.max(right - left, (bottom - top) * ratio), sheet[2]);
    const height = width / ratio;
    const inside = (at: number, size: number, from: number, most: number): number =>
        Math.min(Math.max(at - size / 2, from), from + most - size);
    return [
        inside((left + right) / 2, width, sheet[0], sheet[2]),
        inside((top + bottom) / 2, height, sheet[1], sheet[3]),
        width,
        height,
    ];
}

/* Names that lie in the cut as a whole. */
function namesInside(layout: Layout, [x, y, width, height]: View): Map<string, Placed> {
    return new Map(
        [...layout.locations]
            .filter(([, { label }]) => {
                const { left, right, top, bottom } = edgesOf(label.box);
                return left >= x && right <= x + width && top >= y && bottom <= y + height;
            })
            .map(([id, { label }]) => [id, { label, scale: 1 }]),
    );
}

/* The layout without the routes and places of which the cut shows nothing: most boards are larger than what is cut out
 * of them, and what is not seen need not be drawn. */
export function layoutInside(layout: Layout, [x, y, width, height]: View): Layout {
    const reach = layout.spaceWidth * 2; // a space with its shadow
    const isNear = (at: { x: number; y: number }): boolean =>
        at.x > x - reach && at.x < x + width + reach && at.y > y - reach && at.y < y + height + reach;
    return {
        ...layout,
        routes: new Map([...layout.routes].filter(([, { line }]) => line.points.some(isNear))),
        locations: new Map([...layout.locations].filter(([, place]) => isNear(place))),
    };
}

const NONE: readonly string[] = [];
const NOTHING: ReadonlySet<string> = new Set();

export function Cutout(props: {
    facts: MapFacts;
    land: Land;
    layout: Layout;
    routes?: readonly string[]; // what it shows
    view?: View; // the part of the sheet, instead of the one around the routes
    state: BoardState;
    label: string; // for those who do not see it
    ratio?: number; // of width to height
}) {
    const { facts, land, layout, routes = NONE, view: wanted, state, label, ratio = 1.6 } = props;
    /* Made once, so that a claim more draws only that claim. */
    const { view, piece, seen, names } = useMemo(() => {
        const cut = wanted ?? cutAround(layout, land.view, routes, ratio);
        return {
            view: cut,
            piece: { licence: land.licence, view: cut, layers: land.layers, texts: land.texts } satisfies Land,
            seen: layoutInside(layout, cut),
            names: namesInside(layout, cut),
        };
    }, [layout, land, routes, wanted, ratio]);
    const claims = new Map([...state.claims].filter(([id]) => seen.routes.has(id)));
    return (
        <div
            class={`board board-${facts.id} still cutout`}
            role="img"
            aria-label={label}
            style={{ aspectRatio: ratio }}>
            <Scenery land={piece} title="" unit={layout.spaceWidth * 0.6} />
            <Routes layout={seen} view={view} wild={facts.cards.wild_name} claims={claims} />
            <Trains layout={seen} view={view} claims={claims} kind={facts.drawing.pieces} />
            <Lights
                layout={layout}
                view={view}
                lit={state.lit}
                lead={state.lead}
                selected={state.selected}
                ghosts={state.ghosts}
                under={undefined}
                tickets={state.tickets}
                traced={state.traced}
                kind={facts.drawing.pieces}
            />
            <Places
                layout={seen}
                view={view}
                stations={state.stations}
                stacks={state.stacks}
                litPlaces={state.litPlaces}
                hovered={undefined}
            />
            <Names layout={seen} view={view} marked={NOTHING} shown={names} />
        </div>
    );
}
