/* messages.ts - what the server says (docs/protocol.md, "What the server says"), checked as it comes in.
 *
 * A new message is an interface, a member of Message and a guard in MESSAGES; the answer to a new question is a line in
 * Answers and in ANSWERS. */

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
    tagged,
    type Guard,
} from './check';
import type { ServerMap } from './serverMaps';
import { isView, readEvent, type GameEvent, type View } from './wire';

export interface TableSeat {
    kind: 'open' | 'human' | 'bot';
    name?: string;
    person?: string | null;
    bot?: string;
    account?: boolean;
    present?: boolean;
    away?: boolean;
    resigned?: boolean;
    stood_in?: number; // decisions that a weaker player made for the seat
    points?: number;
    winner?: boolean;
}

/* A table, or its summary in a list. */
export interface TableState {
    table: string;
    state: 'open' | 'running' | 'over' | 'closed' | 'suspended';
    map: string;
    public: boolean;
    host: string | null;
    clock: { kind: string; time?: number; increment?: number };
    seats: TableSeat[];
    commit?: string;
    seed?: string;
    watchers?: number;
    spectators?: number; // those of them without a seat
    takeable?: boolean; // a seat that becomes free may be taken
    free_seat?: boolean; // in the lobby: there is such a seat
    created?: number; // milliseconds since 1970
    joinable?: boolean; // in the lobby: a seat is free for anybody
    host_present?: boolean; // in the lobby
    last?: number;
    rematch?: string | null;
    rematch_state?: string;
    asked?: ('joined' | 'asked' | 'declined' | 'bot')[]; // what has become of each seat in the rematch
}

export interface TableMessage extends TableState {
    type: 'table';
}

export interface EventsMessage {
    type: 'events';
    re?: string;
    table: string;
    first: number;
    events: GameEvent[];
    last?: number;
    clocks?: number[];
    view?: View;
}

export interface ChatMessage {
    type: 'chat';
    table: string;
    n: number;
    person: string;
    seat: number | null;
    name: string;
    account?: boolean;
    text?: string;
    phrase?: string;
    at: number;
}

/* What a player program said that it thinks, before the event `n`. */
export interface Thought {
    n: number;
    seat: number;
    text?: string;
    chance?: number; // of winning, 0 to 1
    points?: number;
    line?: string[]; // actions that it expects
    candidates?: { action: string; chance?: number }[];
}

export interface ThoughtsMessage {
    type: 'thoughts';
    table: string;
    thoughts: Thought[];
}

/* How many look at a table. */
export interface WatchersMessage {
    type: 'watchers';
    table: string;
    watchers: number;
    spectators: number;
}

/* What the reader's own seat will do when its turn comes. */
export interface PremovesMessage {
    type: 'premoves';
    table: string;
    plan: string; // lines between ";"
    dropped?: string; // a line that has become impossible, and why
    verdict?: string;
}

/* A table that this connection is not at waits for the person, or no longer does. */
export interface TurnMessage {
    type: 'turn';
    table: string;
    map: string;
    on: boolean;
}

export interface You {
    person: string;
    name: string;
    account: boolean;
}

export interface WelcomeMessage {
    type: 'welcome';
    analyses?: boolean; // workers of the server analyse finished games
    you: You | null;
    maps: ServerMap[];
    bots: { bot: string; level: boolean }[];
    phrases: string[];
}

export interface ErrorMessage {
    type: 'error';
    code: string;
    message: string;
    verdict?: string; // the rule that forbids it, by its verdict's name; with code "illegal"
}

export interface VerdictMessage {
    type: 'verdict';
    verdict: string; // "legal", or the name of the verdict
    rule?: string | null;
}

export interface DoneMessage {
    type: 'done';
    table?: string;
    map?: string;
}

/* Results of the deal of a day, the best first; the reader's own is there wherever it stands. */
export interface DailyMessage {
    type: 'daily';
    day: string;
    count: number; // of all results
    results: {
        place: number; // from 1
        name: string;
        account: boolean;
        points: number[]; // one's own, then the opponents'
        won: boolean;
        you: boolean;
    }[];
}

/* What the account keeps of its analysed games, as the page wrote it (after/ledger.ts). */
export interface ProfileMessage {
    type: 'profile';
    games: { game: string; entry: string }[];
}

export interface LobbyPage {
    page: number;
    pages: number;
    count: number;
    tables: readonly TableState[];
}

export interface LobbyChanges {
    tables: readonly TableState[];
    gone: readonly string[];
}

export type Message = (
    | WelcomeMessage
    | DoneMessage
    | ErrorMessage
    | VerdictMessage
    | ({ type: 'lobby' } & LobbyPage)
    | ({ type: 'lobby-changes' } & LobbyChanges)
    | { type: 'games'; games: TableState[] }
    | TableMessage
    | EventsMessage
    | ChatMessage
    | ThoughtsMessage
    | WatchersMessage
    | TurnMessage
    | PremovesMessage
    | DailyMessage
    | ProfileMessage
    | { type: 'pong'; time: number }
    | { type: 'unknown' } /* what a newer server says is passed over */
) & { re?: string };

type MessageOf<T extends Message['type']> = Extract<Message, { type: T }>;

const re = { re: optional(isText) };
const isCode = either(isText, isNull);

const table = {
    table: isText,
    state: oneOf('open', 'running', 'over', 'closed', 'suspended'),
    map: isText,
    public: isBoolean,
    host: isCode,
    clock: object<TableState['clock']>({ kind: isText, time: optional(isNumber), increment: optional(isNumber) }),
    seats: listOf(
        object<TableSeat>({
            kind: oneOf('open', 'human', 'bot'),
            name: optional(isText),
            person: optional(isCode),
            bot: optional(isText),
            account: optional(isBoolean),
            present: optional(isBoolean),
            away: optional(isBoolean),
            resigned: optional(isBoolean),
            stood_in: optional(isNumber),
            points: optional(isNumber),
            winner: optional(isBoolean),
        }),
    ),
    commit: optional(isText),
    seed: optional(isText),
    watchers: optional(isNumber),
    spectators: optional(isNumber),
    takeable: optional(isBoolean),
    free_seat: optional(isBoolean),
    created: optional(isNumber),
    joinable: optional(isBoolean),
    host_present: optional(isBoolean),
    last: optional(isNumber),
    rematch: optional(isCode),
    rematch_state: optional(isText),
    asked: optional(listOf(oneOf('joined', 'asked', 'declined', 'bot'))),
};
const isTable = object<TableState>(table);

const isYou = object<You>({ person: isText, name: isText, account: isBoolean });

const MESSAGES: { [T in Message['type']]: Guard<MessageOf<T>> } = {
    welcome: object({
        type: oneOf('welcome'),
        ...re,
        analyses: optional(isBoolean),
        you: either(isYou, isNull),
        maps: listOf(
            object<ServerMap>({
                map: isText,
                title: isText,
                least: isNumber,
                most: isNumber,
                author: optional(isText),
                variants: optional(listOf(object({ variant: isText, title: isText }))),
            }),
        ),
        bots: listOf(object({ bot: isText, level: isBoolean })),
        phrases: listOf(isText),
    }),
    done: object({ type: oneOf('done'), ...re, table: optional(isText), map: optional(isText) }),
    error: object({ type: oneOf('error'), ...re, code: isText, message: isText, verdict: optional(isText) }),
    verdict: object({ type: oneOf('verdict'), ...re, verdict: isText, rule: optional(isCode) }),
    lobby: object({
        type: oneOf('lobby'),
        ...re,
        page: isNumber,
        pages: isNumber,
        count: isNumber,
        tables: listOf(isTable),
    }),
    'lobby-changes': object({
        type: oneOf('lobby-changes'),
        ...re,
        tables: listOf(isTable),
        gone: listOf(isText),
    }),
    games: object({ type: oneOf('games'), ...re, games: listOf(isTable) }),
    table: object({ type: oneOf('table'), ...re, ...table }),
    events: object({
        type: oneOf('events'),
        ...re,
        table: isText,
        first: isNumber,
        events: listOf<GameEvent>((event): event is GameEvent => isObject(event)), // readEvent has checked them
        last: optional(isNumber),
        clocks: optional(listOf(isNumber)),
        view: optional(isView),
    }),
    chat: object({
        type: oneOf('chat'),
        ...re,
        table: isText,
        n: isNumber,
        person: isText,
        seat: either(isNumber, isNull),
        name: isText,
        account: optional(isBoolean),
        text: optional(isText),
        phrase: optional(isText),
        at: isNumber,
    }),
    thoughts: object({
        type: oneOf('thoughts'),
        ...re,
        table: isText,
        thoughts: listOf(
            object<Thought>({
                n: isNumber,
                seat: isNumber,
                text: optional(isText),
                chance: optional(isNumber),
                points: optional(isNumber),
                line: optional(listOf(isText)),
                candidates: optional(
                    listOf(object<{ action: string; chance?: number }>({ action: isText, chance: optional(isNumber) })),
                ),
            }),
        ),
    }),
    watchers: object({ type: oneOf('watchers'), ...re, table: isText, watchers: isNumber, spectators: isNumber }),
    premoves: object({
        type: oneOf('premoves'),
        ...re,
        table: isText,
        plan: isText,
        dropped: optional(isText),
        verdict: optional(isText),
    }),
    turn: object({ type: oneOf('turn'), ...re, table: isText, map: isText, on: isBoolean }),
    daily: object({
        type: oneOf('daily'),
        ...re,
        day: isText,
        count: isNumber,
        results: listOf(
            object<DailyMessage['results'][number]>({
                place: isNumber,
                name: isText,
                account: isBoolean,
                points: listOf(isNumber),
                won: isBoolean,
                you: isBoolean,
            }),
        ),
    }),
    profile: object({
        type: oneOf('profile'),
        ...re,
        games: listOf(object<ProfileMessage['games'][number]>({ game: isText, entry: isText })),
    }),
    pong: object({ type: oneOf('pong'), ...re, time: isNumber }),
    unknown: object({ type: oneOf('unknown'), ...re }),
};

const isMessage = tagged<Message, 'type'>('type', MESSAGES);
const isNamed = object<{ type: string; re?: string }>({ type: isText, ...re });
const hasEvents = object<{ events: unknown[] }>({ events: (value): value is unknown[] => Array.isArray(value) });

/* One message; of a kind that the page does not know only what it answers is kept. */
export function readMessage(text: string): Message {
    const value: unknown = JSON.parse(text);
    if (isNamed(value) && !(value.type in MESSAGES)) return { type: 'unknown', re: value.re };
    const read = hasEvents(value) ? { ...value, events: value.events.map(readEvent) } : value;
    return must(isMessage, read, 'a message');
}

/* What each question is answered with, if not with an error. */
export interface Answers {
    hello: MessageOf<'welcome'>;
    ping: MessageOf<'pong'>;
    lobby: MessageOf<'lobby' | 'done'>;
    games: MessageOf<'games'>;
    open: DoneMessage & { table: string };
    enter: TableMessage;
    exit: DoneMessage;
    sit: DoneMessage;
    stand: DoneMessage;
    seat: DoneMessage;
    act: EventsMessage;
    check: VerdictMessage;
    resign: DoneMessage;
    rematch: DoneMessage & { table: string };
    decline: DoneMessage;
    premove: DoneMessage;
    say: DoneMessage;
    mute: DoneMessage;
    map: DoneMessage; // with the key of the map after its last piece
    report: DoneMessage;
    daily: DailyMessage;
    'daily-result': DoneMessage;
    profile: ProfileMessage;
    'profile-game': DoneMessage;
}

const isDoneWithTable = object<DoneMessage & { table: string }>({
    type: oneOf('done'),
    table: isText,
    map: optional(isText),
});

export const ANSWERS: { [Q in keyof Answers]: Guard<Answers[Q]> } = {
    hello: MESSAGES.welcome,
    ping: MESSAGES.pong,
    lobby: either(MESSAGES.lobby, MESSAGES.done),
    games: MESSAGES.games,
    open: isDoneWithTable,
    enter: MESSAGES.table,
    exit: MESSAGES.done,
    sit: MESSAGES.done,
    stand: MESSAGES.done,
    seat: MESSAGES.done,
    act: MESSAGES.events,
    check: MESSAGES.verdict,
    resign: MESSAGES.done,
    rematch: isDoneWithTable,
    decline: MESSAGES.done,
    premove: MESSAGES.done,
    say: MESSAGES.done,
    mute: MESSAGES.done,
    map: MESSAGES.done,
    report: MESSAGES.done,
    daily: MESSAGES.daily,
    'daily-result': MESSAGES.done,
    profile: MESSAGES.profile,
    'profile-game': MESSAGES.done,
};
