/* pack.mjs - puts everything that the page consists of into one folder.  Any web server can serve it, and it can be
 * opened as a file.
 *
 *     begin.js           begins the page: main.js, or whole.js where it was opened as a file
 *     main.js main.css   the page            worker.js fogg.wasm   the engine and the bots
 *     part-….js          what the page fetches only when it is wanted; after.css, studio.css: how that looks
 *     whole.js           the page in one script, for pages opened as files, which may not load modules
 *     maps/<map>.json    text for the engine, facts, drawing and scenery for the board
 *     maps/…             miniatures.json: all boards, small
 *     locales/…          catalogues and rules, a language a file; after-…: texts of what is fetched later
 *     puzzles/<map>.json the puzzles of a map
 *     studio/…           the world that grounds are drawn from, and its towns
 *     sw.js              keeps all of it for use without a connection
 *     files.js           all of it once more, for pages opened as files, which may not fetch
 *
 * If compression makes a file smaller, <file>.gz stands beside it. */

import { build } from 'esbuild';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { languagesIn, rulesIn, textsIn } from './languages.mjs';
import { listing } from './listing.mjs';
import { miniature } from './miniature.mjs';
import { landInSteps } from './paths.mjs';

const VERSION = '__FOGG_VERSION__'; // replaced by a hash of all files when they stand
const FILES = '__FOGG_FILES__'; // in sw.js: replaced by the list of files

const json = (path) => JSON.parse(readFileSync(path, 'utf8'));

function filesIn(folder) {
    return readdirSync(folder).flatMap((name) => {
        const path = join(folder, name);
        return statSync(path).isDirectory() ? filesIn(path) : [path];
    });
}

function ask(program, ...words) {
    const { status, stdout, stderr } = spawnSync(program, words, { encoding: 'utf8' });
    if (status !== 0) throw new Error(`${program} ${words.join(' ')}: ${stderr}`);
    return stdout;
}

const DEMO_CLAIMS = 24;

/* The hash of a map, and the first claims of a game between players of the program: always the same ones. */
function demoOf(program, map, players) {
    const record = ask(
        program,
        'sim',
        '--map',
        map,
        '--players',
        String(Math.min(players, 4)),
        '--bot',
        'planner',
        '--seed',
        '3',
        '--record',
        '-',
    );
    const events = record
        .split('\n')
        .filter((line) => line.startsWith('{"n"'))
        .map((line) => JSON.parse(line));
    const demo = events
        .filter(({ ev }) => ev === 'claim')
        .slice(0, DEMO_CLAIMS)
        .map(({ p, route }) => [p, route]);
    return { hash: JSON.parse(record.slice(0, record.indexOf('\n'))).map_hash, demo };
}

/* The maps of the page: those of the program, in its order, and the other files of maps/.  `name` is what the program
 * knows a map by: its id, or its path. */
function readMaps(program) {
    const ids = ask(program, 'map', 'list')
        .split('\n')
        .filter((line) => /^\S/.test(line)) // variants stand below their map
        .map((line) => line.split(' ')[0]);
    const others = readdirSync('../maps')
        .filter((file) => file.endsWith('.txt') && !ids.includes(file.slice(0, -'.txt'.length)))
        .sort()
        .map((file) => `../maps/${file}`);
    return [...ids, ...others].map((name) => {
        const facts = JSON.parse(ask(program, 'map', 'json', name));
        return {
            ...facts,
            ...demoOf(program, name, facts.players[1]),
            name,
            text: ask(program, 'map', 'text', name),
            isBuiltIn: ids.includes(name),
        };
    });
}

/* The rule switches: what the rules read, without what the facts have, too. */
function switchesOf(program, id) {
    const rules = JSON.parse(ask(program, 'map', 'rules', id));
    for (const key of ['id', 'title', 'players', 'cars', 'stations', 'cards', 'route_points']) delete rules[key];
    for (const key of ['countries', 'locations', 'routes', 'tickets']) delete rules[key];
    return rules;
}

function writeMaps(out, program, maps) {
    mkdirSync(join(out, 'maps'), { recursive: true });
    const miniatures = {};
    for (const { name, text, isBuiltIn, hash: _, demo, ...facts } of maps) {
        const { id } = facts;
        const land = json(`../maps/art/${id}-land.json`);
        writeFileSync(
            join(out, `maps/${id}.json`),
            JSON.stringify({
                text,
                facts,
                switches: switchesOf(program, name),
                land: landInSteps(land),
                file: isBuiltIn ? undefined : ask(program, 'map', 'file', name), // for records: they carry it
            }),
        );
        miniatures[id] = miniature(facts, land, demo);
    }
    writeFileSync(join(out, 'maps/miniatures.json'), JSON.stringify(miniatures));
}

function writeLocales(out) {
    mkdirSync(join(out, 'locales'), { recursive: true });
    for (const { code: language } of languagesIn('locales')) {
        const { page, ...later } = textsIn('locales', language);
        writeFileSync(join(out, `locales/${language}.json`), JSON.stringify(page));
        for (const [part, texts] of Object.entries({ ...later, rules: rulesIn('locales', language) }))
            writeFileSync(join(out, `locales/${part}-${language}.json`), JSON.stringify(texts));
    }
}

/* The puzzles and the facts of each map that has some (data/). */
function writeData(out, maps) {
    for (const kind of ['puzzles', 'facts']) {
        mkdirSync(join(out, kind), { recursive: true });
        for (const { id } of maps.filter(({ isBuiltIn }) => isBuiltIn)) {
            const lines = `../data/${kind}/${id}.jsonl`;
            const whole = `../data/${kind}/${id}.json`;
            const value = existsSync(lines)
                ? readFileSync(lines, 'utf8').split('\n').filter(Boolean).map(JSON.parse)
                : existsSync(whole)
                  ? json(whole)
                  : null;
            writeFileSync(join(out, `${kind}/${id}.json`), JSON.stringify(value));
        }
    }
    cpSync('../data/studio', join(out, 'studio'), { recursive: true });
}

function writeFilesScript(out) {
    const text = {};
    const folders = ['maps', 'locales', 'puzzles', 'facts', 'studio'];
    for (const path of folders.flatMap((folder) => filesIn(join(out, folder))))
        text[relative(out, path)] = readFileSync(path, 'utf8');
    const packed = {
        text,
        wasm: readFileSync(join(out, 'fogg.wasm')).toString('base64'),
        worker: readFileSync(join(out, 'worker.js'), 'utf8'),
    };
    writeFileSync(join(out, 'files.js'), `globalThis.foggFiles=${JSON.stringify(packed)};\n`);
}

function stamp(out) {
    const files = filesIn(out)
        .filter((path) => !/(sw\.js|files\.js|whole\.js|\.map)$/.test(path))
        .sort();
    const hash = createHash('sha256');
    for (const path of files) hash.update(readFileSync(path));
    const version = hash.digest('hex').slice(0, 12);
    /* The world is large and few want it: it is not kept beforehand for use without a connection. */
    const kept = files.map((path) => relative(out, path)).filter((path) => !path.startsWith('studio/'));
    const list = JSON.stringify(kept);
    for (const path of filesIn(out).filter((file) => file.endsWith('.js'))) {
        writeFileSync(path, readFileSync(path, 'utf8').replaceAll(VERSION, version).replaceAll(`"${FILES}"`, list));
    }
}

/* The parts that main.js begins with are asked for together with it. */
function preload(out, metafile) {
    const main = Object.entries(metafile.outputs).find(([path]) => path.endsWith('main.js'));
    const parts = main[1].imports.filter(({ kind }) => kind === 'import-statement').map(({ path }) => basename(path));
    const links = parts.map((part) => `<link rel="modulepreload" href="${part}">\n`).join('');
    const page = join(out, 'index.html');
    const mark = '<script src="begin.js"';
    writeFileSync(page, readFileSync(page, 'utf8').replace(mark, links + mark));
}

function compress(out) {
    for (const path of filesIn(out)) {
        if (/\.(png|woff2|map|gz)$/.test(path)) continue;
        writeFileSync(`${path}.gz`, gzipSync(readFileSync(path), { level: 9 }));
    }
}

export async function pack(common, { out = 'dist', wasm, program }) {
    if (!wasm || !program) throw new Error('pack needs --wasm FILE (fogg.wasm) and --program FILE (the program fogg)');
    const maps = readMaps(program);
    rmSync(out, { recursive: true, force: true });
    mkdirSync(out, { recursive: true });
    const script = {
        ...common,
        format: 'iife',
        minify: true,
        define: {
            FOGG_VERSION: `"${VERSION}"`,
            FOGG_FILES: `"${FILES}"`,
            FOGG_LANGUAGES: JSON.stringify(languagesIn('locales')),
            FOGG_MAPS: JSON.stringify(maps.map((facts) => listing(facts, facts.hash, facts.text))),
        },
    };
    const { metafile } = await build({
        ...script,
        format: 'esm',
        splitting: true,
        metafile: true,
        chunkNames: 'part-[hash]',
        entryPoints: ['app/main.tsx'],
        outdir: out,
    });
    await build({ ...script, entryPoints: { whole: 'app/main.tsx' }, outdir: out });
    rmSync(join(out, 'whole.css'));
    await build({
        ...script,
        entryPoints: { begin: 'app/begin.ts', after: 'app/after/after.css', studio: 'studio/studio.css' },
        outdir: out,
    });
    await build({ ...script, entryPoints: { worker: 'app/engine/thread.ts', sw: 'sw.ts' }, outdir: out });
    for (const name of [
        'index.html',
        'manifest.webmanifest',
        'icon.svg',
        'icon-turn.svg',
        'icon-192.png',
        'icon-512.png',
    ]) {
        cpSync(name === 'index.html' ? 'app/index.html' : `icons/${name}`, join(out, name));
    }
    preload(out, metafile);
    cpSync(wasm, join(out, 'fogg.wasm'));
    writeMaps(out, program, maps);
    writeLocales(out);
    writeData(out, maps);
    writeFilesScript(out);
    stamp(out);
    compress(out);
}
