/* Pieces.tsx - what the game puts on the routes: cars, cars about to be set down, the light on routes that can be
 * chosen, the tickets looked at and the longest path. */

import { entry } from './there';
import type { Land } from './art';
import { Fixed } from './Fixed';
import { fold, Gradients, heading, lightOf } from './light';
import type { Layout, RouteLayout, Space } from './layout';
import type { Pieces } from './map';
import { box, halfLength, layer, linePath } from './Routes';
import { drawPiece, UNIT, type Part } from './shapes';
import { Roof } from './signs';
import type { BoardState, Claim, TicketMark } from './state';

const unitLength = (space: Space): number => (space.length / space.width) * UNIT;

function Piece({ space, seat, kind }: { space: Space; seat: number; kind: Pieces }) {
    const length = unitLength(space);
    const { outline, parts, over } = drawPiece(kind, length);
    const at = heading(fold(space.angle));
    const draw = ({ class: name, d, light }: Part) => (
        <path
            class={`piece-${name}`}
            d={d}
            fill={light === 'lit' ? lightOf(light, at) : undefined}
            stroke={light === 'rim' ? lightOf(light, at) : undefined}
        />
    );
    return (
        <g class={`car seat-${seat}`}>
            <path class="piece-side" d={outline} transform={layer(space, 0.03, 0.08)} />
            <g transform={layer(space, -0.03, -0.05)}>
                <path class="piece-top" d={outline} />
                {parts.map(draw)}
                <Roof seat={seat} kind={kind} length={length} />
                {over.map(draw)}
            </g>
        </g>
    );
}

interface TrainProps {
    route: RouteLayout;
    claim: Claim;
    kind: Pieces;
    ghost?: boolean;
}

class Train extends Fixed<TrainProps> {
    override render() {
        const { route, claim, kind, ghost } = this.props;
        return (
            <g class={ghost ? 'train ghost' : 'train'} data-claimed={route.route.id}>
                {route.spaces.map((space, i) => (
                    <g class="car-drop" style={{ '--nth': i }}>
                        <Piece space={space} seat={claim.seat} kind={kind} />
                    </g>
                ))}
            </g>
        );
    }
}

class Shadow extends Fixed<{ route: RouteLayout; kind: Pieces }> {
    override render() {
        const { route, kind } = this.props;
        return (
            <g class="train-shadow">
                {route.spaces.map((space, i) => (
                    <path
                        class="piece-shadow"
                        style={{ '--nth': i }}
                        d={drawPiece(kind, unitLength(space)).outline}
                        transform={layer(space, 0.18, 0.25)}
                    />
                ))}
            </g>
        );
    }
}

/* Each train is keyed by its route: a new claim adds its own cars, which fall into place, and leaves the others alone.
 * All shadows lie below all pieces: pieces are equally high, so none throws its shadow on another. */
export class Trains extends Fixed<{
    layout: Layout;
    view: Land['view'];
    claims: BoardState['claims'];
    kind: Pieces;
}> {
    override render() {
        const { layout, view, claims, kind } = this.props;
        return (
            <svg class="board-layer board-trains" viewBox={view.join(' ')} aria-hidden="true">
                <Gradients only="pieces" />
                <g>
                    {[...claims.keys()].map((id) => (
                        <Shadow key={id} route={entry(layout.routes, id)} kind={kind} />
                    ))}
                </g>
                {[...claims].map(([id, claim]) => (
                    <Train key={id} route={entry(layout.routes, id)} claim={claim} kind={kind} />
                ))}
            </svg>
        );
    }
}

interface LightsProps {
    layout: Layout;
    view: Land['view'];
    lit: BoardState['lit'];
    lead: BoardState['lead'];
    selected: BoardState['selected'];
    under: string | undefined; // the route under the pointer
    ghosts: BoardState['ghosts'];
    tickets: BoardState['tickets'];
    traced: BoardState['traced'];
    kind: Pieces;
}

/* Everything that shines, in a layer of its own: so lighting up routes does not repaint the printed spaces. */
export class Lights extends Fixed<LightsProps> {
    override render() {
        const { layout, view, lit, lead, selected, under, ghosts, tickets, traced, kind } = this.props;
        const route = (id: string): RouteLayout => entry(layout.routes, id);
        return (
            <svg class="board-layer board-lights" viewBox={view.join(' ')} aria-hidden="true">
                {[...(lit ?? [])].map((id) => (
                    <Glow key={id} class={!lead || lead.has(id) ? 'lit lead' : 'lit quiet'} route={route(id)} />
                ))}
                {under && under !== selected && (
                    <Glow key="under" class={lit?.has(under) ? 'under can' : 'under'} route={route(under)} />
                )}
                {selected && <Glow key={`selected ${selected}`} class="selected" route={route(selected)} />}
                {[...(ghosts ?? [])].map(([id, claim]) => (
                    <Train key={`ghost ${id}`} route={route(id)} claim={claim} kind={kind} ghost />
                ))}
                {(tickets ?? []).map((ticket) => (
                    <TicketArc key={`${ticket.a}--${ticket.b}`} ticket={ticket} layout={layout} />
                ))}
                {onwards((traced ?? []).map(route)).map(({ laid, isBack }, i) => (
                    <g key={`traced ${laid.route.id}`} class={isBack ? 'trace back' : 'trace'} style={{ '--nth': i }}>
                        <path
                            class="traced-edge"
                            d={linePath(laid)}
                            pathLength={1}
                            stroke-width={layout.spaceWidth * 0.62}
                        />
                        <path class="traced" d={linePath(laid)} pathLength={1} stroke-width={layout.spaceWidth * 0.4} />
                    </g>
                ))}
            </svg>
        );
    }
}

/* The routes of a way with whether each is gone from its second end to its first. */
export function onwards(way: readonly RouteLayout[]): { laid: RouteLayout; isBack: boolean }[] {
    return way.map((laid, i) => {
        const { a, b } = laid.route;
        const [before, next] = [way[i - 1]?.route, way[i + 1]?.route];
        const touches = (other: typeof next, end: string): boolean => other?.a === end || other?.b === end;
        return {
            laid,
            isBack: next ? touches(next, a) && !touches(next, b) : touches(before, b) && !touches(before, a),
        };
    });
}

function Glow({ route, class: name }: { route: RouteLayout; class: string }) {
    return (
        <g class={`glow ${name}`}>
            {route.spaces.map((space) => (
                <g transform={layer(space, 0, 0)}>
                    <path class="glow-edge" d={box(halfLength(space) + 3.4, 13.4, 6)} />
                    <path class="glow-line" d={box(halfLength(space) + 1.4, 11.4, 5)} />
                </g>
            ))}
        </g>
    );
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
