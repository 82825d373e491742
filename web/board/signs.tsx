/* signs.tsx - what everything is recognised by: the sign of each card colour, of each map's wild card, of each seat and
 * of each tourist token.  Drawn here, once; the board and the cards of the page use the same.
 *
 * A sign is a path in a box of 20 by 20 around the origin.  Colours are not here: `--card-red`, `--card-red-ink`,
 * `--seat-0`, `--seat-0-ink` and so on are custom properties of looks.css, in a light and a dark version. */

import type { Colour, Pieces, WildName } from './map';
import { drawPiece, type Part } from './shapes';

/* One closed silhouette a colour, told apart at eight pixels: no two share an outline. */
export const COLOUR_SIGNS: Record<Colour, string> = {
    purple: 'M0-10L8 0L0 10L-8 0Z' /* lozenge */,
    blue: 'M0-10C4-4 7.5-.5 7.5 3.5A7.5 6.5 0 0 1-7.5 3.5C-7.5-.5-4-4 0-10Z' /* drop */,
    orange: 'M0-8.5A8.5 8.5 0 1 1 0 8.5A8.5 8.5 0 1 1 0-8.5ZM0-3.6A3.6 3.6 0 1 0 0 3.6A3.6 3.6 0 1 0 0-3.6Z' /* ring */,
    white: 'M-2.2-10H2.2V-3.8L7.6-6.9L9.8-3.1L4.4 0L9.8 3.1L7.6 6.9L2.2 3.8V10H-2.2V3.8L-7.6 6.9L-9.8 3.1L-4.4 0L-9.8-3.1L-7.6-6.9L-2.2-3.8Z',
    green: 'M0-10L9 2H4.5L9.5 7H1.8V10H-1.8V7H-9.5L-4.5 2H-9Z' /* fir */,
    yellow: 'M0-10L2.6-3.4L9.6-3L4.2 1.4L6 8.2L0 4.4L-6 8.2L-4.2 1.4L-9.6-3L-2.6-3.4Z' /* star */,
    black: 'M-7-7H7V7H-7Z' /* square */,
    red: 'M0 9.5C-12 1-10-8-4.8-8C-2.2-8-.6-6.4 0-4.6C.6-6.4 2.2-8 4.8-8C10-8 12 1 0 9.5Z' /* heart */,
    pink: 'M0-10A4.4 4.4 0 0 1 4.2-4.4A4.4 4.4 0 0 1 9.4 1.6A4.4 4.4 0 0 1 4 4.2A4.4 4.4 0 0 1 0 9.6A4.4 4.4 0 0 1-4 4.2A4.4 4.4 0 0 1-9.4 1.6A4.4 4.4 0 0 1-4.2-4.4A4.4 4.4 0 0 1 0-10ZM0-2.4A2.6 2.6 0 1 0 0 2.8A2.6 2.6 0 1 0 0-2.4Z',
};

/* The wild cards: a locomotive, a taxi, a ferry, each seen from the side. */
export const WILD_SIGNS: Record<WildName, string> = {
    locomotive:
        'M-10-8H-2.5V-6.4H-3.6V-2H2V-6.6H1V-9H6V-6.6H5V-2H7.6C9.2-2 10 0 10 2V3.4L12 6.6H9.3A3.2 3.2 0 0 1 3.2 6.6H2A3.2 3.2 0 0 1-4.2 6.6H-4.8A3.2 3.2 0 0 1-10 6.6ZM-8.4-5.6V-2H-5.2V-5.6Z',
    taxi: 'M-3.4-7.6V-9.6H3.4V-7.6H4C5-7.6 5.6-7 6.1-6L8.2-1.8C9.6-1.5 10.6-.6 10.6 1V5.4H8.6A3.3 3.3 0 0 1 2.2 5.4H-2.2A3.3 3.3 0 0 1-8.6 5.4H-10.6V1C-10.6-.6-9.6-1.5-8.2-1.8L-6.1-6C-5.6-7-5-7.6-4-7.6ZM-5.6-2H-.8V-5.6H-3.9ZM.8-2H5.6L3.9-5.6H.8Z',
    ferry: 'M-1.4-10H3.4L4-6.4H7V-2.6H9.6L10.6.6H12L8.8 6.4C7.4 5.2 5.8 5.2 4.4 6.4C3 7.6 1.4 7.6 0 6.4C-1.4 5.2-3 5.2-4.4 6.4C-5.8 7.6-7.4 7.4-8.8 6.4L-12 .6H-8V-2.6H-5.4V-6.4H-2ZM-3.4-4.4V-2.6H-.8V-4.4ZM1-4.4V-2.6H3.6V-4.4Z',
};

/* The seven tourist tokens: tower, anchor, bell, bridge, sun, shell, tram. */
export const TOKEN_SIGNS: readonly string[] = [
    'M-1.4-10H1.4V-7L3.6 9H6V10H-6V9H-3.6L-1.4-7ZM-1.6 3H1.6L1.2-1H-1.2Z',
    'M0-10A3 3 0 0 1 1.4-4.4V-3H5V-.6H1.4V6.6C4 6 5.6 4.4 6 2.4L4.2 3L8-1.6L9.6 4L7.8 3.2C7 7 4 9.6 0 9.6C-4 9.6-7 7-7.8 3.2L-9.6 4L-8-1.6L-4.2 3L-6 2.4C-5.6 4.4-4 6-1.4 6.6V-.6H-5V-3H-1.4V-4.4A3 3 0 0 1 0-10ZM0-8.4A1.3 1.3 0 1 0 0-5.8A1.3 1.3 0 1 0 0-8.4Z',
    'M0-10A1.8 1.8 0 0 1 1.6-7.4C5-6.4 6.2-3.6 6.4 1C6.5 3.6 7.4 5 9 6.2H-9C-7.4 5-6.5 3.6-6.4 1C-6.2-3.6-5-6.4-1.6-7.4A1.8 1.8 0 0 1 0-10ZM-2.6 7.6H2.6A2.6 2.4 0 0 1-2.6 7.6Z',
    'M-7-8H-5V-6C-3.6-2.6-1.8-1 0-1C1.8-1 3.6-2.6 5-6V-8H7V-5.4C7.8-3.6 8.8-2.4 10-1.8V3H7V8H5V3H-5V8H-7V3H-10V-1.8C-8.8-2.4-7.8-3.6-7-5.4ZM-5-2.6V1H-3V-.4C-3.8-1-4.4-1.8-5-2.6ZM5-2.6C4.4-1.8 3.8-1 3-.4V1H5Z',
    'M0-4.6A4.6 4.6 0 1 1 0 4.6A4.6 4.6 0 1 1 0-4.6ZM-1-10H1V-6.4H-1ZM-1 6.4H1V10H-1ZM-10-1H-6.4V1H-10ZM6.4-1H10V1H6.4ZM-7.8-6.4L-6.4-7.8L-3.9-5.3L-5.3-3.9ZM5.3 3.9L7.8 6.4L6.4 7.8L3.9 5.3ZM6.4-7.8L7.8-6.4L5.3-3.9L3.9-5.3ZM-3.9 5.3L-6.4 7.8L-7.8 6.4L-5.3 3.9Z',
    'M0-8C5-8 9-4 9 1.2C7.4 4.6 4.6 6.4 3 7L4 9.4H-4L-3 7C-4.6 6.4-7.4 4.6-9 1.2C-9-4-5-8 0-8ZM-.7-5.4L-.4 5H.4L.7-5.4ZM-4.6-4L-2 5H-1.3L-3.4-4.8ZM4.6-4L3.4-4.8L1.3 5H2Z',
    'M-6-9H6C8-9 9-7.6 9-6V5H7.6L8.6 8H5.6L4.8 5H-4.8L-5.6 8H-8.6L-7.6 5H-9V-6C-9-7.6-8-9-6-9ZM-7-6V-1H-3V-6ZM-1.8-6V-1H1.8V-6ZM3-6V-1H7V-6Z',
];

export const SEATS = 5;

/* The pattern on a seat's roofs: strokes on a roof of that size around the origin, and how broad they are. */
export function seatMark(seat: number, length: number, width: number): { d: string; stroke: number } {
    const count = Math.max(4, Math.round(length / (width * 0.42)));
    const step = length / count;
    const round = (value: number): number => Math.round(value * 100) / 100;
    const line = (x1: number, y1: number, x2: number, y2: number): string =>
        `M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}`;
    const at = (i: number): number => -length / 2 + step * i;
    const steps = Array.from({ length: count }, (_, i) => i);
    const inner = steps.slice(1);
    switch (seat) {
        case 0 /* two rails along the roof */:
            return {
                d: [-1, 1].map((side) => line(at(0), side * width * 0.25, at(count), side * width * 0.25)).join(''),
                stroke: round(width * 0.145),
            };
        case 1 /* slanting stripes */:
            return {
                d: steps.map((i) => line(at(i + 0.12), width * 0.43, at(i + 0.88), -width * 0.43)).join(''),
                stroke: round(Math.min(width * 0.145, step * 0.4)),
            };
        case 2 /* beads: strokes of no length with round ends */:
            return {
                d: inner.map((i) => line(at(i), 0, at(i) + 0.01, 0)).join(''),
                stroke: round(Math.min(width * 0.34, step * 0.82)),
            };
        case 3 /* bars across */:
            return {
                d: inner.map((i) => line(at(i), -width * 0.41, at(i), width * 0.41)).join(''),
                stroke: round(Math.min(width * 0.21, step * 0.5)),
            };
        case 4 /* zigzag */:
            return {
                d:
                    `M${round(at(0))} ${round(width * 0.31)}` +
                    steps.map((i) => `L${round(at(i + 1))} ${round((i % 2 ? 1 : -1) * width * 0.31)}`).join(''),
                stroke: round(width * 0.2),
            };
        default:
            throw new RangeError(`seat ${seat} has no mark`);
    }
}

export const wildSign = (name: WildName): string => WILD_SIGNS[name];

const SIGNS: Record<Colour | WildName, string> = { ...COLOUR_SIGNS, ...WILD_SIGNS };

/* The sign of a card, to stand in an SVG: `size` is the side of its box. */
export function Sign(props: { of: Colour | WildName; size: number; x?: number; y?: number }) {
    const path = SIGNS[props.of];
    return (
        <path
            class="sign"
            fill-rule="evenodd"
            d={path}
            transform={`translate(${props.x ?? 0} ${props.y ?? 0}) scale(${props.size / 20})`}
        />
    );
}

/* The sign alone in an SVG of its own, for cards, buttons and text. */
export function SignIcon(props: { of: Colour | WildName; class?: string }) {
    return (
        <svg class={props.class ?? 'sign-icon'} viewBox="-12 -12 24 24" aria-hidden="true">
            <Sign of={props.of} size={20} />
        </svg>
    );
}

/* A seat's piece, in an SVG of its own: the seat's colour and pattern for the names of players.  It has no gradients,
 * which belong to a board. */
export function SeatIcon(props: { seat: number; class?: string; kind?: Pieces }) {
    const { outline, parts, over } = drawPiece(props.kind ?? 'wagon', 56);
    const flat = ({ class: name, light, d }: Part) => !light && <path class={`piece-${name}`} d={d} />;
    return (
        <svg
            class={`${props.class ?? 'seat-icon'} seat-${props.seat}`}
            viewBox="-31.5 -13.6 63 27.2"
            aria-hidden="true">
            <path class="piece-side" d={outline} transform="translate(0 1)" />
            <path class="piece-top" d={outline} />
            {parts.map(flat)}
            <path class="piece-glance" d="M-25-9.6H25V-6H-25Z" />
            <Roof seat={props.seat} kind={props.kind ?? 'wagon'} length={56} />
            {over.map(flat)}
        </svg>
    );
}

/* The pattern on the roof of a piece. */
export function Roof({ seat, kind, length }: { seat: number; kind: Pieces; length: number }) {
    const { roof } = drawPiece(kind, length);
    const { d, stroke } = seatMark(seat, roof.length, roof.width);
    return (
        <path
            class="piece-mark"
            d={d}
            stroke-width={stroke}
            transform={roof.x ? `translate(${roof.x} 0)` : undefined}
        />
    );
}

/* A coin with a token's symbol: the edge below, the face above, beads round the rim.  `radius` is of the coin. */
export function Coin({ symbol, radius }: { symbol: number; radius: number }) {
    return (
        <g class="coin" transform={`scale(${radius / 17})`}>
            <circle class="coin-edge" cx=".8" cy="2.2" r="17" />
            <circle class="coin-face" r="17" />
            <path class="coin-glance" d="M-14-3A14.3 14.3 0 0 1 3-14Q-8-10-14-3Z" />
            <circle class="coin-beads" r="15.2" />
            <circle class="coin-ring" r="13.4" />
            <path class="sign" fill-rule="evenodd" d={TOKEN_SIGNS[symbol]} />
        </g>
    );
}

export function TokenIcon(props: { symbol: number; class?: string }) {
    return (
        <svg class={props.class ?? 'token-icon'} viewBox="-19 -19 38 39.5" aria-hidden="true">
            <Coin symbol={props.symbol} radius={17} />
        </svg>
    );
}
