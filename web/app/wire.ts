/* wire.ts - the words that the page shares with the server and the module: cards, views, events (docs/protocol.md).
 *
 * Each has a guard beside it (check.ts): whoever reads one from outside checks it there, once. */

import type { Colour } from '../board/map';
import {
    either,
    isBoolean,
    isNull,
    isNumber,
    isObject,
    isText,
    listOf,
    must,
    object,
    oneOf,
    optional,
    parse,
    tagged,
    type Guard,
} from './check';

export type Card = Colour | 'wild';

/* `any`: in a payment, how many of the cards due any others stand for. */
export type CardSet = Partial<Record<Card | 'any', number>>;

/* The cards in the usual order. */
export const CARDS = [
    'purple',
    'blue',
    'orange',
    'white',
    'green',
    'yellow',
    'black',
    'red',
    'pink',
    'wild',
] as const satisfies readonly Card[];

export const isCard: Guard<Card> = oneOf(...CARDS);
export const isCardSet = (value: unknown): value is CardSet =>
    isObject(value) &&
    Object.entries(value).every(([card, count]) => (isCard(card) || card === 'any') && isNumber(count));

const isTexts = listOf(isText);
const isNumbers = listOf(isNumber);
const isCards = listOf(isCard);

export interface SeatView {
    points?: number; // not told while the running score is hidden
    cars: number;
    hand: number;
    known: CardSet;
    tickets: number;
    routes: string[];
    stations: string[];
    tokens: number[];
}

const PHASES = ['keep-dealt', 'place', 'turn', 'second', 'keep-drawn', 'tunnel', 'token', 'give', 'over'] as const;
export type Phase = (typeof PHASES)[number];

export interface OwnTicket {
    id: string;
    points: number;
    done?: boolean;
    way?: { spaces: number; routes: string[] }; // the cheapest way to join it; left out if it is done or none is left
}

export type LegalGroup =
    | { kind: 'keep'; least: number; most_long?: number; tickets: string[] }
    | { kind: 'give'; cards: CardSet }
    | { kind: 'place'; at: string[] }
    | { kind: 'token'; at: string[] }
    | { kind: 'draw'; from: number | 'stock'; card?: Card }
    | { kind: 'tickets' }
    | { kind: 'decline' }
    | { kind: 'pass' }
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
    giving?: { route: string; cards: CardSet; given: CardSet; extra: number };
    stacks: { symbol: number; at: string; height: number }[];
    closed: string[];
    seats: SeatView[];
    hand?: CardSet;
    tickets?: OwnTicket[];
    offered?: OwnTicket[];
    legal?: LegalGroup[];
}

const isWay = object<{ spaces: number; routes: string[] }>({ spaces: isNumber, routes: isTexts });
const isOwnTickets = listOf(
    object<OwnTicket>({ id: isText, points: isNumber, done: optional(isBoolean), way: optional(isWay) }),
);
const isPayments = listOf<CardSet>(isCardSet);
const isFrom = either(isNumber, oneOf('stock'));
const isMaybeCards = listOf(either(isCard, isNull));

const isLegalGroup = tagged<LegalGroup, 'kind'>('kind', {
    keep: object({ kind: oneOf('keep'), least: isNumber, most_long: optional(isNumber), tickets: isTexts }),
    give: object({ kind: oneOf('give'), cards: isCardSet }),
    place: object({ kind: oneOf('place'), at: isTexts }),
    token: object({ kind: oneOf('token'), at: isTexts }),
    draw: object({ kind: oneOf('draw'), from: isFrom, card: optional(isCard) }),
    tickets: object({ kind: oneOf('tickets') }),
    decline: object({ kind: oneOf('decline') }),
    pass: object({ kind: oneOf('pass') }),
    claim: object({ kind: oneOf('claim'), route: isText, pay: isPayments }),
    station: object({ kind: oneOf('station'), pay: isPayments, at: isTexts }),
    pay: object({ kind: oneOf('pay'), pay: isPayments }),
});

export const isView = object<View>({
    map: isText,
    seat: either(isNumber, isNull),
    phase: oneOf(...PHASES),
    waits_for: isNumbers,
    start: isNumber,
    turns_left: either(isNumber, isNull),
    market: isMaybeCards,
    stock: isNumber,
    discards: isCardSet,
    pile: isNumber,
    offered_count: optional(isNumber),
    claimed: optional(isText),
    tunnel: optional(object({ route: isText, cards: isCardSet, shown: isMaybeCards, extra: isNumber })),
    giving: optional(object({ route: isText, cards: isCardSet, given: isCardSet, extra: isNumber })),
    stacks: listOf(object({ symbol: isNumber, at: isText, height: isNumber })),
    closed: isTexts,
    seats: listOf(
        object<SeatView>({
            points: optional(isNumber),
            cars: isNumber,
            hand: isNumber,
            known: isCardSet,
            tickets: isNumber,
            routes: isTexts,
            stations: isTexts,
            tokens: isNumbers,
        }),
    ),
    hand: optional<CardSet>(isCardSet),
    tickets: optional(isOwnTickets),
    offered: optional(isOwnTickets),
    legal: optional(listOf(isLegalGroup)),
});

/* An action that the expert compared with others.  Chances are in hundredths of a per cent. */
export interface Considered {
    action: string;
    chance: number;
    error: number;
}

const isConsidered = object<Considered>({ action: isText, chance: isNumber, error: isNumber });

/* What an expert would do, and the reason, by its name; fields that do not belong to the reason are missing. */
export interface Hint {
    action: string;
    reason: string;
    ticket?: string;
    route?: string;
    card?: Card;
    at?: string;
    points?: number;
    playouts?: number; // games that it imagined; 0: it solved the end
    considered?: Considered[]; // the best first; none where there was nothing to think about
}

export const isHint = object<Hint>({
    action: isText,
    reason: isText,
    ticket: optional(isText),
    route: optional(isText),
    card: optional(isCard),
    at: optional(isText),
    points: optional(isNumber),
    playouts: optional(isNumber),
    considered: optional(listOf(isConsidered)),
});

interface Total {
    p: number;
    total: number;
    done: number;
    failed: number;
    longest_length: number;
    borrowed?: { at: string; route: string }[];
}

const isTotal = object<Total>({
    p: isNumber,
    total: isNumber,
    done: isNumber,
    failed: isNumber,
    longest_length: isNumber,
    borrowed: optional(listOf(object({ at: isText, route: isText }))),
});

/* All other numbers of a score are its parts, in the order of the engine's table: "routes", "tickets" and so on. */
export type Score = Total & Readonly<Record<string, unknown>>;
export const isScore: Guard<Score> = (value): value is Score => isTotal(value);

const BESIDE_PARTS = new Set(['p', 'total', 'done', 'failed', 'longest_length']);

export const partsOf = (score: Score): string[] =>
    Object.keys(score).filter((key) => isNumber(score[key]) && !BESIDE_PARTS.has(key));

/* The points of a part; none if the game does not have it. */
export function pointsOf(score: Score, part: string): number {
    const points = score[part];
    return isNumber(points) ? points : 0;
}

const REASONS = ['cars', 'passed', 'idle', 'stopped'] as const;
export type EndReason = (typeof REASONS)[number];

/* What happened, as a record tells it (docs/record.md).  If cards or tickets are hidden from the viewer, a count stands
 * in place of the list. */
type Happening =
    | { ev: 'deal'; p: number; cards?: Card[]; tickets?: string[]; cards_count?: number; tickets_count?: number }
    | { ev: 'market'; slot: number; card: Card }
    | { ev: 'sweep'; cards: Card[] }
    | { ev: 'shuffle'; count: number }
    | { ev: 'keep'; p: number; tickets?: string[]; refused?: string[]; tickets_count?: number; refused_count?: number }
    | { ev: 'place'; p: number; at: string; symbol: number; height: number }
    | { ev: 'turn'; p: number }
    | { ev: 'draw'; p: number; from: number | 'stock'; card?: Card }
    | { ev: 'offer'; p: number; tickets?: string[]; tickets_count?: number }
    | { ev: 'tunnel'; p: number; route: string; cards: CardSet; shown: Card[]; extra: number }
    | { ev: 'decline'; p: number }
    | { ev: 'claim'; p: number; route: string; cards: CardSet; points: number }
    | { ev: 'lay'; p: number; route: string; cards: CardSet; extra: number }
    | { ev: 'give'; p: number; cards: CardSet }
    | { ev: 'token'; p: number; at: string; symbol: number }
    | { ev: 'station'; p: number; at: string; cards: CardSet }
    | { ev: 'pass'; p: number }
    | { ev: 'last'; p: number }
    | { ev: 'seat'; p: number; kind: string; why: SeatChange }
    | { ev: 'end'; scores: Score[]; winners: number[]; reason: EndReason; by?: number[] }
    | { ev: 'unknown' }; // what a newer server adds is passed over

const SEAT_CHANGES = ['resigned', 'away', 'back'] as const;
export type SeatChange = (typeof SEAT_CHANGES)[number];

export type GameEvent = Happening & { n: number };
export type EventOf<E extends GameEvent['ev']> = Extract<GameEvent, { ev: E }>;

const seatOnly = { n: isNumber, p: isNumber };
const hidden = { tickets: optional(isTexts), tickets_count: optional(isNumber) };

const EVENTS: { [E in GameEvent['ev']]: Guard<EventOf<E>> } = {
    deal: object({
        ev: oneOf('deal'),
        ...seatOnly,
        ...hidden,
        cards: optional(isCards),
        cards_count: optional(isNumber),
    }),
    market: object({ ev: oneOf('market'), n: isNumber, slot: isNumber, card: isCard }),
    sweep: object({ ev: oneOf('sweep'), n: isNumber, cards: isCards }),
    shuffle: object({ ev: oneOf('shuffle'), n: isNumber, count: isNumber }),
    keep: object({
        ev: oneOf('keep'),
        ...seatOnly,
        ...hidden,
        refused: optional(isTexts),
        refused_count: optional(isNumber),
    }),
    place: object({ ev: oneOf('place'), ...seatOnly, at: isText, symbol: isNumber, height: isNumber }),
    turn: object({ ev: oneOf('turn'), ...seatOnly }),
    draw: object({ ev: oneOf('draw'), ...seatOnly, from: isFrom, card: optional(isCard) }),
    offer: object({ ev: oneOf('offer'), ...seatOnly, ...hidden }),
    tunnel: object({
        ev: oneOf('tunnel'),
        ...seatOnly,
        route: isText,
        cards: isCardSet,
        shown: isCards,
        extra: isNumber,
    }),
    decline: object({ ev: oneOf('decline'), ...seatOnly }),
    claim: object({ ev: oneOf('claim'), ...seatOnly, route: isText, cards: isCardSet, points: isNumber }),
    lay: object({ ev: oneOf('lay'), ...seatOnly, route: isText, cards: isCardSet, extra: isNumber }),
    give: object({ ev: oneOf('give'), ...seatOnly, cards: isCardSet }),
    token: object({ ev: oneOf('token'), ...seatOnly, at: isText, symbol: isNumber }),
    station: object({ ev: oneOf('station'), ...seatOnly, at: isText, cards: isCardSet }),
    pass: object({ ev: oneOf('pass'), ...seatOnly }),
    last: object({ ev: oneOf('last'), ...seatOnly }),
    seat: object({ ev: oneOf('seat'), ...seatOnly, kind: isText, why: oneOf(...SEAT_CHANGES) }),
    end: object({
        ev: oneOf('end'),
        n: isNumber,
        scores: listOf(isScore),
        winners: isNumbers,
        reason: oneOf(...REASONS),
        by: optional(isNumbers),
    }),
    unknown: object({ ev: oneOf('unknown'), n: isNumber }),
};

const isEvent = tagged<GameEvent, 'ev'>('ev', EVENTS);
const isNamed = object<{ ev: string; n: number }>({ ev: isText, n: isNumber });

/* One event; of a kind that the page does not know only the number is kept. */
export function readEvent(value: unknown): GameEvent {
    if (isNamed(value) && !(value.ev in EVENTS)) return { n: value.n, ev: 'unknown' };
    return must(isEvent, value, 'an event');
}

/* Events, a line each. */
export const readEvents = (lines: string): GameEvent[] =>
    lines
        .split('\n')
        .filter(Boolean)
        .map((line) => readEvent(JSON.parse(line)));

export const readView = (text: string): View => parse(isView, text, 'a view');

/* The seat that an event is about, if it is about one. */
export const seatOf = (event: GameEvent): number | undefined => ('p' in event ? event.p : undefined);

/* The place on the map that an event is about, if it is about one. */
export const placeOf = (event: GameEvent | undefined): string | undefined =>
    event && 'at' in event ? event.at : undefined;

export interface Player {
    name: string;
    kind: string; // "human", "bot:hard"
}

export const isPlayer = object<Player>({ name: isText, kind: isText });

/* What changed in a game: the position now, and the events that led to it. */
export interface News {
    view: View;
    events: GameEvent[];
}

export interface Ending {
    seats: { tickets: { id: string; points: number; done: boolean }[]; trail: string[]; attractions: string[] }[];
}

export const isEnding = object<Ending>({
    seats: listOf(
        object({
            tickets: listOf(object({ id: isText, points: isNumber, done: isBoolean })),
            trail: isTexts,
            attractions: isTexts,
        }),
    ),
});

export const total = (cards: CardSet): number => Object.values(cards).reduce((sum, count) => sum + (count ?? 0), 0);

/* A payment as an action spells it: " red 2 wild 1". */
export function spell(cards: CardSet): string {
    const colours = Object.entries(cards).filter(([card, count]) => card !== 'wild' && card !== 'any' && count);
    const wild = cards.wild ? ` wild ${cards.wild}` : '';
    const any = cards.any ? ` any ${cards.any}` : '';
    return colours.map(([card, count]) => ` ${card} ${count}`).join('') + wild + any;
}
