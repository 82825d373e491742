/* host.ts - a server of this machine that serves the page, with an empty store. */

import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DIST, PROGRAM } from './page';

export interface Host {
    url: string;
    /* `fogg admin` on its data; returns what it prints. */
    admin(verb: string, ...words: string[]): string;
    close(): void;
}

const freePort = (): Promise<number> =>
    new Promise((resolve) => {
        const probe = createServer().listen(0, '127.0.0.1', () => {
            const { port } = probe.address() as AddressInfo;
            probe.close(() => resolve(port));
        });
    });

/* `more`: further options of the server. */
export async function host(...more: string[]): Promise<Host> {
    const folder = mkdtempSync(join(tmpdir(), 'fogg-web-'));
    const port = await freePort();
    const url = `http://127.0.0.1:${port}/`;
    const data = join(folder, 'fogg.db');
    const program = spawn(
        PROGRAM,
        ['serve', '--quiet', '--listen', `127.0.0.1:${port}`, '--data', data, '--page', DIST, ...more],
        { stdio: 'inherit' },
    );
    const admin = (verb: string, ...words: string[]): string =>
        execFileSync(PROGRAM, ['admin', verb, '--data', data, ...words], { encoding: 'utf8' });
    const close = (): void => {
        program.kill();
        rmSync(folder, { recursive: true, force: true });
    };
    for (let tries = 0; tries < 4000 && program.exitCode === null; tries++) {
        if (
            await fetch(`${url}healthz`).then(
                ({ ok }) => ok,
                () => false,
            )
        )
            return { url, admin, close };
        await new Promise((resolve) => {
            setTimeout(resolve, 50);
        });
    }
    close();
    throw new Error('the server does not answer');
}
