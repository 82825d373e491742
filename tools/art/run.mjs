/* run.mjs - runs a TypeScript tool of this folder: node tools/art/run.mjs arrange europe */
import { createRequire } from 'node:module';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const { buildSync } = createRequire(join(here, '../../web/package.json'))('esbuild');
const [name, ...rest] = process.argv.slice(2);
const outfile = join(mkdtempSync(join(tmpdir(), 'fogg-art-')), 'tool.mjs');
buildSync({
    entryPoints: [join(here, `${name}.ts`)],
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile,
    define: { FOGG_MAPS: '[]' },
    logLevel: 'warning',
});
process.argv = [process.argv[0], name, ...rest];
await import(pathToFileURL(outfile).href);
