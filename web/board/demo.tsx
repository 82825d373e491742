/* demo.tsx - the board alone, to look at and to measure:
 * demo.html?map=europe&theme=dark&show=claims,lit,tickets,stations.  `seed` and `part` claim that part of the routes by
 * chance.  Everything on it is made up; what is chosen on it is told to the console. */

import './board.css';
import { render } from 'preact';
import usaLand from '../../maps/art/usa-land.json';
import europeLand from '../../maps/art/europe-land.json';
import newYorkLand from '../../maps/art/newyork-land.json';
import sanFranciscoLand from '../../maps/art/sanfrancisco-land.json';
import usa from '../../tests/maps/usa.json';
import europe from '../../tests/maps/europe.json';
import newYork from '../../tests/maps/newyork.json';
import sanFrancisco from '../../tests/maps/sanfrancisco.json';
import { must, there } from '../app/check';
import { isFacts, isLand } from '../app/maps';
import { artOf } from './art';
import { Board, type BoardWords } from './Board';
import type { BoardState, Claim, Stack } from './state';

const MAPS: [unknown, unknown][] = [
    [usa, usaLand],
    [europe, europeLand],
    [newYork, newYorkLand],
    [sanFrancisco, sanFranciscoLand],
];

const asked = new URLSearchParams(location.search);
const wanted = MAPS.find(([map]) => isFacts(map) && map.id === (asked.get('map') ?? 'usa')) ?? MAPS[0];
const facts = must(isFacts, wanted?.[0], 'the facts');
const land = must(isLand, wanted?.[1], 'the scenery');
const show = new Set((asked.get('show') ?? '').split(','));
document.documentElement.dataset.theme = asked.get('theme') ?? 'light';

const names = new Map(facts.locations.map(({ id, name }) => [id, name]));
const words: BoardWords = {
    board: facts.title,
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    showAll: 'Show all',
    routes: 'Routes',
    locations: 'Locations',
    route: (id) => id,
    location: (id) => names.get(id) ?? id,
};

/* Numbers between 0 and 1 from a seed, the same everywhere. */
function numbers(seed: number): () => number {
    let state = seed;
    return () => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return state / 2 ** 32;
    };
}

/* Claims as late in a game: `part` of the routes, each of a seat by chance. */
function randomClaims(seed: number, part: number): Map<string, Claim> {
    const next = numbers(seed);
    for (let i = 0; i < 8; i++) next();
    return new Map(
        facts.routes.flatMap(({ id }) => (next() < part ? [[id, { seat: Math.floor(next() * 5) }] as const] : [])),
    );
}

function makeState(): BoardState {
    const claims = asked.has('seed')
        ? randomClaims(Number(asked.get('seed')), Number(asked.get('part') ?? 0.55))
        : new Map<string, Claim>();
    if (show.has('claims')) {
        let spaces = 0;
        facts.routes.forEach((route, i) => {
            if (i % 3 !== 1 || spaces >= 100) return;
            claims.set(route.id, { seat: (i * 7) % 5 });
            spaces += route.length;
        });
    }
    const free = facts.routes.filter(({ id }) => !claims.has(id)).map(({ id }) => id);
    const stacks = new Map<string, Stack>(
        facts.locations.filter((at) => at.token_stack).map((at, i) => [at.id, { symbol: i, height: 3 }]),
    );
    return {
        claims,
        stacks,
        stations: show.has('stations')
            ? new Map(facts.locations.slice(0, 15).map((at, i) => [at.id, i % 5]))
            : undefined,
        lit: show.has('lit') ? new Set(free.filter((_, i) => i % 4 === 0)) : undefined,
        selected: show.has('lit') ? free[0] : undefined,
        ghosts: show.has('lit') ? new Map(free.slice(0, 1).map((id) => [id, { seat: 3 }])) : undefined,
        tickets: show.has('tickets')
            ? facts.tickets.slice(0, 2).map(({ a, b }, i) => ({ a, b, done: i === 1 }))
            : undefined,
        traced: show.has('traced') ? [...claims.keys()].slice(0, 9) : undefined,
    };
}

let state = makeState();
function draw(): void {
    render(
        <Board
            facts={facts}
            art={artOf(facts)}
            land={land}
            state={state}
            words={words}
            title={facts.title}
            still={show.has('still')}
            start={show.has('read') ? 'read' : 'all'}
            onRoute={(id) => {
                const claims = new Map(state.claims);
                if (!claims.delete(id)) claims.set(id, { seat: claims.size % 5 });
                state = { ...state, claims };
                console.info('route', id);
                draw();
            }}
            onLocation={(id) => console.info('location', id)}
            onDropColour={(id, colour) => console.info('drop', id, colour)}
            onReady={(handle) => Object.assign(window, { board: handle })}
        />,
        there(document.getElementById('board'), 'the place of the board'),
    );
}
draw();
