/* reach.mjs - which files of the page each test runs, as the engine of node counts it: tools/mutate need not try a test
 * that runs nothing of the file that a fault is in. */

import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const version = (path) => createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 16);

/* Where each file begins in a bundle: esbuild writes its name above it. */
function filesIn(bundle) {
    const found = [...bundle.matchAll(/^\/\/ ([\w./-]+\.(?:tsx?|mjs))$/gm)];
    return found.map(({ index, 1: name }, i) => ({ name, from: index, to: found[i + 1]?.index ?? bundle.length }));
}

/* The files of which at least one function was run; one that esbuild makes around a file is named after it. */
function filesRun(path, functions) {
    const files = filesIn(readFileSync(path, 'utf8'));
    const run = new Set();
    for (const { functionName, ranges } of functions) {
        const [{ startOffset: at, count }] = ranges;
        const file = at > 0 && count > 0 ? files.find(({ from, to }) => from <= at && at < to) : undefined;
        if (file && functionName !== file.name) run.add(file.name);
    }
    return [...run].sort();
}

/* Runs the tests and notes what each of them runs: in `file`, by the path of the test. */
export function noteReach(file, made, run) {
    const folder = mkdtempSync(join(tmpdir(), 'fogg-reach-'));
    try {
        const result = run({ NODE_V8_COVERAGE: folder });
        const entries = new Map(made.map(([path, { entryPoint }]) => [resolve(path), entryPoint]));
        const reach = {};
        for (const name of readdirSync(folder))
            for (const { url, functions } of JSON.parse(readFileSync(join(folder, name), 'utf8')).result) {
                const path = url.startsWith('file:') ? fileURLToPath(url) : '';
                const entry = entries.get(path);
                if (entry) reach[entry] = { version: version(entry), files: filesRun(path, functions) };
            }
        if (result.status === 0) writeFileSync(file, JSON.stringify(reach));
        return result;
    } finally {
        rmSync(folder, { recursive: true, force: true });
    }
}

/* Whether a test may run something of a file: one that is new or has changed since it was noted may run anything. */
export function reachOf(file) {
    const reach = file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
    return (entry, touched) => reach[entry]?.version !== version(entry) || reach[entry].files.includes(touched);
}
