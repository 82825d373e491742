/* light.tsx - the light on the board comes from the top left.  A piece and a space are turned with their route, so each
 * of eight headings has gradients of its own; everything is drawn in units of 1/20 of a space's width (shapes.ts), so
 * that one set serves every board. */

import { UNIT } from './shapes';

const HEADINGS = 8;
const LIGHT = (-115 * Math.PI) / 180; // where the light comes from, on the screen
const HALF = 28; // half the length of a piece

/* Degrees between -90 and 90 along a route: a piece that is turned by half a turn looks the same. */
export function fold(angle: number): number {
    const degrees = ((((angle * 180) / Math.PI) % 180) + 180) % 180;
    return degrees > 90 ? degrees - 180 : degrees;
}

export const heading = (degrees: number): number =>
    Math.max(0, Math.min(HEADINGS - 1, Math.floor(((degrees + 90) / 180) * HEADINGS)));

type Stop = readonly [offset: number, colour: string, opacity: number];

const STOPS: Record<'lit' | 'rim' | 'sink', readonly Stop[]> = {
    lit: [
        [0, '#fff', 0.3],
        [0.38, '#fff', 0.04],
        [0.6, '#000', 0],
        [1, '#000', 0.34],
    ],
    rim: [
        [0, '#fff', 0.95],
        [0.45, '#fff', 0.25],
        [0.6, '#000', 0.05],
        [1, '#000', 0.45],
    ],
    sink: [
        [0, '#1a0e02', 0.46],
        [0.42, '#1a0e02', 0.2],
        [0.58, '#fff', 0.08],
        [1, 'var(--sink-shine)', 1],
    ],
};

export const lightOf = (name: keyof typeof STOPS, at: number): string => `url(#board-${name}-${at})`;

const SETS = [
    ['lit', STOPS.lit],
    ['rim', STOPS.rim],
    ['sink', STOPS.sink],
] as const;

export function Gradients({ only }: { only: 'pieces' | 'spaces' }) {
    const sets = SETS.filter(([name]) => (name === 'sink') === (only === 'spaces'));
    return (
        <defs>
            {Array.from({ length: HEADINGS }, (_, k) => {
                const angle = LIGHT - ((k + 0.5) * Math.PI) / HEADINGS + Math.PI / 2;
                const [c, s] = [Math.cos(angle), Math.sin(angle)];
                const reach = Math.abs(c) * HALF + (Math.abs(s) * UNIT) / 2;
                const [x, y] = [c * reach, s * reach];
                return sets.map(([name, stops]) => (
                    <linearGradient
                        id={`board-${name}-${k}`}
                        gradientUnits="userSpaceOnUse"
                        x1={x.toFixed(2)}
                        y1={y.toFixed(2)}
                        x2={(-x).toFixed(2)}
                        y2={(-y).toFixed(2)}>
                        {stops.map(([offset, colour, opacity]) => (
                            <stop offset={offset} style={{ stopColor: colour, stopOpacity: opacity }} />
                        ))}
                    </linearGradient>
                ));
            })}
        </defs>
    );
}
