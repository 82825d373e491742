/* Vignette.tsx - a small picture of each map for the home screen: its outline in a few strokes, and a line of cars. */

import type { MapId } from '../maps';

/* Outlines in a box of 120 by 72, drawn by hand. */
const LAND: Record<MapId, string> = {
    usa: 'M6 18L22 12L60 13L82 14L90 20L100 16L112 10L116 16L108 24L104 34L100 40L98 50L104 60L98 62L90 54L78 54L70 60L62 54L52 62L44 52L30 50L16 44L8 32Z',
    europe: 'M14 62L10 52L18 46L30 48L34 38L28 32L36 30L44 24L48 12L58 6L62 16L56 24L66 26L80 18L98 8L114 12L112 50L98 60L88 52L78 58L74 48L66 52L70 64L62 58L52 48L44 56L30 64Z',
    newyork: 'M38 70L36 54L44 36L54 14L60 4L66 6L62 20L60 38L54 56L46 70ZM70 72L68 56L72 38L80 24L94 12L116 8V72Z',
    sanfrancisco: 'M20 72L22 48L26 30L40 22L56 20L74 14L88 18L94 30L90 44L96 58L92 72ZM24 14L34 4H58L50 12L38 14Z',
};
const TRACK: Record<MapId, string> = {
    usa: 'M16 32C36 24 50 42 68 32S94 26 106 18', europe: 'M18 54C34 44 48 40 62 38S92 34 106 20',
    newyork: 'M44 62C48 46 54 30 61 12', sanfrancisco: 'M30 62C40 44 58 42 84 24',
};

export function Vignette({ map }: { map: MapId }) {
    return (
        <svg class="vignette" viewBox="0 0 120 72" aria-hidden="true">
            <rect class="vignette-sea" width="120" height="72" />
            <path class="vignette-shore" d={LAND[map]} /><path class="vignette-land" d={LAND[map]} />
            <path class="vignette-bed" d={TRACK[map]} /><path class="vignette-cars" d={TRACK[map]} pathLength="100" />
        </svg>
    );
}
