/* build.mjs - builds the page, its demonstrations and its tests.
 *
 *     node build.mjs page --wasm FILE --program FILE [--out DIR]
 *                                 the page, into dist/: pack.mjs
 *     node build.mjs demo [OUT]   the board alone, into dist/demo/: open its demo.html
 *     node build.mjs tool NAME    bundles and runs tools/<NAME>.ts: screenshots, bench
 *     node build.mjs test [NAME…] bundles tests/<…>/*.test.ts(x), or those whose paths hold one of the names, and runs
 *                                 them with node's own runner; with FOGG_TOUCHED=web/…, only those made of that file;
 *                                 with FOGG_REACH=FILE, notes there how much each of them runs of which file; with
 *                                 both, runs those first that run most of it, up to the first failure */

import { build } from 'esbuild';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { languagesIn } from './languages.mjs';
import { listing, mapHash } from './listing.mjs';
import { noteReach, reachOf } from './reach.mjs';
import { fileURLToPath } from 'node:url';
import { pack } from './pack.mjs';

const here = dirname(fileURLToPath(import.meta.url));
process.chdir(here);

const common = {
    absWorkingDir: here,
    preserveSymlinks: true, // names of parts depend on paths: a linked node_modules must give the same ones
    bundle: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    logLevel: 'warning',
    loader: { '.woff2': 'file', '.svg': 'file' },
    assetNames: 'assets/[name]-[hash]',
};

/* The list of maps.  For the page the program gives it; here it is read from the facts that the tests compare with the
 * program. */
function knownMaps() {
    const [, files] = /map_files = files\(([^)]*)\)/.exec(readFileSync('../maps/meson.build', 'utf8'));
    return [...files.matchAll(/'(.*?)\.txt'/g)].map(([, id]) => {
        const facts = JSON.parse(readFileSync(`../tests/maps/${id}.json`, 'utf8'));
        const text = readFileSync(`../maps/${facts.id}.txt`, 'utf8');
        return listing(facts, mapHash(text), text);
    });
}

/* Constants that the build puts into the page. */
const known = () => ({
    FOGG_MAPS: JSON.stringify(knownMaps()),
    FOGG_LANGUAGES: JSON.stringify(languagesIn('locales')),
});

async function page(...words) {
    const options = {};
    for (let i = 0; i < words.length; i += 2) options[words[i].replace(/^--/, '')] = words[i + 1];
    await pack(common, options);
}

async function demo(out = 'dist/demo') {
    mkdirSync(out, { recursive: true });
    await build({
        ...common,
        entryPoints: ['board/demo.tsx'],
        outdir: out,
        minify: true,
        define: known(),
    });
    cpSync('board/demo.html', join(out, 'demo.html'));
}

/* A package of many small files as one: it is read in a third of the time, by each of the tests that use it. */
const inOneFile = (name, file) => ({
    name: 'in-one-file',
    setup: ({ onResolve }) => {
        let made;
        onResolve({ filter: new RegExp(`^${name}$`) }, async () => {
            made ??= build({
                absWorkingDir: here,
                stdin: { contents: `export * from '${name}'`, resolveDir: here },
                bundle: true,
                format: 'esm',
                platform: 'node',
                logLevel: 'error',
                outfile: file,
            });
            await made;
            return { path: file, external: true };
        });
    },
});

async function test(...names) {
    const out = join(here, 'node_modules/.cache/tests', names.join('+').replaceAll('/', '-').slice(0, 99) || 'all');
    rmSync(out, { recursive: true, force: true });
    const files = readdirSync('tests').flatMap((folder) =>
        readdirSync(join('tests', folder))
            .filter((file) => /\.test\.tsx?$/.test(file))
            .map((file) => join('tests', folder, file)),
    );
    const wanted = files.filter((file) => names.length === 0 || names.some((name) => file.includes(name)));
    if (wanted.length === 0) throw new Error(`no test is called ${names.join(' or ')}`);
    const { metafile } = await build({
        ...common,
        entryPoints: wanted,
        outdir: out,
        outbase: 'tests',
        platform: 'node',
        packages: 'external',
        define: known(),
        outExtension: { '.js': '.mjs' },
        plugins: [inOneFile('happy-dom', join(out, 'happy-dom.mjs'))],
        metafile: true,
    });
    const touched = process.env.FOGG_TOUCHED?.replace(/^web\//, '');
    const reach = process.env.FOGG_REACH;
    const howMuch = reachOf(reach);
    const made = Object.entries(metafile.outputs)
        .filter(([, { entryPoint, inputs }]) => entryPoint && (!touched || touched in inputs))
        .map(([path, { entryPoint }]) => ({ path: join(here, path), entryPoint, of: howMuch(entryPoint, touched) }))
        .filter(({ of }) => !touched || of > 0)
        .sort((a, b) => (touched && a.of !== b.of ? b.of - a.of : a.path < b.path ? -1 : 1));
    /* Early releases of node 18 know no reporters and always print TAP. */
    const reporter = process.allowedNodeEnvironmentFlags.has('--test-reporter') ? ['--test-reporter=tap'] : [];
    const run = (paths, more = {}) =>
        spawnSync(process.execPath, ['--test', ...reporter, ...paths], {
            stdio: 'inherit',
            env: { ...process.env, ...more },
        }).status ?? 1;
    const paths = made.map(({ path }) => path);
    if (touched) process.exitCode = paths.some((path) => run([path]) !== 0) ? 1 : 0;
    else process.exitCode = reach ? noteReach(reach, made, (more) => run(paths, more)) : run(paths);
}

/* A program of the developer's, from tools/. */
async function tool(name, ...words) {
    const out = join(here, 'node_modules/.cache/tools');
    await build({
        ...common,
        entryPoints: [`tools/${name}.ts`],
        outdir: out,
        platform: 'node',
        packages: 'external',
        define: known(),
        outExtension: { '.js': '.mjs' },
    });
    const { status } = spawnSync(process.execPath, [join(out, `${name}.mjs`), ...words], { stdio: 'inherit' });
    process.exitCode = status ?? 1;
}

const verbs = { page, demo, test, tool };
const [verb = 'page', ...rest] = process.argv.slice(2);
if (!verbs[verb]) throw new Error(`"${verb}" is no verb; the verbs are ${Object.keys(verbs).join(', ')}`);
await verbs[verb](...rest);
