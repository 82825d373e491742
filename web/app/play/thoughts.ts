/* thoughts.ts - what player programs thought, put into words. */

import type { MapFacts } from '../../board/map';
import { list, locale, t, tn } from '../i18n';
import type { Thought } from '../messages';
import type { GameEvent } from '../wire';
import { eventText } from '../words';

export interface Thinking {
    n: number; // of the event that the decision began with
    seat: number;
    did: string; // what was done
    said: string; // what the program said before
    more: string; // its numbers, and what else it had in mind
}

const percent = (chance: number): string =>
    new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: 1 }).format(chance);

const withChance = (action: string, chance: number | undefined): string =>
    chance === undefined ? action : `${action} (${percent(chance)})`;

function moreOf({ chance, points, line = [], candidates = [] }: Thought): string {
    const parts: string[] = [];
    if (chance !== undefined) parts.push(t('end.thought-chance', { chance: percent(chance) }));
    if (points !== undefined) parts.push(t('end.thought-points', { points: tn('count.points', points) }));
    if (line.length > 0) parts.push(t('end.thought-line', { actions: list(line) }));
    if (candidates.length > 0) {
        const considered = candidates.map((one) => withChance(one.action, one.chance));
        parts.push(t('end.thought-candidates', { actions: list(considered) }));
    }
    return parts.join(' · ');
}

/* The events are those of the record, from the first on. */
export function thinkingOf(
    facts: MapFacts,
    names: readonly string[],
    events: readonly GameEvent[],
    thoughts: readonly Thought[],
): Thinking[] {
    return thoughts.map((thought) => {
        const event = events.find(({ n }) => n === thought.n);
        return {
            n: thought.n,
            seat: thought.seat,
            did: event ? eventText(facts, names, event) : '',
            said: thought.text ?? '',
            more: moreOf(thought),
        };
    });
}
