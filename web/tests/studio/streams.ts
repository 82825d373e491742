/* streams.ts - lets node compress as browsers do: that of Debian 12 does not know "deflate-raw".  To be imported before
 * what compresses. */

import { Readable, Writable, type Duplex } from 'node:stream';
import { createDeflateRaw, createInflateRaw } from 'node:zlib';

const RAW = 'deflate-raw';

function isKnown(): boolean {
    try {
        return Boolean(new CompressionStream(RAW));
    } catch {
        return false;
    }
}

function teach(name: 'CompressionStream' | 'DecompressionStream', make: () => Duplex): void {
    const construct = (plain: (typeof globalThis)[typeof name], [format]: [CompressionFormat]): object => {
        if (format !== RAW) return new plain(format);
        const both = make();
        return { readable: Readable.toWeb(both), writable: Writable.toWeb(both) };
    };
    Reflect.set(globalThis, name, new Proxy(globalThis[name], { construct }));
}

if (!isKnown()) {
    teach('CompressionStream', createDeflateRaw);
    teach('DecompressionStream', createInflateRaw);
}
