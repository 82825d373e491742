/* The worked examples of the rules are right: what pays does pay, and a tunnel asks for what it says. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGES } from '../../app/i18n';
import { EXAMPLES, dueIn, isPayment, type Example } from '../../app/rest/examples';
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

for (const map of MAPS)
    test(`the examples of ${map} hold`, () => {
        for (const [name, example] of Object.entries(EXAMPLES[map] ?? {})) {
            const route = factsOf(map).routes.find(({ id }) => id === example.route);
            assert.ok(route, `${name}: no route ${example.route}`);
            for (const { label, cards } of example.rows)
                if (isPayment(cards) && label !== 'due')
                    assert.equal(pays(route, cards), label !== 'not', `${name}: ${label}`);
            const turned = rowOf(example, 'turned') as readonly Card[] | undefined;
            assert.equal(route.tunnel ?? false, turned !== undefined, name);
            if (!turned) continue;
            const laid = Object.keys(rowOf(example, 'laid') as CardSet)[0];
            assert.equal(turned.length, 3);
            assert.equal(dueIn(example), turned.filter((card) => card === laid || card === 'wild').length, name); // E6
        }
    });

test('every example is told in every language, and nothing is told without one', () => {
    for (const language of LANGUAGES) {
        const sections = rulesIn('locales', language);
        for (const map of MAPS) {
            const told = sections
                .filter(({ maps }) => !maps || maps.includes(map))
                .flatMap(({ examples }) => Object.keys(examples ?? {}));
            for (const name of Object.keys(EXAMPLES[map] ?? {}))
                assert.ok(told.includes(name), `${language} ${map}: ${name}`);
        }
        for (const { examples } of sections)
            for (const name of Object.keys(examples ?? {}))
                assert.ok(
                    MAPS.some((map) => name in (EXAMPLES[map] ?? {})),
                    `${language}: ${name}`,
                );
    }
});
