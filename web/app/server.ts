/* server.ts - the connection to the server that the page came from, if it came from one (docs/protocol.md).
 *
 * A lost connection is made again by itself.  It then says hello, enters the table with the number of the last event it
 * has, and sends again what was not answered.  The server knows an action by its id and plays it only once. */

import { signal } from '@preact/signals';
import { Malformed, isBoolean, isNumber, isObject, isText, listOf, must, object, optional, type Guard } from './check';
import { Lobby } from './lobby';
import {
    ANSWERS,
    readMessage,
    type Answers,
    type ChatMessage,
    type EventsMessage,
    type Message,
    type TableState,
    type PremovesMessage,
    type ThoughtsMessage,
    type TurnMessage,
    type WatchersMessage,
    type You,
} from './messages';
import { pack, serverMaps } from './serverMaps';
import { isNoticeSettings, type NoticeChange, type NoticeSettings } from './notices';

export type { ChatMessage, EventsMessage, PremovesMessage, TableSeat, TableState, Thought, You } from './messages';

const isFailure = object<{ code?: string; message?: string }>({ code: optional(isText), message: optional(isText) });

/* A device that is signed in. */
export interface SessionNote {
    session: string;
    opened: number; // milliseconds since 1970
    seen: number;
    address: string;
    current: boolean;
}

const isSessions = object<{ sessions: SessionNote[] }>({
    sessions: listOf(
        object<SessionNote>({
            session: isText,
            opened: isNumber,
            seen: isNumber,
            address: isText,
            current: isBoolean,
        }),
    ),
});

export class Refused extends Error {
    constructor(
        readonly code: string,
        message: string,
        readonly verdict?: string, // the name of the verdict, where a rule forbids it
    ) {
        super(message);
    }
}

const RETRY = [500, 1000, 2000, 4000, 8000];
const PING = 120_000;

export class Server {
    readonly exists = signal<boolean | undefined>(undefined); // undefined: not known yet
    readonly connected = signal(false);
    readonly isLost = signal(false); // the last try to reach it failed; the next is made by itself
    readonly you = signal<You | null>(null);
    readonly lobby = new Lobby();
    readonly bots = signal<readonly string[]>([]);
    readonly phrases = signal<readonly string[]>([]);
    hasAnalyses = false; // its workers analyse finished games
    onTable: (table: TableState) => void = () => {};
    onEvents: (events: EventsMessage) => void = () => {};
    onChat: (chat: ChatMessage) => void = () => {};
    onThoughts: (thoughts: ThoughtsMessage) => void = () => {};
    onWatchers: (watchers: WatchersMessage) => void = () => {};
    onPremoves: (premoves: PremovesMessage) => void = () => {};
    onTurn: (turn: TurnMessage) => void = () => {};
    /* What to enter when the connection is back: the table, and the last event seen. */
    entered: (() => { table: string; have: number }) | undefined;

    private finding: Promise<boolean> | undefined;
    private socket: WebSocket | undefined;
    private asked = new Map<string, { message: object; take(answer: Message): void }>();
    private last = 0;
    private tries = 0;
    private wantsLobby = false;
    private timer: ReturnType<typeof setTimeout> | undefined;

    constructor() {
        if (typeof addEventListener !== 'undefined') addEventListener('online', () => this.return());
    }

    /* Finds out whether the page came from a fogg server.  It asks only for the page itself, which any web server
     * has. */
    find(): Promise<boolean> {
        if (this.exists.value !== undefined) return Promise.resolve(this.exists.value);
        if (!this.finding) {
            this.finding = this.look().finally(() => {
                this.finding = undefined;
            });
        }
        return this.finding;
    }

    /* Without a connection it is not known whether there is a server: the question is asked again when there is
     * one. */
    private async look(): Promise<boolean> {
        if (location.protocol === 'file:') {
            this.exists.value = false;
            return false;
        }
        if (!navigator.onLine) {
            this.isLost.value = true; // `return` asks when the browser says that there is a connection
            return false;
        }
        try {
            const { headers } = await fetch('./', { method: 'HEAD', cache: 'no-store' });
            this.exists.value = headers.has('x-fogg');
        } catch {
            this.isLost.value = true;
            this.timer = setTimeout(() => void this.find(), RETRY[Math.min(this.tries++, RETRY.length - 1)]);
            return false;
        }
        if (this.exists.value) this.connect();
        return this.exists.value;
    }

    /* The browser says that there is a connection again: does not wait for the next try. */
    private return(): void {
        if (this.connected.value) return;
        this.tries = 0;
        if (this.exists.value) this.reconnect();
        else void this.find();
    }

    private connect(): void {
        clearTimeout(this.timer);
        const address = new URL('ws', location.href);
        address.protocol = address.protocol.replace('http', 'ws');
        address.hash = '';
        const socket = new WebSocket(address, 'fogg');
        this.socket = socket;
        socket.onopen = () => void this.greet();
        socket.onmessage = ({ data }) => this.hear(readMessage(must(isText, data, 'a message')));
        socket.onclose = () => {
            if (this.socket !== socket) return;
            this.connected.value = false;
            this.isLost.value = true;
            this.timer = setTimeout(() => this.connect(), RETRY[Math.min(this.tries++, RETRY.length - 1)]);
        };
    }

    /* Leaves the connection and makes a new one: after the session has changed. */
    reconnect(): void {
        const { socket } = this;
        this.socket = undefined;
        socket?.close();
        this.connected.value = false;
        this.connect();
    }

    private async greet(): Promise<void> {
        const waiting = [...this.asked.values()];
        const welcome = await this.ask('hello', { version: 1 });
        this.tries = 0;
        this.hasAnalyses = welcome.analyses ?? false;
        this.you.value = welcome.you;
        this.bots.value = welcome.bots.filter(({ level }) => level).map(({ bot }) => bot);
        this.phrases.value = welcome.phrases;
        serverMaps.value = welcome.maps;
        this.connected.value = true;
        this.isLost.value = false;
        if (this.wantsLobby) void this.readLobby(1);
        if (this.entered) await this.ask('enter', this.entered()).catch(() => undefined);
        for (const { message } of waiting) this.socket?.send(JSON.stringify(message));
        this.keepAlive();
    }

    /* Puts a map on the server; returns its key. */
    async putMap(file: string): Promise<string> {
        const pieces = await pack(file);
        let key: string | undefined;
        for (const [i, data] of pieces.entries())
            key = (await this.ask('map', { piece: i + 1, pieces: pieces.length, data })).map;
        serverMaps.value = (await this.ask('hello', { version: 1 })).maps;
        return key ?? '';
    }

    /* Adds a result of the deal of a day, which the server checks by its record. */
    async putDaily(day: string, record: string): Promise<void> {
        const pieces = await pack(record);
        for (const [i, data] of pieces.entries())
            await this.ask('daily-result', { day, piece: i + 1, pieces: pieces.length, data });
    }

    private keepAlive(): void {
        clearTimeout(this.timer);
        this.timer = setTimeout(() => {
            if (!this.connected.value) return;
            void this.ask('ping').catch(() => undefined);
            this.keepAlive();
        }, PING);
    }

    private hear(message: Message): void {
        switch (message.type) {
            case 'table':
                this.onTable(message);
                break;
            case 'events':
                this.onEvents(message);
                break;
            case 'chat':
                this.onChat(message);
                break;
            case 'thoughts':
                this.onThoughts(message);
                break;
            case 'watchers':
                this.onWatchers(message);
                break;
            case 'premoves':
                this.onPremoves(message);
                break;
            case 'turn':
                this.onTurn(message);
                break;
            case 'lobby':
                this.lobby.takePage(message);
                break;
            case 'lobby-changes':
                this.lobby.takeChanges(message);
                break;
            default:
                break; // the answers below, and what a newer server adds
        }
        const asked = message.re === undefined ? undefined : this.asked.get(message.re);
        if (message.re !== undefined) this.asked.delete(message.re);
        asked?.take(message);
    }

    private newId(): string {
        return `${Date.now().toString(36)}-${++this.last}-${Math.floor(Math.random() * 1e9).toString(36)}`;
    }

    /* Asks something.  What is asked while there is no connection is sent when there is one again. */
    ask<Q extends keyof Answers>(type: Q, fields: object = {}): Promise<Answers[Q]> {
        const message = { type, id: this.newId(), ...fields };
        const isAnswer: Guard<Answers[Q]> = ANSWERS[type];
        return new Promise((resolve, reject) => {
            const take = (answer: Message): void => {
                if (answer.type === 'error') reject(new Refused(answer.code, answer.message, answer.verdict));
                else if (isAnswer(answer)) resolve(answer);
                else reject(new Malformed(`"${type}" was answered with "${answer.type}"`));
            };
            this.asked.set(message.id, { message, take });
            if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
        });
    }

    /* Reads a page of the public tables that pass the lobby's filter, and follows their changes from then on. */
    async readLobby(page: number): Promise<void> {
        this.wantsLobby = true;
        if (this.connected.value) await this.ask('lobby', { on: true, page, ...this.lobby.filter.value });
    }

    async leaveLobby(): Promise<void> {
        this.wantsLobby = false;
        if (this.connected.value) await this.ask('lobby', { on: false });
    }

    /* One request beside the WebSocket; the answer is checked with `guard`, a refusal is thrown. */
    private async request<T>(guard: Guard<T>, path: string, how: RequestInit): Promise<T> {
        const response = await fetch(path, { cache: 'no-store', ...how });
        const answer: unknown = await response.json();
        if (response.ok) return must(guard, answer, `the answer to ${path}`);
        const { code, message } = must(isFailure, answer, `the answer to ${path}`);
        throw new Refused(code ?? '', message ?? '');
    }

    private async post(path: string, body: object): Promise<void> {
        await this.request(isObject, path, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(body),
        });
    }

    /* Comes in as a guest of that name, unless somebody is in already. */
    async comeIn(name: string): Promise<void> {
        if (this.you.value) return;
        await this.post('api/guest', { name });
        await this.renew();
    }

    async account(what: 'register' | 'login', name: string, password: string): Promise<void> {
        await this.post(`api/${what}`, { name, password });
        await this.renew();
    }

    async logout(): Promise<void> {
        await this.post('api/logout', {});
        await this.renew();
    }

    /* What concerns oneself: the password, the devices that are signed in, one's data, the end of the account. */
    async changePassword(old: string, fresh: string): Promise<void> {
        await this.post('api/password', { old, new: fresh });
    }

    async sessions(): Promise<readonly SessionNote[]> {
        return (await this.request(isSessions, 'api/sessions', {})).sessions;
    }

    async endSession(which: { session: string } | { others: true }): Promise<void> {
        await this.post('api/sessions/end', which);
    }

    /* How the person is told of a turn while the page is closed. */
    async notices(): Promise<NoticeSettings> {
        return this.request(isNoticeSettings, 'api/notices', {});
    }

    async changeNotices(change: NoticeChange): Promise<void> {
        await this.post('api/notices', change);
    }

    /* All that the server knows of the person, as text for a file. */
    async exportData(): Promise<string> {
        return JSON.stringify(await this.request(isObject, 'api/export', {}), null, 2);
    }

    async deleteMe(password: string | undefined): Promise<void> {
        await this.post('api/delete', password === undefined ? {} : { password });
        await this.renew();
    }

    /* With the token of a link that the host has given out. */
    async resetPassword(token: string, password: string): Promise<void> {
        await this.post('api/reset', { token, password });
        await this.renew();
    }

    /* Connects again, so that the connection belongs to the new session. */
    private renew(): Promise<void> {
        this.reconnect();
        return new Promise((resolve) => {
            const stop = this.connected.subscribe((on) => {
                if (on)
                    setTimeout(() => {
                        stop();
                        resolve();
                    });
            });
        });
    }
}

export const server = new Server();
