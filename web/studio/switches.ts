/* switches.ts - the rule switches of a sketch: which there are comes from the engine (`map_switches`, the description
 * that the parser reads by), and what a map that is drawn needs is derived from the drawing. */

import type { Colour } from '../board/map';
import type { Sketch } from './sketch';

/* One row of the engine's table. */
export interface Switch {
    name: string;
    line: string; // its default or, if it must be there, an example
    required: boolean;
    choices?: readonly string[]; // if it has one value of a few
}

export const COLOURS: readonly Colour[] = [
    'red',
    'orange',
    'yellow',
    'green',
    'blue',
    'purple',
    'black',
    'white',
    'pink',
];
const EIGHT = 'red orange yellow green blue purple black white';
const MOST_COLOURS = 8;

/* What may be typed for a switch whose default does not show its form. */
export const EXAMPLES: Readonly<Record<string, string>> = {
    stations: '3 unbuilt 4',
    'deal-tickets': '3 long 1 keep 2',
    'sign-cards': '3',
    'longest-path': '10',
    'most-tickets': '10',
    circles: '5 10 20 30 40',
    attractions: '1',
    tokens: '0 0 1 2 4 6 9 12',
    stacks: '2:2 3:2 4:3',
    'chosen-stacks': '2:1 3:2 4:3',
};

/* What a route of 1 to 9 spaces is worth unless the author says otherwise. */
const POINTS = '1:1 2:2 3:4 4:7 5:10 6:15 7:18 8:21 9:27';

/* The usual eight; if a map has pink routes and no purple ones, pink is there in place of purple. */
function usualColours({ routes }: Sketch): string {
    const has = (wanted: Colour): boolean => routes.some(({ colour }) => colour === wanted);
    return has('pink') && !has('purple') ? EIGHT.replace('purple', 'pink') : EIGHT;
}

export function coloursOf(sketch: Sketch): Colour[] {
    const words = (sketch.switches.colours ?? usualColours(sketch)).split(/\s+/);
    return COLOURS.filter((colour) => words.includes(colour)).slice(0, MOST_COLOURS);
}

export const spacesOf = ({ routes }: Sketch): number => routes.reduce((sum, { length }) => sum + length, 0);

const TICKETS = 2.3; // average tickets that a player's cars reach for

/* Cars for each player: a fifth of all spaces, so that a game ends while the board still has room, but enough to
 * complete the tickets that are kept. */
export function proposeCars(sketch: Sketch): number {
    const longest = Math.max(3, ...sketch.routes.map(({ length }) => length));
    const points = sketch.tickets.flatMap(({ targets }) => targets.slice(0, 1).map((target) => target.points));
    const mean = points.reduce((sum, value) => sum + value, 0) / Math.max(1, points.length);
    const wanted = Math.round(Math.max(spacesOf(sketch) / 5, mean * TICKETS));
    return Math.max(longest, Math.min(45, Math.max(12, wanted)));
}

/* The points of the lengths that routes have: the engine wants no others. */
function pointsFor(sketch: Sketch): string {
    const lengths = new Set(sketch.routes.map(({ length }) => String(length)));
    const said = new Map(
        `${POINTS} ${sketch.switches['route-points'] ?? ''}`.split(/\s+/).flatMap((pair) => {
            const [length, points] = pair.split(':');
            return length && points ? [[length, points] as const] : [];
        }),
    );
    const kept = [...said].filter(([length]) => lengths.has(length)).map(([length, points]) => `${length}:${points}`);
    return kept.length > 0 ? kept.join(' ') : '1:1';
}

const most = ({ switches }: Sketch): number => Number(/to (\d)/.exec(switches.players ?? '')?.[1] ?? 4);

/* How many tickets are dealt: three, or as many as there are for everybody. */
function dealFor(sketch: Sketch): string {
    const regular = sketch.tickets.filter(({ long }) => !long).length;
    const long = sketch.tickets.length - regular;
    const each = Math.max(1, Math.min(3, Math.floor(regular / most(sketch))));
    const longEach = long >= most(sketch) ? ' long 1' : '';
    return `${each}${longEach} keep ${Math.min(2, each)}`;
}

/* What the drawing says of the switches.  What the author set (sketch.switches) counts before it. */
export function derived(sketch: Sketch): Record<string, string> {
    const { routes, places } = sketch;
    const ferries = routes.some(({ ferry }) => ferry);
    const tunnels = routes.some(({ tunnel }) => tunnel);
    return {
        players: '2 to 4',
        cars: String(proposeCars(sketch)),
        colours: usualColours(sketch),
        cards: '12 each 14 wild',
        'deal-tickets': dealFor(sketch),
        ferries: ferries ? 'yes' : 'no',
        tunnels: tunnels ? 'yes' : 'no',
        'longest-path': '10',
        ...(places.some(({ attraction }) => attraction) && { attractions: '1' }),
    };
}

/* The value of every switch that is written into the map. */
export function switchValues(sketch: Sketch): Record<string, string> {
    const { 'route-points': _, ...said } = sketch.switches;
    return { ...derived(sketch), ...said, 'route-points': pointsFor(sketch) };
}
