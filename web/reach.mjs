/* reach.mjs - how much of each file of the page a test runs, as the engine of node counts it: tools/mutate tries the
 * test first that runs most of the file that a fault is in, and none that runs nothing of it. */

import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const version = (path) => createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 16);

/* Where each file begins in a bundle: esbuild writes its name above it. */
function filesIn(bundle) {
    const found = [...bundle.matchAll(/^\/\/ ([\w./-]+\.(?:tsx?|mjs))$/gm)];
    return found.map(({ index, 1: name }, i) => ({ name, from: index, to: found[i + 1]?.index ?? bundle.length }));
}

/* How many functions of each file were run; one that esbuild makes around a file is named after it. */
function filesRun(path, functions) {
    const files = filesIn(readFileSync(path, 'utf8'));
    const run = {};
    for (const { functionName, ranges } of functions) {
        const [{ startOffset: at, count }] = ranges;
        const file = at > 0 && count > 0 ? files.find(({ from, to }) => from <= at && at < to) : undefined;
        if (file && functionName !== file.name) run[file.name] = (run[file.name] ?? 0) + 1;
    }
    return run;
}

/* Runs the tests, notes in `file` what each of them runs, and returns their status. */
export function noteReach(file, made, run) {
    const folder = mkdtempSync(join(tmpdir(), 'fogg-reach-'));
    try {
        const status = run({ NODE_V8_COVERAGE: folder });
        const entries = new Map(made.map(({ path, entryPoint }) => [realpathSync(path), entryPoint]));
        const reach = {};
        for (const name of readdirSync(folder))
            for (const { url, functions } of JSON.parse(readFileSync(join(folder, name), 'utf8')).result) {
                const path = url.startsWith('file:') ? fileURLToPath(url) : '';
                const entry = entries.get(path);
                if (entry) reach[entry] = { version: version(entry), files: filesRun(path, functions) };
            }
        if (status === 0) writeFileSync(file, JSON.stringify(reach));
        return status;
    } finally {
        rmSync(folder, { recursive: true, force: true });
    }
}

/* How much a test runs of a file: of one that is new or has changed since it was noted, that is not known. */
export function reachOf(file) {
    const reach = file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
    return (entry, touched) =>
        reach[entry]?.version === version(entry) ? (reach[entry].files[touched] ?? 0) : Infinity;
}
