/* Pieces.tsx - what the game puts on the routes: cars, cars about to be set down, the light on routes that can be
 * chosen, the tickets looked at and the longest path. */

import { entry } from './there';
import type { Land } from './art';
import { Fixed } from './Fixed';
import type { Layout, RouteLayout, Space } from './layout';
import { linePath, place } from './Routes';
import { Car } from './signs';
import type { BoardState, Claim, TicketMark } from './state';

const CAR_LENGTH = 0.94; // of its space
const CAR_WIDTH = 0.86;

function Train({ route, claim, ghost }: { route: RouteLayout; claim: Claim; ghost?: boolean }) {
    return (
        <g class={ghost ? 'train ghost' : 'train'}>
            {route.spaces.map((space, i) => (
                <g transform={place(space)}>
                    <g class="car-drop" style={{ '--nth': i }}>
                        <rect
                            class="car-shadow"
                            x={-space.length * 0.46}
                            y={-space.width * 0.32}
                            width={space.length * 0.95}
                            height={space.width * 0.84}
                            rx={space.width * 0.24}
                        />
                        <Car seat={claim.seat} length={space.length * CAR_LENGTH} width={space.width * CAR_WIDTH} />
                    </g>
                </g>
            ))}
        </g>
    );
}

/* Each train is keyed by its route: a new claim adds its own cars, which fall into place, and leaves the others
 * alone. */
export class Trains extends Fixed<{ layout: Layout; view: Land['view']; claims: BoardState['claims'] }> {
    override render() {
        const { layout, view, claims } = this.props;
        return (
            <svg class="board-layer board-trains" viewBox={view.join(' ')} aria-hidden="true">
                {[...claims].map(([id, claim]) => (
                    <Train key={id} route={entry(layout.routes, id)} claim={claim} />
                ))}
            </svg>
        );
    }
}

interface LightsProps {
    layout: Layout;
    view: Land['view'];
    lit: BoardState['lit'];
    selected: BoardState['selected'];
    under: string | undefined; // the route under the pointer
    ghosts: BoardState['ghosts'];
    tickets: BoardState['tickets'];
    traced: BoardState['traced'];
}

/* Everything that shines, in a layer of its own: so lighting up routes does not repaint the printed spaces. */
export class Lights extends Fixed<LightsProps> {
    override render() {
        const { layout, view, lit, selected, under, ghosts, tickets, traced } = this.props;
        const route = (id: string): RouteLayout => entry(layout.routes, id);
        return (
            <svg class="board-layer board-lights" viewBox={view.join(' ')} aria-hidden="true">
                {[...(lit ?? [])].map((id) => (
                    <Glow key={id} class="lit" route={route(id)} />
                ))}
                {under && under !== selected && (
                    <Glow key="under" class={lit?.has(under) ? 'under can' : 'under'} route={route(under)} />
                )}
                {selected && <Glow key={`selected ${selected}`} class="selected" route={route(selected)} />}
                {[...(ghosts ?? [])].map(([id, claim]) => (
                    <Train key={`ghost ${id}`} route={route(id)} claim={claim} ghost />
                ))}
                {(tickets ?? []).map((ticket) => (
                    <TicketArc key={`${ticket.a}--${ticket.b}`} ticket={ticket} layout={layout} />
                ))}
                {(traced ?? []).map((id, i) => (
                    <path
                        key={`traced ${id}`}
                        class="traced"
                        d={linePath(route(id))}
                        pathLength={1}
                        style={{ '--nth': i }}
                        stroke-width={layout.spaceWidth * 0.5}
                    />
                ))}
            </svg>
        );
    }
}

function Glow({ route, class: name }: { route: RouteLayout; class: string }) {
    return (
        <g class={`glow ${name}`}>
            {route.spaces.map((space) => (
                <g transform={place(space)}>
                    <rect class="glow-edge" {...around(space, 0.19)} stroke-width={space.width * 0.08} />
                    <rect class="glow-line" {...around(space, 0.07)} stroke-width={space.width * 0.19} />
                </g>
            ))}
        </g>
    );
}

/* The outline of a space, `by` of its width outside it. */
function around({ length, width }: Space, by: number) {
    const out = width * by;
    return {
        x: -length / 2 - out,
        y: -width / 2 - out,
        width: length + 2 * out,
        height: width + 2 * out,
        rx: width * (0.2 + by),
    };
}

/* A bow between a ticket's two ends, over the map. */
function TicketArc({ ticket, layout }: { ticket: TicketMark; layout: Layout }) {
    const [a, b] = [entry(layout.locations, ticket.a), entry(layout.locations, ticket.b)];
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const lift = 0.12 * (dx >= 0 ? 1 : -1);
    const d = `M${a.x} ${a.y}Q${(a.x + b.x) / 2 + dy * lift} ${(a.y + b.y) / 2 - dx * lift} ${b.x} ${b.y}`;
    const unit = layout.spaceWidth;
    return (
        <g class={ticket.done ? 'ticket done' : 'ticket'}>
            <path class="ticket-halo" d={d} stroke-width={unit * 0.5} />
            <path
                class="ticket-line"
                d={d}
                stroke-width={unit * 0.24}
                stroke-dasharray={`${unit * 0.7} ${unit * 0.45}`}
            />
            {[a, b].map((end) => (
                <circle class="ticket-end" cx={end.x} cy={end.y} r={layout.radius * 1.55} stroke-width={unit * 0.24} />
            ))}
        </g>
    );
}
