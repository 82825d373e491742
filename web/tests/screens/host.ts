/* host.ts - a game server for the page, as docs/protocol.md says, in this thread: it notes what it is asked, and
 * answers as the test wants. */

import { system } from './window';

export interface Asked extends Record<string, unknown> {
    type: string;
    id: string;
}

type Answer = object | object[] | undefined;

export const ANN = { person: 'ann0000000000', name: 'Ann', account: true };

export const MAPS = [
    { map: 'usa', title: 'United States', least: 2, most: 5, variants: [{ variant: '1910', title: '1910' }] },
    { map: 'europe', title: 'Europe', least: 2, most: 5 },
    { map: 'newyork', title: 'New York', least: 2, most: 4 },
];

class Socket {
    static readonly OPEN = 1;
    readyState = 0;
    onopen?: () => void;
    onmessage?: (event: { data: string }) => void;
    onclose?: () => void;

    constructor(
        readonly address: URL | string,
        readonly protocol: string,
    ) {
        host.sockets.push(this);
        setImmediate(() => {
            if (host.isDown) {
                this.cut();
                return;
            }
            this.readyState = 1;
            this.onopen?.();
        });
    }

    send(text: string): void {
        const asked = JSON.parse(text) as Asked;
        host.asked.push(asked);
        const make = host.answers[asked.type] ?? (() => ({ type: 'done' }));
        const made = make(asked);
        const [first, ...more] = Array.isArray(made) ? made : [made];
        if (first) this.say({ re: asked.id, ...first });
        for (const message of more) if (message) this.say(message);
    }

    say(message: object): void {
        setImmediate(() => this.readyState === 1 && this.onmessage?.({ data: JSON.stringify(message) }));
    }

    close(): void {
        this.readyState = 3;
    }

    /* The line breaks. */
    cut(): void {
        this.readyState = 3;
        this.onclose?.();
    }
}

interface Host {
    sockets: Socket[];
    asked: Asked[]; // on the WebSocket
    posts: { path: string; body: unknown }[]; // over HTTP
    isDown: boolean;
    hasAnalyses: boolean;
    you: { person: string; name: string; account: boolean } | null;
    answers: Record<string, (asked: Asked) => Answer>;
    replies: Record<string, (body: never) => unknown>; // a text, an answer, or a status with an answer
    last(type: string): Record<string, unknown> | undefined;
    count(type: string): number;
    say(message: object): void;
    refuse(code: string, more?: object): object;
}

export const host: Host = {
    sockets: [],
    asked: [],
    posts: [],
    isDown: false,
    hasAnalyses: false,
    you: ANN,
    answers: {
        hello: () => ({
            type: 'welcome',
            version: 1,
            analyses: host.hasAnalyses,
            you: host.you,
            maps: MAPS,
            bots: [
                { bot: 'easy', level: true },
                { bot: 'random', level: false },
            ],
            phrases: ['hello', 'thanks'],
        }),
        ping: () => ({ type: 'pong', time: 1 }),
        lobby: ({ on }) => (on ? { type: 'lobby', page: 1, pages: 1, count: 0, tables: [] } : { type: 'done' }),
        games: () => ({ type: 'games', games: [] }),
    },
    replies: {},

    /* What it was asked of a kind, last first, without the number of the question. */
    last: (type: string): Record<string, unknown> | undefined => {
        const found = [...host.asked].reverse().find((one) => one.type === type);
        if (!found) return undefined;
        const { id: _, type: __, ...rest } = found;
        return rest;
    },
    count: (type: string): number => host.asked.filter((one) => one.type === type).length,
    say: (message: object): void => host.sockets.at(-1)?.say(message),
    refuse: (code: string, more: object = {}) => ({ type: 'error', code, message: 'no', ...more }),
};

/* The page comes from this server. */
export function openHost(): typeof host {
    Object.assign(globalThis, { WebSocket: Socket });
    system.request = (path, how) => {
        if (path === './') return new Response('', { status: 200, headers: { 'x-fogg': '1' } });
        const reply = host.replies[path];
        if (!path.startsWith('api/') && !reply) return undefined;
        const body: unknown = how.body ? JSON.parse(String(how.body)) : undefined;
        host.posts.push({ path, body });
        const made = reply?.(body as never) ?? {};
        if (typeof made === 'string') return new Response(made);
        const [status, answer] = Array.isArray(made) ? made : [200, made];
        return new Response(JSON.stringify(answer), { status });
    };
    return host;
}

/* A table as the server tells of it. */
export const tableOf = (more: object = {}): { table: string } & Record<string, unknown> => ({
    type: 'table',
    table: 'tttttttttttt1',
    state: 'open',
    map: 'usa',
    public: true,
    host: ANN.person,
    clock: { kind: 'none' },
    seats: [{ kind: 'human', name: 'Ann', person: ANN.person, account: true }, { kind: 'open' }],
    created: 0,
    ...more,
});
