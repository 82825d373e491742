/* Maps from elsewhere, links and paper. */

import './streams';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { cells } from '../../studio/csv';
import { isSketch } from '../../studio/kept';
import { readLink, writeLink } from '../../studio/link';
import { cardsOn, PAPERS, planPrint, tileName, trueScale } from '../../studio/print';
import { readFiles } from '../../studio/read';
import { Unreadable } from '../../studio/unread';
import { routeId } from '../../studio/sketch';
import { landOf, plainLayers, writeDrawing, writeMap } from '../../studio/write';
import { drawn } from './drawn';

const file = (name: string, text: string) => ({ name, text });

test('fields of a table may be quoted, and the mark between them is found', () => {
    assert.deepEqual(cells('a,b\n"x, y","say ""hi"""\n'), [
        ['a', 'b'],
        ['x, y', 'say "hi"'],
    ]);
    assert.deepEqual(cells('\uFEFFa;b\r\n1;2\r\n'), [
        ['a', 'b'],
        ['1', '2'],
    ]);
    assert.deepEqual(cells('a\tb\n\tc'), [
        ['a', 'b'],
        ['', 'c'],
    ]);
});

test('tables of cities, routes and tickets make a map; north is up', () => {
    const sketch = readFiles([
        file('my land.csv', 'City,lat,lon\nBern,46.9,7.4\nBasel,47.5,7.6\nChur,46.8,9.5\n'),
        file('r.csv', 'from,to,length,color,tunnel\nBern,Basel,2,red,\nBern,Basel,2,blue,\nBasel,Chur,5,,yes\n'),
        file('t.csv', 'from,to,points,long\nBern,Chur,7,yes\nBern,Nowhere,7,\n'),
    ]);
    assert.ok(isSketch(sketch));
    assert.equal(sketch.title, 'my land');
    assert.deepEqual(sketch.routes.map(routeId), ['bern--basel-1', 'bern--basel-2', 'basel--chur']);
    assert.deepEqual(
        sketch.routes.map(({ colour }) => colour),
        ['red', 'blue', 'grey'],
    );
    assert.equal(sketch.routes[2]!.tunnel, true);
    assert.deepEqual(sketch.tickets, [{ a: 'bern', targets: [{ b: 'chur', points: 7 }], long: true }]);
    const [bern, basel, chur] = sketch.places;
    assert.ok(basel!.y < bern!.y && chur!.x > bern!.x);
});

test('a list of routes alone is spread over the sheet, nobody on top of another', () => {
    const sketch = readFiles([file('x.csv', 'a,b,length\nA1,B1,3\nB1,C1,2\nC1,A1,4\nC1,D1,2\n')]);
    for (const [i, p] of sketch.places.entries())
        for (const q of sketch.places.slice(i + 1)) assert.ok(Math.hypot(p.x - q.x, p.y - q.y) > 40);
});

/* What of the files was left out, by its key and the object. */
const leftOf = (...files: Parameters<typeof readFiles>[0]): string[] => {
    const left: string[] = [];
    readFiles(files, (key, { what }) => left.push(`${key} ${what}`));
    return left;
};

test('tables from elsewhere: other headings, ids, kinds in a column, two colours in a field, names with quotes', () => {
    const sketch = readFiles([
        file('Lakes-cities.csv', 'id,City,Lat,Long\nlu,"Lu ""the"" cerne",47,8.3\nzg,ZUG,47.2,8.5\nsz,Schwyz,47,8.6\n'),
        file(
            'Lakes-routes.csv',
            'Origin;Destination;Distance;Colors;Type;Locomotives\nlu;zug;2;White Yellow;;\nzg;SZ;3;pink;tunnel;\nsz;lu;4;;Boat;2\n',
        ),
        file('Lakes-tickets.csv', 'Deck,From,To,Points,Long deck\none,lu,Schwyz,6,ja\ntwo,lu,zg,3,\n'),
    ]);
    assert.ok(isSketch(sketch));
    assert.equal(sketch.title, 'Lakes');
    assert.deepEqual(
        sketch.places.map(({ name }) => name),
        ['Lu ”the” cerne', 'ZUG', 'Schwyz'],
    );
    assert.deepEqual(
        sketch.routes.map(({ length, colour, tunnel, ferry }) => [length, colour, tunnel, ferry]),
        [
            [2, 'white', undefined, undefined],
            [2, 'yellow', undefined, undefined],
            [3, 'pink', true, undefined],
            [4, 'grey', undefined, 2],
        ],
    );
    assert.deepEqual(
        sketch.tickets.map(({ targets, long }) => [targets[0]!.points, long]),
        [[6, true]],
        'the first deck alone',
    );
    assert.match(writeMap(sketch).text, /^colours .*pink/m);
    const [lucerne, , schwyz] = sketch.places;
    assert.ok(lucerne!.x < schwyz!.x, 'a longitude called "long"');
});

test('routes of a table without colours get them, in balance', () => {
    const rows = Array.from({ length: 16 }, (_, i) => `P${i},P${(i + 1) % 16},2`);
    const { routes } = readFiles([file('x.csv', `from,to,length\n${rows.join('\n')}\n`)]);
    assert.equal(new Set(routes.map(({ colour }) => colour)).size, 8);
});

test('what a table or a file of another editor holds and a map cannot is told line by line', () => {
    const routes = file('r.csv', 'from,to,length\nA1,B1,2\nB1,C1,12\nC1,C1,2\nA1,B1,1\nA1,B1,1\nB1,A1,3\nC1,A1,x\n');
    const tickets = file('t.csv', 'from,to,points\nA1,B1,4\nA1,D1,4\nA1,A1,3\nB1,C1,100\n');
    assert.deepEqual(leftOf(routes, tickets), [
        'studio.left.length B1 – C1',
        'studio.left.same C1 – C1',
        'studio.left.fourth B1 – A1',
        'studio.left.length C1 – A1',
        'studio.left.place A1 – D1',
        'studio.left.same A1 – A1',
        'studio.left.points B1 – C1',
    ]);
    const text = readFileSync('../tests/maps/stub.txt', 'utf8');
    const broken = `${text}route turin nowhere 2 red\nroute paris paris 2 red\nticket rome turin 3\nlocation turin "Again"\n`;
    assert.deepEqual(leftOf(file('x.txt', broken)), [
        'studio.left.place turin – nowhere',
        'studio.left.same paris – paris',
        'studio.left.place rome – turin',
    ]);
    const stops = ['West', 'East'].map((name, i) => ({ id: `s${i}`, name, x: 100 + 300 * i, y: 200 }));
    const bad = [
        { a: 's0', b: 's1', length: 10 },
        { a: 's0', b: 's9', length: 2 },
        { a: 's0', b: 's0', length: 2 },
    ];
    const whole = { version: 4, payload: { stops, routes: [{ a: 's0', b: 's1', length: 2 }, ...bad] } };
    assert.deepEqual(leftOf(file('x.json', JSON.stringify(whole))), [
        'studio.left.length West – East',
        'studio.left.place West – s9',
        'studio.left.same West – West',
    ]);
});

test('a file that is refused says why; huge ones are refused before anything is drawn', () => {
    const why = (text: string): string => {
        try {
            readFiles([file('x', text)]);
        } catch (error) {
            return error instanceof Unreadable ? error.key : String(error);
        }
        return '';
    };
    const many = (count: number, line: string): string => `${line}\n`.repeat(count);
    const stops = Array.from({ length: 5000 }, (_, i) => ({ id: `s${i}`, name: 'S', x: 0, y: 0 }));
    const told: [text: string, key: string][] = [
        ['city1;city_b\nA;B\n', 'studio.bad.headings'],
        ['{', 'studio.bad.json'],
        [`${'['.repeat(100000)}`, 'studio.bad.json'],
        ['{"version":5,"payload":{"stops":[],"routes":[]}}', 'studio.bad.newer'],
        ['{"kind":"background","background":[]}', 'studio.bad.part'],
        ['fogg-map 7\n', 'studio.bad.version'],
        [`from,to,length\n${many(100000, 'A,B,2')}`, 'studio.bad.large'],
        [`fogg-map 1\n${many(20000, 'location a "A"')}`, 'studio.bad.large'],
        [JSON.stringify({ stops, routes: [] }), 'studio.bad.large'],
    ];
    for (const [text, key] of told) assert.equal(why(text), key, text.slice(0, 40));
});

test('the JSON of the program is drawn as the board is', () => {
    for (const map of ['usa', 'europe', 'newyork', 'sanfrancisco']) {
        const text = readFileSync(`../tests/maps/${map}.json`, 'utf8');
        const facts = JSON.parse(text) as { locations: unknown[]; routes: { id: string }[]; tickets: unknown[] };
        const sketch = readFiles([file(`${map}.json`, text)]);
        assert.ok(isSketch(sketch), map);
        assert.equal(sketch.places.length, facts.locations.length);
        assert.equal(sketch.tickets.length, facts.tickets.length);
        assert.deepEqual(sketch.routes.map(routeId).sort(), facts.routes.map(({ id }) => id).sort());
    }
});

test('the JSON of a map without a drawing is spread over the sheet', () => {
    const { layout: _, drawing: __, ...facts } = JSON.parse(readFileSync('../tests/maps/usa.json', 'utf8'));
    const bare = facts.locations.map(({ id, name }: { id: string; name: string }) => ({ id, name }));
    const { places } = readFiles([file('usa.json', JSON.stringify({ ...facts, locations: bare }))]);
    assert.equal(new Set(places.map(({ x, y }) => `${x} ${y}`)).size, places.length);
});

test('a route of a map text has one to nine spaces, whatever is written', () => {
    const lengthOf = (written: string): number | undefined => {
        const text = `fogg-map 1\nmap two "Two"\nlocation ayr "Ayr"\nlocation bath "Bath"\nroute ayr bath ${written} red\n`;
        return readFiles([file('two.txt', text)]).routes[0]?.length;
    };
    assert.deepEqual(['0', 'x', '1', '9', '12'].map(lengthOf), [1, 1, 1, 9, 9]);
});

test('a map file of the project comes back with the same locations, routes and tickets', () => {
    for (const map of ['usa', 'europe', 'switzerland', 'nordic', 'india']) {
        const text = readFileSync(`../maps/${map}.txt`, 'utf8');
        const art = readFileSync(`../maps/art/${map}.txt`, 'utf8');
        const sketch = readFiles([file(`${map}.txt`, `${text}fogg-art 1\n${art}`)]);
        const words = (from: string): string[] =>
            from
                .split('\n')
                .map((line) => line.replace(/#.*/, '').trim().replace(/\s+/g, ' '))
                .filter((line) => /^(location|route|ticket|country) /.test(line))
                .sort();
        assert.deepEqual(words(writeMap(sketch).text), words(text), map);
        assert.ok(isSketch(sketch), map);
    }
});

test('a file of another editor is read, with and without its envelope', () => {
    const payload = {
        name: 'Example',
        stops: [
            { id: 's1', name: 'West', type: 'city', x: 100, y: 100 },
            { id: 's2', name: 'East', type: 'city', x: 900, y: 120 },
            { id: 's3', name: 'South', type: 'city', x: 500, y: 600 },
        ],
        routes: [
            { id: 'r1', a: 's1', b: 's2', length: 4, type: 'city', color: 'red', points: [{ x: 500, y: 60 }] },
            { id: 'r2', a: 's2', b: 's1', length: 4, type: 'city', color: 'neutral' },
            { id: 'r3', a: 's2', b: 's3', length: 3, type: 'boat', color: 'blue', locomotiveSlots: [0, 2] },
            { id: 'r4', a: 's1', b: 's3', length: 2, type: 'hole', color: 'green' },
            { id: 'r5', a: 's1', b: 's3', length: 2, type: 'rail', color: 'green' },
        ],
        routeTypeStyles: [
            { id: 'hole', label: 'Tunnel', shape: 'serrated', infrastructure: false },
            { id: 'rail', label: 'Railway', infrastructure: true },
        ],
        tickets: [
            { id: 't1', a: 's1', b: 's3', points: 9, long: true },
            { id: 't2', a: 's1', b: 's2', points: 4, set: 'second' },
        ],
        ticketSets: [{ id: 'main' }, { id: 'second' }],
        players: { min: 2, max: 5 },
        wagonsPerPlayer: 40,
        startingTickets: 3,
        keptTickets: 2,
    };
    const whole = { version: 3, kind: 'map', board: { width: 1100, height: 731 }, payload };
    for (const value of [whole, { kind: 'map', ...payload }]) {
        const sketch = readFiles([file('x.json', JSON.stringify(value))]);
        assert.ok(isSketch(sketch));
        assert.deepEqual(sketch.routes.map(routeId), ['west--east-1', 'west--east-2', 'east--south', 'west--south']);
        assert.deepEqual(
            sketch.routes.map(({ colour }) => colour),
            ['red', 'grey', 'blue', 'green'],
        );
        assert.equal(sketch.routes[2]!.ferry, 2);
        assert.deepEqual(sketch.routes[0]!.bends, [-60.6, -60.6], 'through its one point, nearly');
        assert.deepEqual(sketch.routes[2]!.bends, [0, 0]);
        assert.equal(sketch.routes[3]!.tunnel, true);
        assert.equal(sketch.tickets.length, 1);
        assert.deepEqual(sketch.switches, { players: '2 to 5', cars: '40', 'deal-tickets': '3 keep 2' });
    }
    assert.throws(() => readFiles([file('x.json', JSON.stringify({ ...whole, version: 9 }))]));
});

test('halves of a double route in a file of another editor keep the one bend, and each its kind', () => {
    const payload = {
        stops: [
            { id: 's1', name: 'West', x: 100, y: 100 },
            { id: 's2', name: 'East', x: 900, y: 100 },
        ],
        routes: [
            { a: 's1', b: 's2', length: 4, type: 'tunnel', color: 'red' },
            { a: 's2', b: 's1', length: 4, color: 'blue', points: [{ x: 500, y: 67 }] },
            { a: 's1', b: 's2', length: 4, color: 'green', locomotiveSlots: [1] },
        ],
    };
    const { routes } = readFiles([file('x.json', JSON.stringify({ version: 3, payload }))]);
    assert.deepEqual(
        routes.map(({ bends, tunnel, ferry }) => [bends, tunnel, ferry]),
        [
            [[-40, -40], true, undefined],
            [[-40, -40], undefined, undefined],
            [[-40, -40], undefined, 1],
        ],
    );
});

test('a saved file keeps which part of the world its ground is; a hostile one is plain', () => {
    const ground = { kind: 'world' as const, lon: -8.4293, lat: 40.2056, scale: 4321.98765, borders: true };
    const back = (art: string) => readFiles([file('x.txt', `${writeMap(drawn()).text}fogg-art 1\n${art}`)]).ground;
    const art = writeDrawing({ ...drawn(), ground });
    assert.deepEqual(back(art), ground);
    assert.deepEqual(back(writeDrawing({ ...drawn(), ground: { ...ground, borders: false } })), {
        ...ground,
        borders: false,
    });
    assert.deepEqual(back(writeDrawing(drawn())), { kind: 'plain' });
    for (const bad of ['1 2', '1e9 2 3', '999 2 3000', '1 95 3000', '1 2 0', '1 2 1000000', '1 2 3000 borders x'])
        assert.deepEqual(back(art.replace(/^# ground.*$/m, `# ground world ${bad}`)), { kind: 'plain' }, bad);
});

test('what is no map is refused', () => {
    const hostile = ['', 'hello', '{', '{}', '[]', '{"id":1}', 'fogg-map 2\n', 'name\n', '{"stops":[],"routes":7}'];
    for (const text of hostile) assert.throws(() => readFiles([file('x', text)]));
    const good: unknown = JSON.parse(JSON.stringify(drawn()));
    assert.ok(isSketch(good));
    const change = (more: object): boolean => isSketch({ ...drawn(), ...more });
    assert.equal(change({ width: Infinity }), false);
    assert.equal(change({ space: [0, 0] }), false);
    assert.equal(change({ title: 'a"b' }), false);
    assert.equal(change({ switches: { cars: '1\nroute a b 1 red' } }), false);
    assert.equal(change({ routes: [{ ...drawn().routes[0], a: 'nowhere' }] }), false);
    for (const [length, is] of [
        [0, false],
        [1, true],
        [9, true],
        [10, false],
    ] as const)
        assert.equal(change({ routes: [{ ...drawn().routes[0], length }] }), is, `a route of ${length}`);
    for (const [x, is] of [
        [99_999, true],
        [-99_999, true],
        [100_000, false],
    ] as const)
        assert.equal(change({ places: drawn().places.map((place) => ({ ...place, x })) }), is, `a place at ${x}`);
    assert.equal(change({ places: Array(500).fill(drawn().places[0]) }), false);
});

test('a link carries the whole map, and a cut or hostile one is refused', async () => {
    const sketch = drawn();
    const link = await writeLink(sketch);
    assert.match(link, /^[\w-]+$/);
    assert.ok(link.length < 2500, `${link.length} letters`);
    assert.deepEqual(await readLink(link), sketch);
    for (const bad of ['', 'x', link.slice(0, -40), '!!!!', link.slice(3)]) await assert.rejects(readLink(bad));
    const blanks = async (count: number): Promise<string> => {
        const packed = new Blob([' '.repeat(count)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
        return Buffer.from(await new Response(packed).arrayBuffer()).toString('base64url');
    };
    for (const count of [30_000_000, (1 << 20) + 1]) await assert.rejects(readLink(await blanks(count)), /too much/);
    await assert.rejects(readLink(await blanks(1 << 20)), (error) => !/too much/.test(String(error)));
});

test('the sheets hold the whole board at its true size, and every piece fits its paper', () => {
    const sketch = drawn();
    const { view } = landOf(sketch, plainLayers(sketch));
    for (const paper of ['a4', 'letter'] as const) {
        const { tiles, page, size, columns, rows } = planPrint(sketch, view, paper);
        assert.deepEqual([...page].sort(), [...PAPERS[paper]].sort());
        assert.ok(Math.abs(size[0] - view[2] * trueScale(sketch)) < 1e-9);
        assert.equal(tiles.length, columns * rows);
        assert.equal(new Set(tiles.map(tileName)).size, tiles.length);
        const area = tiles.reduce((sum, { width, height }) => sum + width * height, 0);
        assert.ok(Math.abs(area - size[0] * size[1]) < 1e-6);
        for (const { left, top, width, height } of tiles) {
            assert.ok(width <= page[0] - 20 && height <= page[1] - 20);
            assert.ok(left + width <= size[0] + 1e-9 && top + height <= size[1] + 1e-9);
        }
        const { columns: across, rows: down } = cardsOn(paper);
        assert.ok(across * down >= 10);
    }
    assert.ok(Math.abs(sketch.space[0] * trueScale(sketch) - 23) < 1e-9);
});
