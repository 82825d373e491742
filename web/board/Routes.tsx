/* Routes.tsx - the routes as printed: a rail from dot to dot, and on it the spaces, in the colour and with the colour's
 * sign. */

import { Fixed } from './Fixed';
import type { Layout, RouteLayout, Space } from './layout';
import type { WildName } from './map';
import { COLOUR_SIGNS, WILD_SIGNS } from './signs';
import type { Land } from './art';

export const place = (space: Space): string =>
    `translate(${space.x.toFixed(2)} ${space.y.toFixed(2)}) rotate(${((space.angle * 180) / Math.PI).toFixed(2)})`;

export class Routes extends Fixed<{ layout: Layout; view: Land['view']; wild: WildName }> {
    override render() {
        const { layout, view, wild } = this.props;
        return (
            <svg class="board-layer board-routes" viewBox={view.join(' ')} aria-hidden="true">
                <defs>
                    {Object.entries(COLOUR_SIGNS).map(([colour, d]) => (
                        <path id={`board-sign-${colour}`} fill-rule="evenodd" d={d} />
                    ))}
                    <path id="board-sign-wild" fill-rule="evenodd" d={WILD_SIGNS[wild]} />
                </defs>
                {[...layout.routes.values()].map((route) => (
                    <Rail route={route} width={layout.spaceWidth} />
                ))}
                {[...layout.routes.values()].map((route) => (
                    <Spaces route={route} />
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

function Rail({ route, width }: { route: RouteLayout; width: number }) {
    const d = linePath(route);
    if (route.route.ferry_wilds) {
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

function Spaces({ route }: { route: RouteLayout }) {
    const { colour, tunnel, ferry_wilds: wilds = 0 } = route.route;
    const kind = tunnel ? 'tunnel' : wilds > 0 ? 'ferry' : 'track';
    return (
        <g class={`spaces ${kind} colour-${colour}`}>
            {route.spaces.map((space, i) => (
                <g transform={place(space)}>
                    <SpaceShape length={space.length} width={space.width} kind={kind} />
                    {i < wilds ? (
                        <WildMark space={space} />
                    ) : (
                        colour !== 'grey' && (
                            <use
                                class="sign"
                                href={`#board-sign-${colour}`}
                                transform={`scale(${(space.width * 0.62) / 20}) ${upright(space)}`}
                            />
                        )
                    )}
                </g>
            ))}
        </g>
    );
}

/* Signs stand upright, whichever way the space lies. */
const upright = (space: Space): string => `rotate(${((-space.angle * 180) / Math.PI).toFixed(1)})`;

function SpaceShape({ length, width, kind }: { length: number; width: number; kind: 'track' | 'ferry' | 'tunnel' }) {
    const box = (by: number) => ({
        x: -length / 2 + by,
        y: -width / 2 + by,
        width: length - 2 * by,
        height: width - 2 * by,
    });
    const edge = width * 0.09;
    switch (kind) {
        case 'track':
            return (
                <>
                    <rect class="space" {...box(edge / 2)} rx={width * 0.18} stroke-width={edge} />
                    <rect class="space-gloss" {...box(edge * 1.9)} rx={width * 0.1} stroke-width={edge * 0.6} />
                </>
            );
        case 'ferry':
            return (
                <>
                    <rect class="space" {...box(edge / 2)} rx={width * 0.42} stroke-width={edge} />
                    <path class="waves" d={waves(length, width)} stroke-width={edge * 0.8} />
                </>
            );
        case 'tunnel': {
            const dash = (length - width * 0.18) / 9;
            return (
                <>
                    <rect class="tunnel-bed" {...box(0)} rx={width * 0.18} />
                    <rect class="space-fill" {...box(width * 0.14)} rx={width * 0.1} />
                    <rect
                        class="tunnel-edge"
                        {...box(width * 0.09)}
                        rx={width * 0.12}
                        stroke-width={width * 0.18}
                        stroke-dasharray={`${(dash * 1.25).toFixed(2)} ${(dash * 0.75).toFixed(2)}`}
                    />
                </>
            );
        }
    }
}

function waves(length: number, width: number): string {
    const count = 4;
    const step = (length * 0.72) / (count * 2);
    const wave = (y: number): string => {
        let d = `M${(-step * count).toFixed(2)} ${y.toFixed(2)}`;
        for (let i = 0; i < count; i++)
            d += `q${(step / 2).toFixed(2)} ${(-width * 0.13).toFixed(2)} ${step.toFixed(2)} 0t${step.toFixed(2)} 0`;
        return d;
    };
    return wave(-width * 0.24) + wave(width * 0.28);
}

function WildMark({ space }: { space: Space }) {
    const { width } = space;
    return (
        <g class="wild-mark" transform={upright(space)}>
            <circle r={width * 0.47} stroke-width={width * 0.07} />
            <use class="sign" href="#board-sign-wild" transform={`scale(${(width * 0.6) / 20})`} />
        </g>
    );
}
