/* lesson.ts - what the introduction says at each moment of its game: from the position and what has been done, so that
 * a learner may take any path. */

import type { MapId } from '../maps';
import type { Legal } from '../play/legal';
import { seatOf, type GameEvent, type View } from '../wire';

/* What is explained, one a turn, once the first route is claimed. */
export const TOPICS: Record<MapId, readonly string[]> = {
    usa: ['tickets', 'doubles', 'wilds', 'longest', 'end'],
    europe: ['tickets', 'ferries', 'tunnels', 'stations', 'end'],
    newyork: ['tickets', 'attractions', 'doubles', 'wilds', 'end'],
    sanfrancisco: ['tickets', 'tokens', 'ferries', 'wilds', 'end'],
};

export interface Lesson {
    key: string; // of the sentence
    topic?: number; // which of the topics it is
}

export function lesson(map: MapId, view: View, legal: Legal, events: readonly GameEvent[], seen: number): Lesson {
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
        case 'turn':
            break;
    }
    if (!did('draw')) return { key: 'intro.draw' };
    if (!did('claim')) return { key: legal.claims.size > 0 ? 'intro.claim' : 'intro.draw-more' };
    const topic = TOPICS[map]?.[seen];
    return topic === undefined ? { key: 'intro.done' } : { key: `intro.topic.${topic}`, topic: seen };
}
