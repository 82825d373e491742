/* bring.mjs - brings the packages that package-lock.json names into node_modules.
 *
 *     node bring.mjs [--stamp FILE]          what the page is made of and built with
 *     node bring.mjs --all [--stamp FILE]    what its tests and linters need, too
 *
 * Packages that are there in the right version are left alone, and others are not touched, so the page can be built
 * while the tests' packages come.  Each archive must have the hash of the lock file.  No program of a package is run.
 *
 * The registry is the one that $npm_config_registry, ~/.npmrc or /etc/npmrc name, or else npm's own.  On Debian npm need
 * not be installed for that.  If packages cannot be fetched from there, `npm ci` is tried, which may have settings that
 * we do not know. */

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
    existsSync,
    mkdirSync,
    mkdtempSync,
    readdirSync,
    readFileSync,
    renameSync,
    rmSync,
    writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

const BLOCK = 512; // bytes of a tar archive's unit
const ATTEMPTS = 3;
const AT_ONCE = 4;

const here = dirname(fileURLToPath(import.meta.url));

/* The registry that Debian's npm asks if nobody names another.  Its package is fetched and read, not installed, because
 * it depends on 350 others.  Returns nothing if this cannot be done. */
function registryOfDebian() {
    const folder = mkdtempSync(join(tmpdir(), 'fogg-npm-'));
    try {
        spawnSync('apt-get', ['-q', 'download', 'npm'], { cwd: folder });
        const name = readdirSync(folder).find((file) => file.endsWith('.deb'));
        if (!name) return '';
        const words = ['--fsys-tarfile', join(folder, name)];
        const { stdout } = spawnSync('dpkg-deb', words, { maxBuffer: 64 << 20 });
        for (const { name, body } of filesOf(stdout ?? Buffer.alloc(0)))
            if (name.endsWith('/config/definitions.js'))
                return /define\('registry', {\s*default: '([^']+)'/.exec(body.toString('utf8'))?.[1];
        return '';
    } finally {
        rmSync(folder, { recursive: true, force: true });
    }
}

/* The address of the registry, with a slash at its end. */
function findRegistry() {
    const files = [join(homedir(), '.npmrc'), '/etc/npmrc'].filter((file) => existsSync(file));
    const named = files.map((file) => /^\s*registry\s*=\s*(\S+)/m.exec(readFileSync(file, 'utf8'))?.[1]);
    const found =
        process.env.npm_config_registry ||
        named.find((address) => address) ||
        spawnSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).stdout?.trim() ||
        registryOfDebian();
    if (!found) throw new Error('no registry is known: install npm, or name one in npm_config_registry');
    return found.replace(/\/*$/, '/');
}

/* Whether a package is for this machine: some are compiled, one for each system. */
function isForThisMachine({ os, cpu, libc }) {
    const ours = process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
    return (
        (!os || os.includes(process.platform)) &&
        (!cpu || cpu.includes(process.arch)) &&
        (!libc || process.platform !== 'linux' || libc.includes(ours))
    );
}

function isThere(folder, version) {
    const file = join(folder, 'package.json');
    return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).version === version;
}

/* Text that ends with a zero byte or after `length` bytes. */
function textAt(bytes, at, length) {
    const text = bytes.subarray(at, at + length);
    const end = text.indexOf(0);
    return text.subarray(0, end < 0 ? length : end).toString('utf8');
}

/* The files of a tar archive.  A name that is too long for its place stands in an entry of its own before it. */
function* filesOf(tar) {
    let longName = '';
    for (let at = 0; at + BLOCK <= tar.length && tar[at] !== 0; ) {
        const size = Number.parseInt(textAt(tar, at + 124, 12), 8);
        const kind = String.fromCharCode(tar[at + 156]);
        const body = tar.subarray(at + BLOCK, at + BLOCK + size);
        if (kind === 'x') longName = /\d+ path=(.*)\n/.exec(body.toString('utf8'))?.[1] ?? '';
        if (kind === '0' || kind === '\0') {
            const prefix = textAt(tar, at + 345, 155);
            const name = longName || (prefix ? `${prefix}/` : '') + textAt(tar, at, 100);
            yield { name, body, isProgram: (Number.parseInt(textAt(tar, at + 100, 8), 8) & 0o100) !== 0 };
            longName = '';
        }
        at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
    }
}

function unpack(archive, folder) {
    for (const { name, body, isProgram } of filesOf(gunzipSync(archive))) {
        const path = resolve(folder, name.replace(/^[^/]*\//, '')); // all names begin with "package/"
        if (!path.startsWith(folder + sep)) throw new Error(`the archive has a file outside of its folder: ${name}`);
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, body, { mode: isProgram ? 0o755 : 0o644 });
    }
}

async function fetchArchive(address) {
    for (let attempt = 1; ; attempt++) {
        try {
            const answer = await fetch(address);
            if (!answer.ok) throw new Error(`status ${answer.status}`);
            return Buffer.from(await answer.arrayBuffer());
        } catch (error) {
            if (attempt === ATTEMPTS) throw new Error(`${address}: ${error.cause?.message ?? error.message}`);
        }
    }
}

async function bring(registry, name, { version, integrity }, folder) {
    const address = `${registry}${name}/-/${name.split('/').pop()}-${version}.tgz`;
    const archive = await fetchArchive(address);
    const [kind, wanted] = integrity.split('-', 2);
    if (createHash(kind).update(archive).digest('base64') !== wanted)
        throw new Error(`${address} is not what package-lock.json names: its hash differs`);
    const part = join(dirname(folder), `.part-${process.pid}-${version}-${name.split('/').pop()}`);
    mkdirSync(part, { recursive: true });
    unpack(archive, part);
    rmSync(folder, { recursive: true, force: true });
    renameSync(part, folder);
    return archive.length;
}

async function bringAll(isAll) {
    const { packages } = JSON.parse(readFileSync(join(here, 'package-lock.json'), 'utf8'));
    const missing = Object.entries(packages)
        .filter(([path, entry]) => path !== '' && (isAll || !entry.dev) && isForThisMachine(entry))
        .map(([path, entry]) => ({ name: path.replace(/^node_modules\//, ''), entry, folder: join(here, path) }))
        .filter(({ entry, folder }) => !isThere(folder, entry.version));
    if (missing.length === 0) return;
    const registry = findRegistry();
    let bytes = 0;
    const line = missing.values();
    const worker = async () => {
        for (const { name, entry, folder } of line) {
            const length = await bring(registry, name, entry, folder);
            bytes += length; // two steps, because others add to it while this one waits
        }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    console.log(`brought ${missing.length} packages of the page from ${registry}, ${(bytes / 1e6).toFixed(1)} MB`);
}

/* Lets npm bring them.  Returns whether it could. */
function tryNpm(isAll) {
    const words = ['ci', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
    return spawnSync('npm', isAll ? words : [...words, '--omit=dev'], { cwd: here, stdio: 'inherit' }).status === 0;
}

const words = process.argv.slice(2);
const isAll = words.includes('--all');
const stamp = words.includes('--stamp') ? words[words.indexOf('--stamp') + 1] : '';
try {
    await bringAll(isAll);
} catch (error) {
    console.error(`bring: ${error.message}`);
    process.exitCode = tryNpm(isAll) ? 0 : 1;
}
if (stamp && !process.exitCode) writeFileSync(stamp, '');
