/* balance.ts - what many games tell of a map: sums that workers count, the figures made of them, and what an author
 * might change. */

import { isNumber, isText, listOf, object } from '../app/check';
import type { Way } from '../board/state';
import { nameOf, routeId, type Sketch, type Ticket } from './sketch';
import { orderedRoutes } from './write';

/* As fogg/balance.h has them: whole numbers, lists by place in turn, ticket, route and location. */
export interface Sums {
    games: number;
    turns: number;
    wins: number[]; // a win is 60
    score: number[];
    offered: number[];
    kept: number[];
    done: number[];
    claimed: number[];
    visited: number[];
    rival_games: number;
    rival: number[];
}

const numbers = listOf(isNumber);

export const isSums = object<Sums>({
    games: isNumber,
    turns: isNumber,
    wins: numbers,
    score: numbers,
    offered: numbers,
    kept: numbers,
    done: numbers,
    claimed: numbers,
    visited: numbers,
    rival_games: isNumber,
    rival: numbers,
});

export const RIVALS = ['hungry', 'longroute', 'hoarder'] as const;
const WIN = 60;

const addLists = (p: readonly number[], q: readonly number[]): number[] => p.map((value, i) => value + (q[i] ?? 0));

export const addSums = (p: Sums, q: Sums): Sums => ({
    games: p.games + q.games,
    turns: p.turns + q.turns,
    wins: addLists(p.wins, q.wins),
    score: addLists(p.score, q.score),
    offered: addLists(p.offered, q.offered),
    kept: addLists(p.kept, q.kept),
    done: addLists(p.done, q.done),
    claimed: addLists(p.claimed, q.claimed),
    visited: addLists(p.visited, q.visited),
    rival_games: p.rival_games + q.rival_games,
    rival: addLists(p.rival, q.rival),
});

const share = (part: number, whole: number): number => (whole > 0 ? (100 * part) / whole : 0);
const total = (list: readonly number[]): number => list.reduce((sum, value) => sum + value, 0);

/* A map in a few numbers, to compare with others; shares in per cent. */
export interface Figures {
    turns: number;
    wins: number[];
    kept: number;
    done: number;
}

export interface Yardstick extends Figures {
    map: string;
}

export const isYardsticks = listOf(
    object<Yardstick>({ map: isText, turns: isNumber, wins: numbers, kept: isNumber, done: isNumber }),
);

export const figuresOf = ({ games, turns, wins, offered, kept, done }: Sums): Figures => ({
    turns: games > 0 ? turns / games : 0,
    wins: wins.map((won) => share(won / WIN, games)),
    kept: share(total(kept), total(offered)),
    done: share(total(done), total(kept)),
});

const LEVELS = 6; // of heat, as the board has them

/* The routes by how often they are claimed. */
export function heatOf(sketch: Sketch, { claimed, games }: Sums): Way[] {
    const ids = orderedRoutes(sketch).map(routeId);
    return Array.from({ length: LEVELS }, (_, level) => ({
        kind: `heat-${level}` as const,
        routes: ids.filter((_id, i) => {
            const part = games > 0 ? (claimed[i] ?? 0) / games : 0;
            return Math.min(LEVELS - 1, Math.floor(part * LEVELS)) === level;
        }),
    }));
}

export interface Finding {
    key: string;
    args: Record<string, string | number>;
}

const ticketName = (sketch: Sketch, { a, targets }: Ticket): string =>
    `${nameOf(sketch, a)} – ${nameOf(sketch, targets[0]?.b ?? '')}`;

/* What stands out, with the same limits as `fogg map balance`. */
export function findingsOf(sketch: Sketch, sums: Sums): Finding[] {
    const out: Finding[] = [];
    const fair = 100 / sums.wins.length;
    const round = (value: number): number => Math.round(value);
    figuresOf(sums).wins.forEach((won, i) => {
        if (won > 1.25 * fair)
            out.push({ key: 'studio.balance.seat', args: { n: i + 1, share: round(won), fair: round(fair) } });
    });
    RIVALS.forEach((player, i) => {
        const won = share((sums.rival[i] ?? 0) / WIN, sums.rival_games);
        if (won > fair) out.push({ key: 'studio.balance.strategy', args: { player, share: round(won) } });
    });
    sketch.tickets.forEach((ticket, i) => {
        const [offered = 0, kept = 0, done = 0] = [sums.offered[i], sums.kept[i], sums.done[i]];
        const name = ticketName(sketch, ticket);
        if (kept >= 10 && share(done, kept) < 40)
            out.push({ key: 'studio.balance.hard', args: { ticket: name, share: round(share(done, kept)) } });
        else if (offered >= 20 && share(kept, offered) < 15)
            out.push({ key: 'studio.balance.unwanted', args: { ticket: name, share: round(share(kept, offered)) } });
    });
    /* Halves of a double route count together, because with few players one closes the other. */
    const claimed = new Map<string, number>();
    orderedRoutes(sketch).forEach(({ a, b }, i) => {
        const route = `${nameOf(sketch, a)} – ${nameOf(sketch, b)}`;
        claimed.set(route, (claimed.get(route) ?? 0) + (sums.claimed[i] ?? 0));
    });
    for (const [route, times] of claimed) {
        const part = share(times, sums.games);
        if (part < 2) out.push({ key: 'studio.balance.unused', args: { route, share: round(part) } });
    }
    sketch.places.forEach(({ name }, i) => {
        const part = share(sums.visited[i] ?? 0, sums.games);
        if (part < 10) out.push({ key: 'studio.balance.unvisited', args: { place: name, share: round(part) } });
    });
    return out;
}

const STEP = 0.5; // of the difference in completion that becomes points

/* Tickets valued by play: those that are completed less often than the map's mean become worth more, others less. */
export function valueByPlay(sketch: Sketch, sums: Sums): Sketch {
    const mean = total(sums.done) / Math.max(1, total(sums.kept));
    const tickets = sketch.tickets.map((ticket, i) => {
        const [kept = 0, done = 0] = [sums.kept[i], sums.done[i]];
        if (kept < 10) return ticket;
        const k = 1 + STEP * (mean - done / kept);
        return {
            ...ticket,
            targets: ticket.targets.map(({ b, points }) => ({
                b,
                points: Math.min(99, Math.max(1, Math.round(points * k))),
            })),
        };
    });
    return { ...sketch, tickets };
}
