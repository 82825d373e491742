/* lesson.ts - what the introduction says at each moment of its game: from the position and what has been done, so that
 * a learner may take any path. */

import type { MapFacts } from '../../board/map';
import type { MapKit } from '../maps';
import type { Pointed } from '../play/game';
import type { Legal } from '../play/legal';
import { endsOf } from '../play/progress';
import { seatOf, type GameEvent, type View } from '../wire';

/* All that may be explained: the catalogue has a sentence for each. */
export const TOPICS = [
    'tickets',
    'attractions',
    'tokens',
    'ferries',
    'tunnels',
    'stations',
    'wilds',
    'doubles',
    'longest',
    'end',
] as const;
type Topic = (typeof TOPICS)[number];

const MOST_TOPICS = 5;

/* What is explained, one a turn, once the first route is claimed: the tickets, what is special about the map, the
 * end. */
export function topicsOf({ facts, switches }: Pick<MapKit, 'facts' | 'switches'>): Topic[] {
    const special: [isThere: boolean, topic: Topic][] = [
        [switches.attraction_points > 0, 'attractions'],
        [switches.token_points.length > 0, 'tokens'],
        [facts.routes.some(({ ferry_wilds }) => !!ferry_wilds), 'ferries'],
        [facts.routes.some(({ tunnel }) => !!tunnel), 'tunnels'],
        [facts.stations > 0, 'stations'],
        [!switches.switches['market-wild'] && !switches.wilds_on, 'wilds'],
        [facts.routes.some(({ double_group }) => double_group !== undefined), 'doubles'],
        [switches.longest > 0, 'longest'],
    ];
    const there = special.filter(([isThere]) => isThere).map(([, topic]) => topic);
    return ['tickets', ...there.slice(0, MOST_TOPICS - 2), 'end'];
}

/* The points that the sentence of a topic tells. */
export function pointsOf(topic: string, { switches }: Pick<MapKit, 'switches'>): number {
    const points: Record<string, number | undefined> = {
        attractions: switches.attraction_points,
        tokens: switches.token_points.at(-1),
        stations: switches.station_bonus,
        longest: switches.longest,
    };
    return points[topic] ?? 0;
}

export interface Lesson {
    key: string; // of the sentence
    topic?: number; // which of the topics it is
}

export function lesson(
    topics: readonly string[],
    view: View,
    legal: Legal,
    events: readonly GameEvent[],
    seen: number,
): Lesson {
    const own = events.filter((event) => seatOf(event) === view.seat);
    const did = (ev: string): boolean => own.some((event) => event.ev === ev);
    if (view.phase === 'over') return { key: 'intro.over' };
    if (!legal.any) return { key: did('turn') ? 'intro.others' : 'intro.wait' };
    switch (view.phase) {
        case 'keep-dealt':
            return { key: 'intro.keep' };
        case 'keep-drawn':
            return { key: 'intro.keep-drawn' };
        case 'place':
            return { key: 'intro.place' };
        case 'second':
            return { key: 'intro.second' };
        case 'tunnel':
            return { key: 'intro.tunnel' };
        case 'token':
            return { key: 'intro.token' };
        case 'give':
            return { key: 'intro.give' };
        case 'turn':
            break;
    }
    if (!did('draw')) return { key: 'intro.draw' };
    if (!did('claim')) return { key: legal.claims.size > 0 ? 'intro.claim' : 'intro.draw-more' };
    const topic = topics[seen];
    return topic === undefined ? { key: 'intro.done' } : { key: `intro.topic.${topic}`, topic: seen };
}

/* What a sentence of the lesson speaks of: it is marked on the map, or around it. */
export function pointedBy(key: string, facts: MapFacts, view: View, legal: Legal): Pointed {
    const routesThat = (fits: (route: MapFacts['routes'][number]) => boolean): Pointed => ({
        routes: facts.routes.filter(fits).map(({ id }) => id),
    });
    switch (key) {
        case 'intro.keep':
        case 'intro.keep-drawn':
            return { places: view.offered?.flatMap(({ id }) => endsOf(facts, id)), parts: ['decision'] };
        case 'intro.draw':
        case 'intro.draw-more':
        case 'intro.second':
        case 'intro.topic.wilds':
            return { parts: ['market'] };
        case 'intro.claim': {
            const wanted = new Set(view.tickets?.flatMap(({ way }) => way?.routes ?? []));
            const can = [...legal.claims.keys()];
            return { routes: [can.find((id) => wanted.has(id)) ?? can[0] ?? ''].filter(Boolean) };
        }
        case 'intro.topic.tickets':
            return { parts: ['tickets', 'pile'] };
        case 'intro.topic.doubles': {
            const [first] = facts.routes.filter(({ double_group }) => double_group !== undefined);
            return routesThat(({ double_group }) => double_group !== undefined && double_group === first?.double_group);
        }
        case 'intro.topic.longest':
            return { routes: view.seats[view.seat ?? 0]?.routes };
        case 'intro.topic.ferries':
            return routesThat(({ ferry_wilds }) => !!ferry_wilds);
        case 'intro.topic.tunnels':
            return routesThat(({ tunnel }) => !!tunnel);
        case 'intro.topic.attractions':
            return { places: facts.locations.filter(({ attraction }) => attraction).map(({ id }) => id) };
        case 'intro.topic.tokens':
            return { places: view.stacks.filter(({ height }) => height > 0).map(({ at }) => at) };
        case 'intro.topic.end':
            return { parts: ['seats'] };
        case 'intro.others':
            return { parts: ['log'] };
        default:
            return {};
    }
}
