/* Places.tsx - the locations: dots, attractions, stations, stacks of tokens, and the names. */

import type { Land } from './art';
import { Fixed } from './Fixed';
import { LINE_HEIGHT, type Label, type Layout, type LocationLayout } from './layout';
import { SeatMarkShield, TOKEN_SIGNS } from './signs';
import { scaledName, type Placed } from './names';
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
            <circle class="dot" r={radius} stroke-width={radius * 0.2} />
            {at.location.attraction ? (
                <path class="dot-star" d={STAR} transform={`scale(${radius * 0.068})`} />
            ) : (
                <circle class="dot-inner" r={radius * 0.56} stroke-width={radius * 0.12} />
            )}
        </>
    );
}

/* A station house on its platform, with the seat's colour and mark on the roof. */
function Station({ seat, radius }: { seat: number; radius: number }) {
    return (
        <g class={`station seat-${seat}`} transform={`scale(${radius / 10})`}>
            <path class="station-wall" d="M-12 11V-1L-15-1L0-15L15-1L12-1V11Z" stroke-width="2" />
            <path class="station-roof" d="M-15-1L0-15L15-1Z" stroke-width="2" />
            <path class="station-door" d="M-3.4 11V4.4A3.4 3.4 0 0 1 3.4 4.4V11Z" />
            <SeatMarkShield seat={seat} />
        </g>
    );
}

const LIFT = 0.26; // how much higher each token lies than the one below, in radii

function Tokens({ stack, radius }: { stack: Stack; radius: number }) {
    const discs = Array.from({ length: stack.height }, (_, i) => i);
    const level = (i: number): number => ((stack.height - 1) / 2 - i) * LIFT * radius;
    return (
        <g class="tokens">
            {discs.map((i) => (
                <ellipse
                    key={i}
                    class="token-disc"
                    cy={level(i)}
                    rx={radius * 1.12}
                    ry={radius * 1.02}
                    stroke-width={radius * 0.1}
                />
            ))}
            <path
                class="sign"
                fill-rule="evenodd"
                d={TOKEN_SIGNS[stack.symbol]}
                transform={`translate(0 ${level(stack.height - 1)}) scale(${radius * 0.078})`}
            />
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
