/* topics.ts - what a decision was about: where somebody loses most is where most can be learned. */

import type { MapFacts } from '../../board/map';
import type { Finding } from '../engine/judged';

export const TOPICS = ['tickets', 'routes', 'cards', 'tunnels', 'stations', 'end'] as const;
export type Topic = (typeof TOPICS)[number];

const NEED: ReadonlySet<string> = new Set(['finishes-ticket', 'needed-for-ticket', 'may-be-lost']);

export function topicOf(facts: MapFacts, finding: Finding, lastTurn: number): Topic {
    const words = [finding.action, finding.best ?? ''].map((action) => action.split(' '));
    const verbs = words.map(([verb]) => verb);
    const isTunnel = ([verb, id]: string[]): boolean =>
        verb === 'pay' ||
        verb === 'decline' ||
        (verb === 'claim' && !!facts.routes.find((route) => route.id === id)?.tunnel);
    if (verbs.includes('keep') || verbs.includes('tickets')) return 'tickets';
    if (verbs.includes('station')) return 'stations';
    if (words.some(isTunnel)) return 'tunnels';
    if (finding.why?.reason === 'end-is-near' || finding.turn > lastTurn - 6) return 'end';
    if (verbs[1] === 'claim' || NEED.has(finding.why?.reason ?? '')) return 'routes';
    return 'cards';
}
