/* check.ts - what is wrong with a sketch, at the object itself: everything that the engine finds in its text (the same
 * parser as `fogg map check`), what an author would regret, and what is drawn over something else. */

import { artOf } from '../board/art';
import { findCollisions } from '../board/collide';
import { layoutBoard, type Layout } from '../board/layout';
import { balanceOf, cutsOf, isTooFar, unevenColours } from './network';
import { nameOf, routeId, type Sketch } from './sketch';
import { coloursOf, switchValues } from './switches';
import { factsOf, writeMap, type Subject } from './write';

export interface Remark {
    kind: 'fault' | 'advice'; // a fault: the map cannot be played
    key: string; // of the catalogue
    args: Record<string, string | number>;
    about?: Subject;
}

/* What the engine says of a text: a line a fault, "line 12: object: message". */
export function engineRemarks(said: string, subjects: readonly (Subject | undefined)[]): Remark[] {
    const remarks = said
        .split('\n')
        .filter(Boolean)
        .map((line): Remark => {
            const [, number = '', object = '', message = line] = /^line (\d+): (.*?): (.*)$/.exec(line) ?? [];
            const about = subjects[Number(number) - 1];
            return { kind: 'fault', ...translated(object, message), ...(about && { about }) };
        });
    /* What an empty sheet lacks is said once, and of no object. */
    const isEmpty = ({ key }: Remark): boolean => key === EMPTY;
    const others = remarks.filter((remark) => !isEmpty(remark));
    return remarks.some(isEmpty) ? [{ kind: 'fault', key: EMPTY, args: {} }, ...others] : others;
}

const EMPTY = 'studio.fault.empty';

/* What the engine may say of a text that the studio writes, and the key that says it in every language.  A fault that
 * is not listed is shown as the engine says it. */
const KNOWN: readonly [RegExp, string, ...string[]][] = [
    [/^no route ends here$/, 'studio.fault.lonely'],
    [/^no routes join its locations$/, 'studio.fault.apart'],
    [/^its length is (\d+); a player has only (\d+) cars$/, 'studio.fault.long-route', 'length', 'cars'],
    [
        /^(\d+) players take (\d+) tickets; the box holds (\d+)$/,
        'studio.fault.few-tickets',
        'players',
        'needed',
        'there',
    ],
    [
        /^(\d+) players take (\d+) long tickets; the box holds (\d+)$/,
        'studio.fault.few-long',
        'players',
        'needed',
        'there',
    ],
    [/^a long ticket, but "deal-tickets" deals none$/, 'studio.fault.no-long'],
    [/^\d+ (?:location|route|ticket)s; there must be at least \d+$/, EMPTY],
    [/^no route has the length \d+$/, EMPTY],
    [/^there is such a ticket already, on line \d+$/, 'studio.fault.twice'],
    [/^an attraction, but the map says "attractions none"$/, 'studio.fault.attraction'],
    [/^(\d+) \w+; the engine takes at most (\d+)$/, 'studio.fault.too-many', 'there', 'most'],
    [/^asks for (\d+) wilds; the box holds (\d+)$/, 'studio.fault.wilds', 'needed', 'there'],
    [/^(\d+) cards; the engine takes at most (\d+)$/, 'studio.fault.cards', 'there', 'most'],
    [/^on (\d+) routes .*; the engine takes at most (\d+)$/, 'studio.fault.too-many', 'there', 'most'],
    [/^(\d+) routes end here; the engine takes at most (\d+)$/, 'studio.fault.here', 'there', 'most'],
    [
        /^(\d+) players and the market take (\d+) cards; the box holds (\d+)$/,
        'studio.fault.few-cards',
        'players',
        'needed',
        'there',
    ],
    [/^(\d+) tickets to choose from; the engine takes from 1 to (\d+)$/, 'studio.fault.offer', 'there', 'most'],
    [/^(\d+) of the tickets must be kept, but only (\d+) may be$/, 'studio.fault.keep', 'needed', 'most'],
    [/^(\d+) players, but at most (\d+) can play$/, 'studio.fault.players', 'there', 'most'],
    [/^(\d+) locations with a stack; there must be (\d+)$/, 'studio.fault.stacks', 'there', 'needed'],
    [/^the engine takes (?:points for )?at most (\d+) /, 'studio.fault.most', 'most'],
    [/^its length is (\d+), for which "route-points" has no points$/, 'studio.fault.no-points', 'length'],
    [/^both ends are /, 'studio.fault.ends'],
    [/^a (?:ferry|tunnel|stack), but the map says /, 'studio.fault.off'],
    [/^the map has no |^".*", but (?:the map has none|there (?:is|are) no )/, 'studio.fault.absent'],
    [/^heights, but the map says "tokens none"$/, 'studio.fault.absent'],
    [/^the (?:name|title|line) has \d+ bytes; /, 'studio.fault.name'],
    [/; it must (?:not be empty|not hold (?:a tab|markup)|stand in double quotes)|is not text$/, 'studio.fault.name'],
    [/^the .* is (\d+); it must be from (\d+) to (\d+)$/, 'studio.fault.range', 'value', 'least', 'most'],
    [/^the .* is "(.*)", not a plain number$/, 'studio.fault.number', 'value'],
    [/stands? twice|^has the (?:ends|id) of the route on line \d+|already/, 'studio.fault.twice'],
    [/is not of the form|one word too many|is missing$|^missing;|stands where the word/, 'studio.fault.form'],
    [/^no (?:\w+|line begins with) ".*"|it must be 2 to|in quotes|quote|more than \d+ words$/, 'studio.fault.form'],
    [/cannot name a colour$|^half \d of |the other way round|not both$|neither a tunnel/, 'studio.fault.form'],
    [/^the last number is 0|is no target with a value|^a height for \d+ players/, 'studio.fault.form'],
    [/^(\d+) locations; (\d+) stacks need as many$/, 'studio.fault.stacks', 'there', 'needed'],
];

function translated(object: string, message: string): Pick<Remark, 'key' | 'args'> {
    for (const [pattern, key, ...names] of KNOWN) {
        const found = pattern.exec(message);
        if (found) return { key, args: Object.fromEntries(names.map((name, i) => [name, found[i + 1] ?? ''])) };
    }
    return { key: 'studio.fault.engine', args: { object, message } };
}

/* What makes a bad map though it can be played. */
export function advice(sketch: Sketch): Remark[] {
    const out: Remark[] = [];
    const add = (key: string, args: Remark['args'], about?: Subject): void =>
        void out.push({ kind: 'advice', key, args, ...(about && { about }) });
    for (const { route, cutOff } of cutsOf(sketch)) {
        const [first = ''] = cutOff;
        if (cutOff.length === 1)
            add('studio.advice.cut', { place: nameOf(sketch, first) }, { kind: 'route', id: routeId(route) });
        else
            add(
                'studio.advice.cut-many',
                { n: cutOff.length, place: nameOf(sketch, first) },
                { kind: 'route', id: routeId(route) },
            );
    }
    for (const { colour, spaces } of unevenColours(balanceOf(sketch, coloursOf(sketch))))
        add('studio.advice.colour', { colour, spaces });
    const cars = Number(switchValues(sketch).cars);
    sketch.tickets.forEach((ticket, at) => {
        if (isTooFar(sketch, ticket, cars)) add('studio.advice.far', { cars }, { kind: 'ticket', at });
    });
    const named = new Set(sketch.tickets.flatMap(({ a, targets }) => [a, ...targets.map(({ b }) => b)]));
    for (const country of sketch.countries.filter(({ id }) => named.has(id)))
        for (const id of country.locations) named.add(id);
    if (sketch.tickets.length > 0)
        for (const { id, name } of sketch.places)
            if (!named.has(id)) add('studio.advice.unnamed', { place: name }, { kind: 'location', id });
    return out;
}

/* How far things may reach into each other before it is told, in widths of a space: routes that end at one location
 * come close there. */
const DEEP = { meeting: 0.75, other: 0.2 };

/* Routes over routes, routes over dots, names over either. */
export function overlaps(sketch: Sketch, layout: Layout): Remark[] {
    const subjectOf = (name: string): Subject | undefined => {
        const route = / space \d+$/.test(name) ? name.replace(/ space \d+$/, '') : undefined;
        if (route && layout.routes.has(route)) return { kind: 'route', id: route };
        const id = name.replace(/^label /, '');
        return layout.locations.has(id) ? { kind: 'location', id } : undefined;
    };
    const seen = new Set<string>();
    return findCollisions(layout).flatMap(({ first, second, depth }): Remark[] => {
        const [about, other] = [subjectOf(first), subjectOf(second)];
        if (depth < (meet(about, other) ? DEEP.meeting : DEEP.other) * layout.spaceWidth) return [];
        const key = kindOf(first, second);
        if (!about || !('id' in about) || !key) return [];
        const whole = (id: string): string => id.replace(/(--.*)-[123]$/, '$1'); // halves lie side by side
        const told = `${key} ${whole(about.id)} ${other && 'id' in other ? whole(other.id) : ''}`;
        if (seen.has(told)) return [];
        seen.add(told);
        const words = (subject: Subject | undefined): string =>
            subject && 'id' in subject
                ? subject.kind === 'route'
                    ? subject.id
                          .replace(/-[123]$/, '')
                          .split('--')
                          .map((end) => nameOf(sketch, end))
                          .join(' – ')
                    : nameOf(sketch, subject.id)
                : '';
        return [{ kind: 'advice', key, args: { first: words(about), second: words(other) }, about }];
    });
}

/* Whether two routes have an end in common, or a route ends at a location. */
function meet(p: Subject | undefined, q: Subject | undefined): boolean {
    const ends = (subject: Subject | undefined): string[] =>
        subject?.kind === 'route' ? subject.id.replace(/-[123]$/, '').split('--') : [];
    return ends(p).some((end) => ends(q).includes(end));
}

function kindOf(first: string, second: string): string | undefined {
    const isRoute = (name: string): boolean => / space \d+$/.test(name);
    if (/^space \d+$/.test(second)) return 'studio.advice.tight'; // the spaces of one route
    if (first.startsWith('label ') || second.startsWith('label ')) return 'studio.advice.name-over';
    if (isRoute(first) && isRoute(second)) return 'studio.advice.over';
    return isRoute(first) ? 'studio.advice.over-dot' : undefined;
}

export const layoutOf = (sketch: Sketch): Layout => {
    const facts = factsOf(sketch);
    return layoutBoard(facts, artOf(facts));
};

/* Everything; `ask` gives a text to the engine and returns what it says. */
export async function check(sketch: Sketch, ask: (text: string) => Promise<string>): Promise<Remark[]> {
    const { text, subjects } = writeMap(sketch);
    const faults = engineRemarks(await ask(text), subjects);
    return [...faults, ...advice(sketch), ...overlaps(sketch, layoutOf(sketch))];
}
