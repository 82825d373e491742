/* demo.ts - the demonstration of the board, built and served to a test. */

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const TYPES: Record<string, string> = {
    html: 'text/html',
    js: 'text/javascript',
    css: 'text/css',
    woff2: 'font/woff2',
};

/* Each test file builds into a folder of its own: they run at the same time. */
export async function serveDemo(name: string): Promise<{ url: string; close(): void }> {
    const web = pathToFileURL(join(process.cwd(), './'));
    const out = `node_modules/.cache/demo-${name}`;
    const built = spawnSync(process.execPath, ['build.mjs', 'demo', out], { cwd: web, encoding: 'utf8' });
    assert.equal(built.status, 0, built.stderr);
    const server = createServer((request, response) => {
        const path = new URL(request.url!, 'http://localhost').pathname;
        const file = new URL(`${out}${path}`, web);
        if (!existsSync(file)) return response.writeHead(204).end();
        return response
            .writeHead(200, { 'content-type': TYPES[path.split('.').pop()!] ?? 'text/plain' })
            .end(readFileSync(file));
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    return { url: `http://127.0.0.1:${port}/demo.html`, close: () => server.close() };
}
