/* remote.ts - a seat at a table of the server, or a place to watch from. */

import { signal } from '@preact/signals';
import { loadMap } from './maps';
import { Refused, type EventsMessage, type Server, type TableState } from './server';
import type { SeatState, Session, GameInfo } from './session';
import type { GameEvent, Hint, News, Player } from './wire';

/* Why the server refused an action: the verdict of the rules, or the code of the server's error. */
export function verdictOf(error: unknown): string {
    if (!(error instanceof Refused)) throw error;
    return error.verdict ?? error.code;
}

export const playersOf = (table: TableState): Player[] =>
    table.seats.map(({ kind, name, bot }) => ({
        name: name ?? bot ?? '',
        kind: kind === 'bot' ? `bot:${bot ?? ''}` : 'human',
    }));

/* The seat of whoever is at this server at a table; -1 for none. */
export const seatIn = ({ you }: Server, { seats }: TableState): number =>
    seats.findIndex(({ kind, person }) => kind === 'human' && person && person === you.value?.person);

export function statesOf(table: TableState): SeatState[] {
    return table.seats.map(({ kind, present, away, resigned, stood_in = 0, account }) => ({
        isAway: kind === 'human' && present === false,
        isBot: !!away || !!resigned,
        stoodIn: stood_in,
        hasAccount: !!account,
    }));
}

export class RemoteSession implements Session {
    readonly states;
    readonly clocks = signal<{ left: number[]; at: number } | undefined>(undefined);
    private told: (news: News, whole: boolean) => void = () => {};
    private waiting: GameEvent[] = [];
    private isFirst = true;
    private early: [News, boolean][] | undefined = [];
    have = 0;

    private constructor(
        private server: Server,
        readonly table: string,
        readonly info: GameInfo,
        state: TableState,
    ) {
        this.states = signal<SeatState[]>(statesOf(state));
    }

    static async open(server: Server, state: TableState): Promise<RemoteSession> {
        const kit = await loadMap(state.map);
        const seat = seatIn(server, state);
        const info: GameInfo = {
            kit,
            players: playersOf(state),
            humans: seat >= 0 ? [seat] : [],
            canHint: false,
            isRemote: true,
        };
        return new RemoteSession(server, state.table, info, state);
    }

    hear(message: EventsMessage): void {
        if (message.first > this.have + this.waiting.length + 1) {
            this.waiting = [];
            void this.server.ask('enter', { table: this.table, have: this.have });
            return;
        }
        const fresh = message.events.filter(({ n }) => n > this.have + this.waiting.length);
        this.waiting.push(...fresh);
        if (message.clocks) this.clocks.value = { left: message.clocks, at: performance.now() };
        if (!message.view) return;
        const news: News = { view: message.view, events: this.waiting };
        const whole = this.isFirst;
        this.have = message.last ?? this.have + this.waiting.length;
        this.waiting = [];
        this.isFirst = false;
        if (this.early) this.early.push([news, whole]);
        else if (whole || news.events.length > 0) this.told(news, whole);
    }

    listen(told: (news: News, whole: boolean) => void): void {
        this.told = told;
        const early = this.early ?? [];
        this.early = undefined;
        for (const [news, whole] of early) told(news, whole);
    }

    async act(action: string): Promise<string> {
        try {
            await this.server.ask('act', { table: this.table, action, have: this.have });
            return 'legal';
        } catch (error) {
            return verdictOf(error);
        }
    }

    async why(action: string): Promise<string> {
        try {
            return (await this.server.ask('check', { table: this.table, action })).verdict;
        } catch (error) {
            return verdictOf(error);
        }
    }

    hint(): Promise<Hint> {
        return Promise.reject(new Error('there are no hints at a table of several'));
    }

    async look(): Promise<void> {
        /* whoever sits at a server's table sees one seat only */
    }

    async record(): Promise<string> {
        const response = await fetch(`record/${this.table}.fogg`);
        if (!response.ok) throw new Error(String(response.status));
        return response.text();
    }

    leave(): void {
        if (this.server.connected.value) void this.server.ask('exit').catch(() => undefined);
    }
}
