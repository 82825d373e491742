/* storage.ts - as much of IndexedDB as the shelf of maps uses, in memory. */

const stores = new Map<string, Map<string, unknown>>();

/* Storage that is refused, as by browsers in private windows. */
export const refusal = { isOn: false };

interface Request {
    result: unknown;
    error: Error | null;
    onsuccess?(): void;
    onerror?(): void;
    onupgradeneeded?(): void;
}

function request(work: () => unknown, before?: (request: Request) => void): Request {
    const made: Request = { result: undefined, error: null };
    setImmediate(() => {
        if (refusal.isOn) {
            made.error = new Error('no storage');
            made.onerror?.();
            return;
        }
        made.result = work();
        before?.(made);
        made.onsuccess?.();
    });
    return made;
}

const storeOf = (name: string): Map<string, unknown> => {
    const store = stores.get(name);
    if (!store) throw new Error(`there is no store ${name}`);
    return store;
};

const opened = {
    createObjectStore: (name: string) => stores.set(name, new Map()),
    transaction: (name: string, mode: string) => ({
        objectStore: () => ({
            get: (key: string) => request(() => storeOf(name).get(key)),
            put: (value: unknown, key: string) =>
                request(() => {
                    if (mode !== 'readwrite') throw new Error('the transaction may only read');
                    storeOf(name).set(key, value);
                    return key;
                }),
            delete: (key: string) => request(() => void storeOf(name).delete(key)),
        }),
    }),
    close: () => {},
};

export const indexedDB = {
    open: (): Request =>
        request(
            () => opened,
            (made) => {
                if (stores.size === 0) made.onupgradeneeded?.();
            },
        ),
};
