/* Routes.tsx - the routes as printed: a rail from dot to dot, and on it the spaces, in the colour and with the colour's
 * sign. */

import { Fixed } from './Fixed';
import { fold, Gradients, heading, lightOf } from './light';
import type { Layout, RouteLayout, Space } from './layout';
import type { RouteFacts, WildName } from './map';
import { UNIT } from './shapes';
import { COLOUR_SIGNS, WILD_SIGNS } from './signs';
import type { Land } from './art';
import type { BoardState } from './state';

/* Where something of a space is drawn, in units (shapes.ts): moved by so many widths of a space on the screen,
 * whichever way the space is turned. */
export function layer(space: Space, dx: number, dy: number): string {
    const [x, y] = [space.x + dx * space.width, space.y + dy * space.width];
    return `translate(${x.toFixed(2)} ${y.toFixed(2)}) rotate(${fold(space.angle).toFixed(1)}) scale(${space.width / UNIT})`;
}

interface RoutesProps {
    layout: Layout;
    view: Land['view'];
    wild: WildName;
    claims: BoardState['claims'];
}

export class Routes extends Fixed<RoutesProps> {
    override render() {
        const { layout, view, wild, claims } = this.props;
        return (
            <svg class="board-layer board-routes" viewBox={view.join(' ')} aria-hidden="true">
                <defs>
                    {Object.entries(COLOUR_SIGNS).map(([colour, d]) => (
                        <path id={`board-sign-${colour}`} fill-rule="evenodd" d={d} />
                    ))}
                    <path id="board-sign-wild" fill-rule="evenodd" d={WILD_SIGNS[wild]} />
                </defs>
                <Gradients only="spaces" />
                {[...layout.routes.values()].map((route) => (
                    <Rail route={route} width={layout.spaceWidth} />
                ))}
                {[...layout.routes].map(([id, route]) => (
                    <Spaces key={id} route={route} claimed={claims.has(id)} />
                ))}
            </svg>
        );
    }
}

export function linePath(route: RouteLayout): string {
    const { points } = route.line;
    return `M${points
        .filter((_, i) => i % 4 === 0)
        .map((p) => `${p.x.toFixed(1)} ${p.y.toFixed(1)}`)
        .join('L')}`;
}

class Rail extends Fixed<{ route: RouteLayout; width: number }> {
    override render() {
        const { route, width } = this.props;
        return <RailLine d={linePath(route)} isSea={kindOf(route.route) === 'ferry'} width={width} />;
    }
}

function RailLine({ d, isSea, width }: { d: string; isSea: boolean; width: number }) {
    if (isSea) {
        return (
            <path
                class="sea-lane"
                d={d}
                stroke-width={width * 0.12}
                stroke-dasharray={`${width * 0.1} ${width * 0.34}`}
            />
        );
    }
    return (
        <g>
            <path
                class="rail-bed"
                d={d}
                stroke-width={width * 0.44}
                stroke-dasharray={`${width * 0.1} ${width * 0.2}`}
            />
            <path class="rail" d={d} stroke-width={width * 0.12} />
        </g>
    );
}

type SpaceKind = 'track' | 'tunnel' | 'ferry';

const kindOf = ({ tunnel, ferry_wilds: wilds = 0 }: RouteFacts): SpaceKind =>
    tunnel ? 'tunnel' : wilds > 0 ? 'ferry' : 'track';

/* The spaces of a route, set into the map.  A claimed route has pieces in their place. */
class Spaces extends Fixed<{ route: RouteLayout; claimed: boolean }> {
    override render() {
        const { route, claimed } = this.props;
        if (claimed) return null;
        const { colour, ferry_wilds: wilds = 0 } = route.route;
        const kind = kindOf(route.route);
        return (
            <g class={`spaces ${kind} free-${colour}`} data-free={route.route.id}>
                {route.spaces.map((space, i) => (
                    <>
                        {kind !== 'tunnel' && (
                            <path class="space-lip" d={outline(space, kind)} transform={layer(space, 0.055, 0.075)} />
                        )}
                        <g transform={layer(space, 0, 0)}>
                            <SpaceShape space={space} kind={kind} />
                            {i < wilds ? (
                                <WildMark space={space} />
                            ) : (
                                colour !== 'grey' && (
                                    <use
                                        class="sign"
                                        href={`#board-sign-${colour}`}
                                        transform={`scale(${kind === 'tunnel' ? 0.56 : 0.64}) ${upright(space)}`}
                                    />
                                )
                            )}
                        </g>
                    </>
                ))}
            </g>
        );
    }
}

/* Signs stand upright, whichever way the space lies. */
const upright = (space: Space): string => `rotate(${(-fold(space.angle)).toFixed(1)})`;

export const halfLength = ({ length, width }: Space): number => (length / width) * (UNIT / 2);

/* A rounded rectangle around the origin, in units. */
export function box(halfLong: number, halfWide: number, r: number): string {
    const [a, b] = [Math.round((halfLong - r) * 100) / 100, Math.round((halfWide - r) * 100) / 100];
    return `M${-a}${-halfWide}h${2 * a}a${r} ${r} 0 0 1 ${r} ${r}v${2 * b}a${r} ${r} 0 0 1 ${-r} ${r}h${-2 * a}a${r} ${r} 0 0 1 ${-r} ${-r}v${-2 * b}a${r} ${r} 0 0 1 ${r} ${-r}Z`;
}

const outline = (space: Space, kind: SpaceKind): string => box(halfLength(space), 10, kind === 'ferry' ? 9 : 3.4);

function SpaceShape({ space, kind }: { space: Space; kind: SpaceKind }) {
    const half = halfLength(space);
    const sink = lightOf('sink', heading(fold(space.angle)));
    switch (kind) {
        case 'track':
            return (
                <>
                    <path class="space" d={outline(space, kind)} />
                    <path class="space-sink" d={box(half - 2, 8, 2.2)} stroke={sink} />
                </>
            );
        case 'ferry':
            return (
                <>
                    <path class="space" d={outline(space, kind)} />
                    <path class="space-sink" d={box(half - 2, 8, 7.4)} stroke={sink} />
                    <path class="waves" d={waves(half)} />
                </>
            );
        case 'tunnel': {
            const [long, wide, corner] = [half - 1, 9.5, 3];
            const way = 4 * (long + wide - 2 * corner) + 2 * Math.PI * corner;
            const stone = way / Math.round(way / 9.6);
            return (
                <>
                    <path class="tunnel-bed" d={box(half + 0.9, 11.3, 4.4)} />
                    <path
                        class="tunnel-stones"
                        d={box(long, wide, corner)}
                        stroke-dasharray={`${(stone * 0.72).toFixed(2)} ${(stone * 0.28).toFixed(2)}`}
                    />
                    <path class="space" d={box(half - 3, 7.5, 2.4)} />
                    <path class="space-sink" d={box(half - 4.5, 6, 1.8)} stroke={sink} />
                </>
            );
        }
    }
}

/* Two rows of waves with room for the sign between their halves. */
function waves(half: number): string {
    const row = (y: number): string =>
        [-1, 1].map((side) => `M${side < 0 ? -half + 6 : half - 21} ${y}q2.5-2.6 5 0t5 0t5 0`).join('');
    return row(-5) + row(5.4);
}

function WildMark({ space }: { space: Space }) {
    return (
        <g class="wild-mark" transform={upright(space)}>
            <circle r="8.8" />
            <use class="sign" href="#board-sign-wild" transform="scale(.58)" />
        </g>
    );
}
