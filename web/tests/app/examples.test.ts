/* The worked examples of the rules are right: what pays does pay, and a tunnel asks for what it says. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGES } from '../../app/i18n';
import { dueIn, examplesOf, isPayment, type Example } from '../../app/rest/examples';
import type { RouteFacts } from '../../board/map';
import { rulesIn } from '../../languages.mjs';
import type { Card, CardSet } from '../../app/wire';
import { factsOf, MAPS } from '../board/maps';

/* C15, E5: one colour, the route's own unless it is grey, wild cards in its place, and as many wild as a ferry asks. */
function pays(route: RouteFacts, cards: CardSet): boolean {
    const colours = Object.keys(cards).filter((card) => card !== 'wild');
    const count = Object.values(cards).reduce((sum, n) => sum + n, 0);
    const isColourGood = colours.every((colour) => route.colour === 'grey' || colour === route.colour);
    return (
        count === route.length && colours.length <= 1 && isColourGood && (cards.wild ?? 0) >= (route.ferry_wilds ?? 0)
    );
}

const rowOf = (example: Example, wanted: string) => example.rows.find(({ label }) => label === wanted)?.cards;

const usual = { wilds_on: undefined };
const namesOf = (map: string): string[] => Object.keys(examplesOf(factsOf(map), usual));

function check(name: string, example: Example, routes: readonly RouteFacts[]): void {
    const route = routes.find(({ id }) => id === example.route);
    assert.ok(route, `${name}: no route ${example.route}`);
    for (const { label, cards } of example.rows)
        if (isPayment(cards) && label !== 'due') assert.equal(pays(route, cards), label !== 'not', `${name}: ${label}`);
    const turned = rowOf(example, 'turned') as readonly Card[] | undefined;
    assert.equal(route.tunnel ?? false, turned !== undefined, name);
    if (!turned) return;
    const laid = Object.keys(rowOf(example, 'laid') as CardSet)[0];
    assert.equal(turned.length, 3);
    assert.equal(dueIn(example), turned.filter((card) => card === laid || card === 'wild').length, name); // E6
}

for (const map of MAPS)
    test(`the examples of ${map} hold`, () => {
        const facts = factsOf(map);
        for (const [name, example] of Object.entries(examplesOf(facts, usual))) check(name, example, facts.routes);
    });

test('each map has the examples of what it has', () => {
    assert.deepEqual(Object.fromEntries(MAPS.map((map) => [map, namesOf(map)])), {
        usa: ['coloured', 'grey'],
        europe: ['coloured', 'grey', 'ferry', 'tunnel', 'tunnel-free'],
        newyork: ['coloured', 'grey'],
        sanfrancisco: ['coloured', 'grey', 'ferry-coloured'],
    });
});

test('any part of a map has right examples, or none', () => {
    const { routes, cards } = factsOf('europe');
    for (let from = 0; from < routes.length; from++)
        for (const count of [1, 2, 5])
            for (const few of [1, 2, 3]) {
                const part = routes.slice(from, from + count);
                const facts = { routes: part, cards: { ...cards, colours: cards.colours.slice(0, few) } };
                for (const [name, example] of Object.entries(examplesOf(facts, usual))) check(name, example, part);
            }
});

test('where wilds stand for a colour on some routes only, no example says otherwise', () => {
    const names = Object.keys(examplesOf(factsOf('europe'), { wilds_on: ['tunnels'] }));
    assert.deepEqual(names, ['tunnel', 'tunnel-free']);
});

test('every example is told in every language, and nothing is told without one', () => {
    for (const language of LANGUAGES) {
        const sections = rulesIn('locales', language);
        for (const map of MAPS) {
            const told = sections.flatMap(({ examples }) => Object.keys(examples ?? {}));
            for (const name of namesOf(map)) assert.ok(told.includes(name), `${language} ${map}: ${name}`);
        }
        for (const { examples } of sections)
            for (const name of Object.keys(examples ?? {}))
                assert.ok(
                    MAPS.some((map) => namesOf(map).includes(name)),
                    `${language}: ${name}`,
                );
    }
});
