/* window.ts - a browser's window for the page, without a browser: the document of happy-dom, the page's files from
 * dist/, the engine in this thread, storage in memory.  Imported first, before anything of the page.
 *
 * Nothing is laid out or drawn: every element is as large as SIZE. */

import '../studio/streams';
import { existsSync, readFileSync } from 'node:fs';
import { webcrypto } from 'node:crypto';
import { BrowserErrorCaptureEnum, Window } from 'happy-dom';
import type { Save } from '../../app/engine/solo';
import { serve } from '../../app/engine/worker';
import { indexedDB } from './storage';
import { takeTime } from './time';

const SIZE = { width: 1000, height: 700 };

const view = new Window({
    url: 'http://fogg.test/',
    settings: {
        disableCSSFileLoading: true,
        handleDisabledFileLoadingAsSuccess: true,
        errorCapture: BrowserErrorCaptureEnum.disabled, // an error in a handler reaches whoever clicked
        navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true },
    },
});

/* What the page asks of the system, changed by tests. */
export const system = {
    matches: (_query: string): boolean => false, // media queries
    isOnline: true,
    /* Answers what is not a file of the page: requests to a server. */
    request: (_path: string, _how: RequestInit): Response | undefined => undefined,
    saved: [] as Blob[], // files that were handed to the reader
};

const FEW = 4;

/* An analysis plays few games for a decision here, and easy players play a game out: what strong players find is tested
 * elsewhere, and takes its time. */
function quicker(message: object): object {
    if (!('do' in message)) return message;
    if (message.do === 'judge' || message.do === 'try') return { ...message, games: FEW };
    if (message.do !== 'playOut' || !('save' in message)) return message;
    const { players, ...save } = message.save as Save;
    return { ...message, save: { ...save, players: players.map(({ name }) => ({ name, kind: 'bot:easy' })) } };
}

/* The worker's end and the page's, in one thread: messages arrive one after the other, as copies. */
class Thread {
    onmessage: ((event: { data: unknown }) => void) | null = null;
    private isStopped = false;
    private scope: Parameters<typeof serve>[0];

    constructor() {
        this.scope = {
            onmessage: null,
            postMessage: (message) => {
                if (this.isStopped) return;
                const data = structuredClone(message);
                setImmediate(() => this.isStopped || this.onmessage?.({ data }));
            },
        };
        serve(this.scope);
    }

    postMessage(message: object): void {
        const data = structuredClone(quicker(message));
        setImmediate(() => this.isStopped || this.scope.onmessage?.({ data } as never));
    }

    terminate(): void {
        this.isStopped = true;
    }
}

async function fetchFile(path: string | URL, how: RequestInit = {}): Promise<Response> {
    const name = String(path).replace(/\?.*/, '');
    const answer = system.request(name, how);
    if (answer) return answer;
    const file = `dist/${name}`;
    if (name === './') return new Response('', { status: 200 });
    if (!existsSync(file)) return new Response('', { status: 404 });
    return new Response(readFileSync(file));
}

/* Tabs of one browser.  One that is open does not keep the test from ending. */
class Tabs extends BroadcastChannel {
    constructor(name: string) {
        super(name);
        const { unref } = this as unknown as { unref(): void };
        unref.call(this);
    }
}

/* Tells of an element once, when it is looked at: nothing changes its size later. */
class Sizes {
    private isOn = true;

    constructor(private told: () => void) {}

    observe(): void {
        setImmediate(() => this.isOn && this.told());
    }

    unobserve(): void {}

    disconnect(): void {
        this.isOn = false;
    }
}

/* Names that node has too, and that must be the window's: an event of one is none for the other. */
const EVENTS = Object.getOwnPropertyNames(view).filter((name) => /Event$/.test(name));
const OWN = ['document', 'location', 'history', 'localStorage', 'sessionStorage', 'File', 'FileList', 'DOMException'];
const KEPT = ['EventTarget', 'performance', 'crypto', 'undefined', 'globalThis', 'self', 'window', 'fetch'];

for (const name of Object.getOwnPropertyNames(view)) {
    if (KEPT.includes(name) || (name in globalThis && ![...EVENTS, ...OWN].includes(name))) continue;
    const value: unknown = Reflect.get(view, name);
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
}
Object.defineProperty(globalThis, 'navigator', {
    configurable: true,
    value: {
        languages: ['en'],
        language: 'en',
        userAgent: 'node',
        get onLine() {
            return system.isOnline;
        },
    },
});
if (!('crypto' in globalThis)) Object.assign(globalThis, { crypto: webcrypto }); // node 18 has it only on demand
Object.assign(globalThis, {
    FOGG_VERSION: 'test',
    Worker: Thread,
    BroadcastChannel: Tabs,
    ResizeObserver: Sizes,
    IntersectionObserver: Sizes,
    fetch: fetchFile,
    indexedDB,
    matchMedia: (query: string) => ({
        get matches() {
            return system.matches(query);
        },
        addEventListener: () => {},
        removeEventListener: () => {},
    }),
    scrollTo: () => {},
    addEventListener: view.addEventListener.bind(view),
    removeEventListener: view.removeEventListener.bind(view),
    dispatchEvent: view.dispatchEvent.bind(view),
});
URL.createObjectURL = (file) => {
    if (file instanceof Blob) system.saved.push(file);
    return `blob:${system.saved.length}`;
};
URL.revokeObjectURL = () => {};

const box = { ...SIZE, left: 0, top: 0, x: 0, y: 0, right: SIZE.width, bottom: SIZE.height };
const shape: Record<string, unknown> = {
    clientWidth: SIZE.width,
    clientHeight: SIZE.height,
    offsetWidth: SIZE.width,
    offsetHeight: 0,
    getBoundingClientRect: () => ({ ...box, toJSON: () => box }),
    scrollIntoView: () => {},
    setPointerCapture: () => {},
    releasePointerCapture: () => {},
    hasPointerCapture: () => false,
    animate: () => ({ cancel: () => {}, finished: Promise.resolve() }),
};
for (const [name, value] of Object.entries(shape))
    Object.defineProperty(HTMLElement.prototype, name, { value, writable: true, configurable: true });

/* A link leads to another screen, unless the page does something else with the click. */
addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : undefined;
    if (link && !event.defaultPrevented) location.hash = link.getAttribute('href') ?? '';
});

/* A form that the page does not send itself would lead away from the page. */
addEventListener('submit', (event) => {
    if (!event.defaultPrevented) throw new Error('the form leads away from the page');
});

takeTime();
