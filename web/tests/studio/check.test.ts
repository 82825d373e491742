/* What is drawn is a map that the engine takes, and what is wrong with it is told at the object. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { check, layoutOf, overlaps } from '../../studio/check';
import { placeNames } from '../../studio/labels';
import { balanceOf, cutsOf, journey, proposeTickets, unevenColours } from '../../studio/network';
import { findRoom } from '../../studio/room';
import { readFiles, readMapText } from '../../studio/read';
import {
    addPlace,
    addRoute,
    changeRoute,
    changeTicket,
    newSketch,
    removeRoute,
    routeId,
    routeOf,
    setSwitch,
    type Sketch,
} from '../../studio/sketch';
import { coloursOf, EXAMPLES } from '../../studio/switches';
import { writeDrawing, writeMap } from '../../studio/write';
import { drawn, engine } from './drawn';

const ask = engine();
const told = async (sketch: Sketch): Promise<string[]> =>
    (await check(sketch, ask!)).map(({ key, about }) => `${key} ${JSON.stringify(about ?? '')}`);
const faults = async (sketch: Sketch): Promise<string[]> => (await told(sketch)).filter((one) => one.includes('fault'));

test('a map that is drawn has no faults for the engine', { skip: !ask }, async () => {
    assert.deepEqual(await faults(drawn()), []);
});

test('doubles, ferries, tunnels and attractions are written so that the engine takes them', {
    skip: !ask,
}, async () => {
    let sketch = addRoute(drawn(), 'bern', 'basel', 'grey')!.sketch;
    sketch = changeRoute(sketch, 'geneve--sion', { ferry: 2 });
    sketch = changeRoute(sketch, 'sion--lugano', { tunnel: true });
    sketch = { ...sketch, places: sketch.places.map((place, i) => (i === 2 ? { ...place, attraction: true } : place)) };
    assert.deepEqual(await faults(sketch), []);
});

test('a place without a route is told at the place', { skip: !ask }, async () => {
    const { sketch } = addPlace(drawn(), 'Nowhere', { x: 900, y: 80 });
    assert.ok((await told(sketch)).includes('studio.fault.lonely {"kind":"location","id":"nowhere"}'));
});

test('a switch that makes no sense is told at the switch', { skip: !ask }, async () => {
    const sketch = setSwitch(drawn(), 'cars', '900');
    assert.ok((await told(sketch)).some((one) => one.endsWith('{"kind":"switch","name":"cars"}')));
});

test('too few tickets are told', { skip: !ask }, async () => {
    const sketch = { ...drawn(), tickets: drawn().tickets.slice(0, 3), switches: { 'deal-tickets': '3 keep 2' } };
    assert.ok((await faults(sketch)).some((one) => one.startsWith('studio.fault.few-tickets')));
});

test('signs that a name cannot hold are replaced, and the engine takes the name', { skip: !ask }, async () => {
    const { sketch } = addPlace(newSketch('<b>"x"</b>'), '<b>Q&amp;A "1"</b> & Co;', { x: 10, y: 10 });
    const [place] = readMapText(writeMap(sketch).text).places;
    assert.equal(place!.name, '‹b›Q＆amp;A ”1”‹/b› & Co;');
    assert.deepEqual(
        (await check(sketch, ask!)).filter(({ key }) => key === 'studio.fault.engine'),
        [],
    );
});

test('a route that alone holds a place is told as what cuts it off', async () => {
    const sketch = removeRoute(drawn(), 'chur--lugano');
    assert.deepEqual(
        cutsOf(sketch).map(({ route, cutOff }) => [routeId(route), cutOff]),
        [['zurich--chur', ['chur']]],
    );
    assert.deepEqual(cutsOf(addRoute(sketch, 'zurich', 'chur', 'red')!.sketch), []);
    assert.deepEqual(cutsOf(drawn()), []);
});

test('a ticket that is further than the cars reach is told at the ticket', { skip: !ask }, async () => {
    const sketch = setSwitch(drawn(), 'cars', '9');
    const far = sketch.tickets.findIndex(({ a, targets }) => journey(sketch, a, targets[0]!.b) > 9);
    assert.ok(far >= 0);
    assert.ok((await told(sketch)).includes(`studio.advice.far {"kind":"ticket","at":${far}}`));
});

test('colours far from the others are told', () => {
    let sketch = drawn();
    assert.deepEqual(unevenColours(balanceOf(sketch, ['red', 'blue'])), []);
    for (const { a, b } of sketch.routes) sketch = changeRoute(sketch, `${a}--${b}`, { colour: 'red', length: 9 });
    const uneven = unevenColours(balanceOf(sketch, coloursOf(sketch))).map(({ colour }) => colour);
    assert.ok(uneven.includes('red') && uneven.includes('blue'));
});

test('routes that cross are told, and finding room for one lets them pass', () => {
    let sketch = newSketch('x');
    const at: [string, number, number][] = [
        ['West', 100, 300],
        ['East', 700, 300],
        ['Mid', 400, 302],
        ['North', 400, 80],
    ];
    for (const [name, x, y] of at) sketch = addPlace(sketch, name, { x, y }).sketch;
    sketch = addRoute(sketch, 'west', 'east', 'red')!.sketch;
    const found = overlaps(sketch, layoutOf(sketch)).map(({ key, about }) => `${key} ${JSON.stringify(about)}`);
    assert.ok(found.includes('studio.advice.over-dot {"kind":"route","id":"west--east"}'), found.join('\n'));
    const bent = findRoom(sketch, ['west--east']);
    assert.notDeepEqual(bent.routes[0]!.bends, [0, 0]);
    assert.deepEqual(
        overlaps(bent, layoutOf(bent)).filter(({ key }) => key.includes('over-dot')),
        [],
    );
});

test('a route is bent for a dot that it only just covers, and not for one beside it', () => {
    const at = (below: number): Sketch => {
        let sketch = newSketch('x');
        const unit = sketch.space[1];
        const places: [string, number, number][] = [
            ['West', 100, 300],
            ['East', 700, 300],
            ['Mid', 400, 300 + below * unit],
        ];
        for (const [name, x, y] of places) sketch = addPlace(sketch, name, { x, y }).sketch;
        return findRoom(addRoute(sketch, 'west', 'east', 'red')!.sketch, ['west--east']);
    };
    assert.notDeepEqual(at(1).routes[0]?.bends, [0, 0]);
    assert.deepEqual(at(2).routes[0]?.bends, [0, 0]);
});

test('names stand off routes, dots and each other', () => {
    const sketch = placeNames(drawn());
    assert.deepEqual(
        overlaps(sketch, layoutOf(sketch)).filter(({ key }) => key.includes('name')),
        [],
    );
    assert.equal(placeNames(sketch), sketch);
});

test('a name that somebody put stays', () => {
    const sketch = drawn();
    const places = sketch.places.map((place) => ({ ...place, side: 'nw' as const, isPut: true }));
    assert.deepEqual(placeNames({ ...sketch, places }).places, places);
});

test('proposed tickets are worth the shortest way, name every place, and are no neighbours', () => {
    const sketch = drawn();
    const tickets = proposeTickets(sketch, 12, 3);
    assert.equal(tickets.length, 15);
    assert.equal(tickets.filter(({ long }) => long).length, 3);
    for (const { a, targets } of tickets) assert.equal(targets[0]!.points, journey(sketch, a, targets[0]!.b));
    const named = new Set(tickets.flatMap(({ a, targets }) => [a, targets[0]!.b]));
    assert.equal(named.size, sketch.places.length);
    const mean = (some: typeof tickets): number =>
        some.reduce((sum, { targets }) => sum + targets[0]!.points, 0) / some.length;
    assert.ok(mean(tickets.filter(({ long }) => long)) > mean(tickets.filter(({ long }) => !long)));
});

test('long tickets are far journeys, and name a place anew before they name one again', () => {
    let sketch = newSketch('x');
    for (const name of ['Hub', 'Aaa', 'Bbb', 'Ccc', 'Ddd']) sketch = addPlace(sketch, name, { x: 9, y: 9 }).sketch;
    for (const [leaf, length] of [
        ['aaa', 9],
        ['bbb', 9],
        ['ccc', 8],
        ['ddd', 8],
    ] as const) {
        sketch = addRoute(sketch, 'hub', leaf, 'grey')!.sketch;
        sketch = changeRoute(sketch, `hub--${leaf}`, { length });
    }
    assert.deepEqual(
        proposeTickets(sketch, 0, 2).map(({ a, targets: [to] }) => [a, to?.b, to?.points]),
        [
            ['aaa', 'bbb', 18],
            ['ccc', 'ddd', 16],
        ],
    );
});

test('proposed tickets are of all lengths, from a quarter of the furthest journey on', () => {
    let sketch = newSketch('x');
    const ids = Array.from({ length: 30 }, (_, i) => `p${String(i).padStart(2, '0')}`);
    for (const id of ids) sketch = addPlace(sketch, id, { x: 9, y: 9 }).sketch;
    ids.slice(1).forEach((id, i) => {
        sketch = addRoute(sketch, ids[i]!, id, 'grey')!.sketch;
        sketch = changeRoute(sketch, `${ids[i]}--${id}`, { length: 1 });
    });
    const lengths = new Set(proposeTickets(sketch, 10, 0).map(({ targets }) => targets[0]?.points));
    assert.ok(lengths.size >= 8, [...lengths].join());
});

test('a map file comes back as it was drawn', () => {
    let sketch = changeRoute(addRoute(drawn(), 'bern', 'basel', 'grey')!.sketch, 'geneve--sion', { ferry: 2 });
    sketch = changeTicket(changeRoute(sketch, 'sion--lugano', { bends: [20, -8], slide: 3 }), 0, { long: true });
    const file = `${writeMap(sketch).text}fogg-art 1\n${writeDrawing(sketch)}`;
    const back = readFiles([{ name: 'x.txt', text: file }]);
    assert.equal(writeMap(back).text, writeMap(sketch).text);
    assert.equal(writeDrawing(back), writeDrawing(sketch));
    const bent = routeOf(back, 'sion--lugano');
    assert.deepEqual([bent?.bends, bent?.slide], [[20, -8], 3], 'its curve is written at all');
});

test('what the rules panel offers as an example is read by the engine as it stands', async () => {
    for (const [name, value] of Object.entries(EXAMPLES)) {
        const said = await ask!(writeMap(setSwitch(drawn(), name, value)).text);
        assert.doesNotMatch(
            said,
            new RegExp(`: ${name}: .*(missing|not a |not one of|did you mean)`),
            `${name}: ${said}`,
        );
        assert.match(
            await ask!(writeMap(setSwitch(drawn(), name, `${value} nonsense`)).text),
            new RegExp(`: ${name}: `),
        );
    }
});
