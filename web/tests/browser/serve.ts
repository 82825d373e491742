/* serve.ts - the page's folder on a free port of this machine, with the compressed files where the browser takes
 * them. */

import { createServer, type Server } from 'node:http';
import { existsSync, readFileSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const TYPES: Record<string, string> = {
    '.html': 'text/html; charset=utf-8',
    '.js': 'text/javascript',
    '.css': 'text/css',
    '.json': 'application/json',
    '.svg': 'image/svg+xml',
    '.png': 'image/png',
    '.wasm': 'application/wasm',
    '.woff2': 'font/woff2',
    '.webmanifest': 'application/manifest+json',
};

export interface Serving {
    url: string;
    sent: { path: string; bytes: number }[];
    close(): Promise<void>;
}

export async function serve(folder: string): Promise<Serving> {
    const sent: Serving['sent'] = [];
    const server: Server = createServer((request, response) => {
        const path =
            normalize(decodeURIComponent(new URL(request.url!, 'http://x').pathname)).replace(/^\/+/, '') ||
            'index.html';
        const file = join(folder, path);
        if (path.startsWith('..') || !existsSync(file) || !statSync(file).isFile()) {
            response.writeHead(404).end();
            return;
        }
        const packed = existsSync(`${file}.gz`) && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
        const body = readFileSync(packed ? `${file}.gz` : file);
        sent.push({ path, bytes: body.length });
        response.writeHead(200, {
            'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
            ...(packed ? { 'content-encoding': 'gzip' } : {}),
        });
        response.end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    return {
        url: `http://127.0.0.1:${port}/`,
        sent,
        close: () =>
            new Promise((resolve) => {
                server.closeAllConnections?.();
                server.close(() => resolve());
            }),
    };
}
