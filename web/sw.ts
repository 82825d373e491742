/* sw.ts - the service worker: keeps the whole page, so that it opens without a connection.  A new version is fetched as
 * a whole and takes over when the page is opened next; requests to the game server (tables, records) are never answered
 * from here. */

declare const FOGG_VERSION: string;
declare const FOGG_FILES: string[];

/* A page of ours that is open. */
interface Window {
    url: string;
    focus(): Promise<unknown>;
    navigate(address: string): Promise<unknown>;
}

interface Worker {
    skipWaiting(): Promise<void>;
    clients: {
        claim(): Promise<void>;
        matchAll(which: object): Promise<readonly Window[]>;
        openWindow(address: string): Promise<unknown>;
    };
    registration: { scope: string; showNotification(title: string, options: object): Promise<void> };
    addEventListener(
        kind: string,
        heard: (event: {
            waitUntil(work: Promise<unknown>): void;
            respondWith(answer: Promise<Response>): void;
            request: Request;
            notification: { data: unknown; close(): void };
            data: { json(): unknown } | null;
        }) => void,
    ): void;
}

// biome-ignore lint/plugin: the compiler takes every script for a window's; this one runs in a service worker
const worker = self as unknown as Worker;
const NAME = `fogg-${FOGG_VERSION}`;

worker.addEventListener('install', (event) => {
    event.waitUntil(
        caches
            .open(NAME)
            .then((cache) => cache.addAll(FOGG_FILES.map((file) => new Request(file, { cache: 'no-cache' }))))
            .then(() => worker.skipWaiting()),
    );
});

worker.addEventListener('activate', (event) => {
    event.waitUntil(
        caches
            .keys()
            .then((names) =>
                Promise.all(
                    names
                        .filter((name) => name.startsWith('fogg-') && name !== NAME)
                        .map((name) => caches.delete(name)),
                ),
            )
            .then(() => worker.clients.claim()),
    );
});

/* The file of the page that an address means, if it means one. */
function fileOf(address: string): string | undefined {
    const { href, search, hash } = new URL(address);
    const bare = href.slice(0, href.length - search.length - hash.length);
    if (!bare.startsWith(worker.registration.scope)) return undefined;
    const file = bare.slice(worker.registration.scope.length) || 'index.html';
    return FOGG_FILES.includes(file) ? file : undefined;
}

worker.addEventListener('fetch', (event) => {
    const file = event.request.method === 'GET' ? fileOf(event.request.url) : undefined;
    if (file === undefined) return;
    event.respondWith(
        caches
            .open(NAME)
            .then((cache) => cache.match(file))
            .then((kept) => kept ?? fetch(event.request)),
    );
});

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/* The server tells of a turn while the page is closed.  A message must always be shown, or the browser ends the
 * subscription; it has the same tag as the page's own notification of that turn, so there is only one. */
worker.addEventListener('push', (event) => {
    const told: unknown = event.data?.json();
    const fields = typeof told === 'object' && told !== null ? { ...told } : {};
    const { title, body, table } = { title: '', body: '', table: '', ...fields };
    const place = textOf(table);
    event.waitUntil(
        worker.registration.showNotification(textOf(title) || 'fogg', {
            body: textOf(body),
            tag: `turn-${place}`,
            icon: 'icon-192.png',
            data: place ? `#/table/${place}` : '#/',
        }),
    );
});

/* A notification was tapped: the table that it speaks of is shown, in a page that is open or in a new one. */
worker.addEventListener('notificationclick', (event) => {
    const { notification } = event;
    notification.close();
    const place =
        typeof notification.data === 'string' && notification.data.startsWith('#/') ? notification.data : '#/';
    const address = worker.registration.scope + place;
    event.waitUntil(
        worker.clients.matchAll({ type: 'window', includeUncontrolled: true }).then(async ([page]) => {
            if (!page) return worker.clients.openWindow(address);
            await page.focus();
            return page.url === address ? undefined : page.navigate(address);
        }),
    );
});
