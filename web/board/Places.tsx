/* Places.tsx - the locations: dots, attractions, stations, stacks of tokens, and the names. */

import type { Land } from './art';
import { Fixed } from './Fixed';
import { LINE_HEIGHT, type Label, type Layout, type LocationLayout } from './layout';
import { scaledName, type Placed } from './names';
import { Coin, seatMark } from './signs';
import type { BoardState, Stack } from './state';

interface PlacesProps {
    layout: Layout;
    view: Land['view'];
    stations: BoardState['stations'];
    stacks: BoardState['stacks'];
    litPlaces: BoardState['litPlaces'];
    hovered: string | undefined;
}

const STAR = 'M0-10L2.6-3.4L9.6-3L4.2 1.4L6 8.2L0 4.4L-6 8.2L-4.2 1.4L-9.6-3L-2.6-3.4Z';

export class Places extends Fixed<PlacesProps> {
    override render() {
        const { layout, view, stations, stacks, litPlaces, hovered } = this.props;
        return (
            <svg class="board-layer board-places" viewBox={view.join(' ')} aria-hidden="true">
                {[...layout.locations.values()].map((at) => {
                    const { id } = at.location;
                    const seat = stations?.get(id);
                    const stack = stacks?.get(id);
                    const state = `${litPlaces?.has(id) ? ' lit-place' : ''}${hovered === id ? ' hovered' : ''}`;
                    return (
                        <g
                            key={id}
                            class={`place${at.location.attraction ? ' attraction' : ''}${state}`}
                            transform={`translate(${at.x} ${at.y})`}>
                            <Dot at={at} radius={layout.radius} />
                            {seat !== undefined && (
                                <Station key={`station ${seat}`} seat={seat} radius={layout.radius} />
                            )}
                            {stack && stack.height > 0 && <Tokens stack={stack} radius={layout.radius} />}
                        </g>
                    );
                })}
            </svg>
        );
    }
}

function Dot({ at, radius }: { at: LocationLayout; radius: number }) {
    return (
        <>
            <circle class="place-light" r={radius * 1.5} stroke-width={radius * 0.3} />
            {at.location.attraction ? (
                <SignPost radius={radius} />
            ) : (
                <>
                    <circle class="dot" r={radius} stroke-width={radius * 0.2} />
                    <circle class="dot-inner" r={radius * 0.56} stroke-width={radius * 0.12} />
                </>
            )}
        </>
    );
}

/* Pieces on places are drawn in the units of shapes.ts: a dot has a radius of 14. */
const inUnits = (radius: number): string => `scale(${radius / 14})`;

/* An enamelled sign with a star on a post: here is something to see. */
function SignPost({ radius }: { radius: number }) {
    return (
        <g class="sign-post" transform={inUnits(radius)}>
            <path class="stand-shadow" d="M-6 17H12L19 20H0Z" />
            <path class="sign-pole" d="M-1.6-15H1.6V18H-1.6Z" />
            <path class="sign-back" d="M-17-9.5H13L20.5.5L13 10.5H-17Z" transform="translate(.8 1.6)" />
            <path class="sign-board" d="M-17-10H13L20.5 0L13 10H-17Z" />
            <path class="sign-line" d="M-14.8-7.8H12L17.8 0L12 7.8H-14.8Z" />
            <path class="sign-star" d={STAR} transform="translate(-.6 .4) scale(.72)" />
        </g>
    );
}

/* A station house with a clock over its door, and the seat's pattern on its roof. */
function Station({ seat, radius }: { seat: number; radius: number }) {
    const { d, stroke } = seatMark(seat, 29, 10);
    return (
        <g class={`station seat-${seat}`}>
            <g transform={`translate(0 ${(-radius * 0.42).toFixed(2)}) ${inUnits(radius)}`}>
                <path class="stand-shadow" d="M-16 17H20L29 22H-8Z" />
                <path class="station-wall" d="M-17 17V0H17V17Z" />
                <path class="station-shade" d="M3 17V0H17V17Z" />
                <path class="station-door" d="M-4 17V8A4 4 0 0 1 4 8V17Z" />
                <path class="station-window" d="M-13.5 5H-8V11.5H-13.5ZM8 5H13.5V11.5H8Z" />
                <path class="station-roof" d="M-22 2L-16.5-11.6H16.5L22 2Z" />
                <path class="station-glance" d="M-19.4-1L-15.6-10.4H15L15.6-8.4H-13.4Z" />
                <path class="piece-mark" d={d} stroke-width={stroke} transform="translate(0 -4.4)" />
                <path class="station-wall" d="M-6.5-9.5V-17L0-23.5L6.5-17V-9.5Z" />
                <circle class="station-clock" cy="-14.2" r="3.6" />
                <path class="station-hands" d="M0-16.6V-14.2H1.8" />
                <path class="station-roof" d="M-9-15.6L0-25L9-15.6L6.5-15.6L0-22L-6.5-15.6Z" />
            </g>
        </g>
    );
}

const LIFT = 0.3; // how much higher each coin lies than the one below, in radii of a dot

/* A stack of coins, the lowest first. */
function Tokens({ stack, radius }: { stack: Stack; radius: number }) {
    const level = (i: number): number => ((stack.height - 1) / 2 - i) * LIFT * radius;
    return (
        <g class="tokens">
            <ellipse
                class="stand-shadow"
                cx={radius * 0.3}
                cy={level(0) + radius * 0.34}
                rx={radius * 1.28}
                ry={radius * 1.24}
            />
            {Array.from({ length: stack.height }, (_, i) => (
                <g key={i} transform={`translate(0 ${level(i).toFixed(2)})`}>
                    <Coin symbol={stack.symbol} radius={radius * 1.22} />
                </g>
            ))}
        </g>
    );
}

interface NamesProps {
    layout: Layout;
    view: Land['view'];
    shown: ReadonlyMap<string, Placed>; // the names, where each stands, and how large
    marked: ReadonlySet<string>;
}

/* The names lie above all pieces and are scaled against the zoom. */
export class Names extends Fixed<NamesProps> {
    override render() {
        const { layout, view, shown, marked } = this.props;
        return (
            <svg class="board-layer board-names" viewBox={view.join(' ')} aria-hidden="true">
                {[...shown].map(([id, { label, scale }]) => (
                    <Name
                        key={id}
                        label={label}
                        size={layout.textSize}
                        scale={scale}
                        marked={marked.has(id)}
                        view={view}
                    />
                ))}
            </svg>
        );
    }
}

function Name({
    label,
    size,
    scale,
    marked,
    view,
}: {
    label: Label;
    size: number;
    scale: number;
    marked: boolean;
    view: Land['view'];
}) {
    const { origin } = scaledName(label, scale, view);
    const [x, y] = [label.x - label.origin.x, label.y - label.origin.y];
    return (
        <text
            class={marked ? 'name marked' : 'name'}
            text-anchor={label.anchor}
            font-size={size}
            transform={`translate(${origin.x.toFixed(1)} ${origin.y.toFixed(1)}) scale(${scale.toFixed(3)})`}>
            {label.lines.map((line, i) => (
                <tspan x={x.toFixed(2)} y={(y + i * LINE_HEIGHT * size).toFixed(2)}>
                    {line}
                </tspan>
            ))}
        </text>
    );
}
