/* wire.ts - the words that the page shares with the server and the worker: cards, views, events (docs/protocol.md). */

import type { Colour } from '../board/map';

export type Card = Colour | 'wild';
export type CardSet = Partial<Record<Card, number>>;

export interface SeatView {
    points: number;
    cars: number;
    hand: number;
    known: CardSet;
    tickets: number;
    routes: string[];
    stations: string[];
    tokens: number[];
}

export type Phase = 'keep-dealt' | 'place' | 'turn' | 'second' | 'keep-drawn' | 'tunnel' | 'token' | 'over';

export interface OwnTicket {
    id: string;
    points: number;
    done?: boolean;
}

export type LegalGroup =
    | { kind: 'keep'; least: number; tickets: string[] }
    | { kind: 'place' | 'token'; at: string[] }
    | { kind: 'draw'; from: number | 'stock'; card?: Card }
    | { kind: 'tickets' | 'decline' | 'pass' }
    | { kind: 'claim'; route: string; pay: CardSet[] }
    | { kind: 'station'; pay: CardSet[]; at: string[] }
    | { kind: 'pay'; pay: CardSet[] };

export interface View {
    map: string;
    seat: number | null;
    phase: Phase;
    waits_for: number[];
    start: number;
    turns_left: number | null;
    market: (Card | null)[];
    stock: number;
    discards: CardSet;
    pile: number;
    offered_count?: number;
    claimed?: string;
    tunnel?: { route: string; cards: CardSet; shown: (Card | null)[]; extra: number };
    stacks: { symbol: number; at: string; height: number }[];
    closed: string[];
    seats: SeatView[];
    hand?: CardSet;
    tickets?: OwnTicket[];
    offered?: OwnTicket[];
    legal?: LegalGroup[];
}

/* What an expert would do, and the reason, by its name; what the reason does not speak of is left out. */
export interface Hint {
    action: string;
    reason: string;
    ticket?: string;
    route?: string;
    card?: Card;
    at?: string;
    points?: number;
}

export interface Score {
    p: number;
    routes: number;
    tickets: number;
    longest: number;
    stations: number;
    attractions: number;
    tokens: number;
    total: number;
    done: number;
    failed: number;
    longest_length: number;
    borrowed?: { at: string; route: string }[];
}

export interface GameEvent {
    n: number;
    ev: string;
    p?: number;
    cards?: Card[] | CardSet;
    card?: Card;
    slot?: number;
    from?: number | 'stock';
    tickets?: string[];
    tickets_count?: number;
    refused?: string[];
    refused_count?: number;
    route?: string;
    at?: string;
    symbol?: number;
    height?: number;
    shown?: Card[];
    extra?: number;
    points?: number;
    count?: number;
    scores?: Score[];
    winners?: number[];
    reason?: string;
}

export interface Player {
    name: string;
    kind: string; // "human", "bot:hard"
}

/* What changed at a table: the position now, and the events that led to it. */
export interface News {
    view: View;
    events: GameEvent[];
}

export interface Ending {
    seats: { tickets: { id: string; points: number; done: boolean }[]; trail: string[]; attractions: string[] }[];
}

export const total = (cards: CardSet): number => Object.values(cards).reduce((sum, count) => sum + (count ?? 0), 0);

/* A payment as an action spells it: " red 2 wild 1". */
export function spell(cards: CardSet): string {
    const colours = Object.entries(cards).filter(([card, count]) => card !== 'wild' && count);
    const wild = cards.wild ? ` wild ${cards.wild}` : '';
    return colours.map(([card, count]) => ` ${card} ${count}`).join('') + wild;
}
