/* replay.ts - the clock of the hall's boards: the claims of their games are shown in a few steps.  All boards keep the
 * same step, so a step is one frame for all of them. */

import { signal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import { pace } from '../settings';
import type { ClaimNote } from './claims';

const STEPS = 12;
const STEP = 420; // milliseconds

const step = signal(STEPS);

/* Shows the games from their beginning, as long as whoever uses it is there. */
export function useReplay(): void {
    useLayoutEffect(() => {
        if (pace() === 0) return;
        step.value = 0;
        const timer = setInterval(() => {
            if (++step.value >= STEPS) clearInterval(timer);
        }, STEP / pace());
        return () => {
            clearInterval(timer);
            step.value = STEPS;
        };
    }, []);
}

/* Of the claims of a game, those that are shown by now. */
export const claimsNow = (claims: readonly ClaimNote[]): readonly ClaimNote[] =>
    claims.slice(0, Math.ceil((claims.length * step.value) / STEPS));
