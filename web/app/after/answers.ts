/* answers.ts - whether two actions are the same answer: the same route or place with any payment, a card of the same
 * colour, the same tickets. */

import type { View } from '../wire';

/* An action without what does not matter. */
function meaning(action: string, view: View): string {
    const [verb = '', first = '', ...rest] = action.split(/\s+/);
    switch (verb) {
        case 'draw':
            return `draw ${/^\d$/.test(first) ? view.market[Number(first)] : first}`;
        case 'keep': {
            const all = [first, ...rest];
            const kept = all.slice(0, all.includes('refuse') ? all.indexOf('refuse') : undefined);
            return `keep ${kept.sort().join(' ')}`;
        }
        case 'claim':
        case 'station':
        case 'place':
        case 'token':
            return `${verb} ${first}`;
        default:
            return verb;
    }
}

export const isSameAnswer = (a: string, b: string, view: View): boolean => meaning(a, view) === meaning(b, view);
