// fingerprint.mjs - the engine as wasm behaves as the native one: it has the same fingerprints.
//
//     node fingerprint.mjs ENGINE.WASM MAPS-FOLDER FINGERPRINTS.TXT
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const [wasmPath, mapsPath, wantedPath] = process.argv.slice(2);
const module = new WebAssembly.Module(readFileSync(wasmPath));
const imports = WebAssembly.Module.imports(module);
const { exports: engine } = new WebAssembly.Instance(module, {});

let failures = imports.length > 0 ? 1 : 0;
console.log(`${imports.length > 0 ? 'not ok' : 'ok'} 1 - the engine imports nothing`);

// The board and its text lie behind everything the module has of its own.
const PAGE = 65536;
const board = engine.memory.grow(8) * PAGE;
const textAt = board + 4 * PAGE;

function parse(map) {
  const text = readFileSync(join(mapsPath, `${map}.txt`));
  new Uint8Array(engine.memory.buffer).set(text, textAt);
  return engine.fogg_board_parse(board, textAt, text.length, 0, 0);
}

let number = 1;
for (const line of readFileSync(wantedPath, 'utf8').trim().split('\n')) {
  const [map, seats, wanted] = line.split(' ');
  const faults = parse(map);
  const found = BigInt.asUintN(64, engine.fogg_fingerprint(board, Number(seats))).toString(16).padStart(16, '0');
  const good = faults === 0 && found === wanted;
  failures += good ? 0 : 1;
  console.log(`${good ? 'ok' : 'not ok'} ${++number} - the wasm engine has the fingerprint of ${map} with ${seats} players`);
  if (!good) console.log(`#   ${faults} faults, found ${found}`);
}
console.log(`1..${number}`);
process.exit(failures > 0 ? 1 : 0);
