/* rulesText.test.tsx - the rules page of each map, and cards that fly, drawn without a browser. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { useCatalogue, type Catalogue } from '../../app/i18n';
import { moveCards } from '../../app/play/motion';
import { RulesText } from '../../app/rest/Rules';
import { settings } from '../../app/settings';
import type { View } from '../../app/wire';
import { draw, FakeElement, openDocument, until } from '../board/dom';
import { factsOf, landOf } from '../board/maps';

openDocument();
const texts: Catalogue = Object.assign(
    {},
    ...['game', 'web', 'switches'].map((part) => JSON.parse(readFileSync(`locales/en/${part}.json`, 'utf8'))),
);
useCatalogue('en', texts);

const fileOf = (path: string): unknown => {
    if (path.startsWith('locales/')) return JSON.parse(readFileSync('locales/en/rules.json', 'utf8'));
    const map = /maps\/(\w+)\.json/.exec(path)![1]!;
    const facts = factsOf(map);
    const switches = {
        deal: { cards: 4, tickets: 3, long: 0, keep: 2 },
        draw: { tickets: 3, keep: 1 },
        doubles_close: 3,
        longest: 10,
        switches: {},
        station_bonus: 0,
        attraction_points: 0,
        token_points: [],
    };
    return { text: '', facts, switches, land: landOf(map) };
};
Object.assign(globalThis, {
    FOGG_VERSION: '1',
    fetch: async (path: string) => ({ ok: true, json: async () => fileOf(path) }),
});

const tell = async (map: string): Promise<{ titles: string[]; lines: string[] }> => {
    const place = draw(<RulesText map={map} />);
    await until(() => place.querySelectorAll('h2').length > 3);
    const [titles, lines] = ['h2', 'p'].map((tag) => place.querySelectorAll(tag).map((one) => one.textContent));
    draw(null, place);
    return { titles: titles!, lines: lines! };
};

test('the rules of a map have the sections and the lines whose conditions hold on it', async () => {
    const europe = await tell('europe');
    for (const title of ['What it is about', 'In numbers', 'Ferries', 'Tunnels', 'Stations', 'Your turn', 'Ties'])
        assert.equal(europe.titles.filter((one) => one === title).length, 1, title);
    assert.ok(europe.lines.includes('Stations of each player: 3.'));
    assert.equal(europe.lines.filter((line) => line.startsWith('The game also ends')).length, 1);
    const usa = await tell('usa');
    for (const title of ['Ferries', 'Tunnels', 'Stations', 'Tourist tokens'])
        assert.ok(!usa.titles.includes(title), title);
    for (const title of ['In numbers', 'Double routes', 'Longest path', 'The end'])
        assert.equal(usa.titles.filter((one) => one === title).length, 1, title);
    assert.ok(usa.lines.includes('With two or three players one half closes the other.'));
    assert.ok(!usa.lines.includes('With two players one half closes the other.'));
    for (const line of [...europe.lines, ...usa.lines]) assert.doesNotMatch(line, /[{}]/);
});

test('cards fly one after the other from where they lay to where they go, and none where nothing moves', () => {
    const flights: { duration: number; delay: number }[] = [];
    Object.assign(FakeElement.prototype, {
        append(this: FakeElement, child: FakeElement) {
            this.appendChild(child);
        },
        animate: (_: unknown, timing: { duration: number; delay: number }) => {
            flights.push(timing);
            return {};
        },
    });
    const anchors = draw(
        <div>
            <p data-anchor="stock" />
            <p data-anchor="slot-2" />
            <p data-anchor="hand" />
            <p data-anchor="discards" />
        </div>,
    );
    (globalThis.document.body as unknown as FakeElement).appendChild(anchors);
    const facts = factsOf('usa');
    const before = { market: [] } as unknown as View;
    settings.speed.value = 2;
    moveCards(facts, { event: { n: 1, ev: 'market', slot: 2, card: 'red' }, before }, 0);
    assert.deepEqual(
        flights.splice(0).map(({ duration, delay }) => [duration, delay]),
        [[230, 0]],
    );
    const claim = { n: 2, ev: 'claim', p: 0, route: 'x', cards: { red: 2, wild: 1 }, points: 4 } as const;
    moveCards(facts, { event: claim, before }, 0);
    assert.deepEqual(
        flights.splice(0).map(({ delay }) => delay),
        [0, 35, 70],
    );
    settings.speed.value = 0;
    moveCards(facts, { event: claim, before }, 0);
    assert.deepEqual(flights, []);
});
