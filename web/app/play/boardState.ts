/* boardState.ts - what the board shows of a game.  A part that has not changed stays the same object, so that the board
 * draws only the changed parts. */

import { entry } from '../../board/there';
import type { BoardState, Claim, Stack, TicketMark, Way } from '../../board/state';
import type { View } from '../wire';
import type { Choice } from './choice';

function same(a: Iterable<unknown>, b: Iterable<unknown>): boolean {
    return JSON.stringify([...a]) === JSON.stringify([...b]);
}

/* Returns the old map or set if the new one has the same contents. */
function kept<T extends Iterable<unknown>>(old: T | undefined, now: T): T {
    return old && same(old, now) ? old : now;
}

export interface Marks {
    lit: ReadonlySet<string>;
    lead?: ReadonlySet<string>;
    litPlaces: ReadonlySet<string>;
    choice: Choice;
    tickets: TicketMark[];
    hovered?: string;
    traced?: readonly string[];
    ways?: readonly Way[];
    points?: readonly number[]; // on the scoring track, if not those of the view
    again?: string; // a route that somebody claimed, looked at once more
    advised?: string; // an action: the route or place it is about is shown
}

/* The markers on the scoring track; none while the running score is hidden. */
function pointsOn(old: BoardState | undefined, view: View, marks: Marks): readonly number[] | undefined {
    const points = marks.points ?? view.seats.flatMap((seat) => seat.points ?? []);
    return points.length === view.seats.length ? kept(old?.points, points) : undefined;
}

export function boardState(old: BoardState | undefined, view: View, marks: Marks): BoardState {
    const claims = new Map<string, Claim>();
    const stations = new Map<string, number>();
    view.seats.forEach((seat, p) => {
        for (const route of seat.routes)
            claims.set(route, old?.claims.get(route)?.seat === p ? entry(old.claims, route) : { seat: p });
        for (const city of seat.stations) stations.set(city, p);
    });
    const stacks = new Map<string, Stack>(
        view.stacks.filter(({ height }) => height > 0).map(({ at, symbol, height }) => [at, { symbol, height }]),
    );
    const { choice } = marks;
    const target = choice.step === 'pay' || choice.step === 'confirm' ? choice.target : undefined;
    const tunnel = view.phase === 'tunnel' && view.tunnel ? view.tunnel.route : undefined;
    const [advice = '', about = ''] = choice.step === 'idle' ? (marks.advised?.split(' ') ?? []) : [];
    const selected =
        target?.kind === 'claim'
            ? target.id
            : choice.step === 'refused'
              ? choice.route
              : (marks.again ?? tunnel ?? (advice === 'claim' ? about : undefined));
    const ghost = target?.kind === 'claim' ? target.id : tunnel;
    const ghostSeat = tunnel === undefined ? view.seat : view.waits_for[0];
    const ghosts = new Map<string, Claim>(
        ghost === undefined || ghostSeat == null ? [] : [[ghost, { seat: ghostSeat }]],
    );
    return {
        claims: kept(old?.claims, claims),
        stations: kept(old?.stations, stations),
        stacks: kept(old?.stacks, stacks),
        ghosts: kept(old?.ghosts, ghosts),
        lit: kept(old?.lit, marks.lit),
        lead: marks.lead && kept(old?.lead, marks.lead),
        points: pointsOn(old, view, marks),
        litPlaces: kept(old?.litPlaces, target?.kind === 'station' ? new Set([target.id]) : marks.litPlaces),
        selected,
        hovered: marks.hovered ?? (['station', 'place', 'token'].includes(advice) ? about : undefined),
        tickets: kept(old?.tickets, marks.tickets),
        ways: marks.ways && kept(old?.ways, marks.ways),
        traced: marks.traced && kept(old?.traced, marks.traced),
    };
}
