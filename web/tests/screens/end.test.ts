/* The end of a game, its place among the games, and its replay. */

import {
    all,
    choose,
    click,
    drawn,
    find,
    get,
    has,
    keep,
    kept,
    names,
    open,
    pass,
    press,
    says,
    shows,
    system,
    textOf,
    until,
} from './page';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Save } from '../../app/engine/solo';
import { t, tn } from '../../app/i18n';
import { readHeader } from '../../app/play/replay';
import { place } from '../../app/router';
import { games, loadRecord, results } from '../../app/saves';
import { settings } from '../../app/settings';
import { readEvents, type EventOf } from '../../app/wire';
import { freshSave, lastSave, recordOf } from './games';

const record = recordOf(freshSave('newyork', 3));
const events = readEvents(record.slice(record.indexOf('\n') + 1));
const end = events.at(-1) as EventOf<'end'>;
const totals = [...end.scores].sort((a, b) => a.p - b.p).map(({ total }) => total);

async function finish(): Promise<void> {
    await open('#/about');
    keep('game.last', lastSave(freshSave('newyork', 3)));
    await open('#/game/last');
    await find('heading', t('end.title'));
}

test('the end counts up every seat, names the winner, and is kept as a result', async () => {
    settings.speed.value = 0;
    await finish();
    const [winner = 0] = end.winners;
    await says(tn('result.wins', totals[winner] ?? 0, { name: ['Ann', 'Bob', 'Cleo'][winner] ?? '' }));
    const table = get('region', t('end.table'));
    const row = (label: string): string[] =>
        [
            ...(all('row', undefined, table)
                .find((one) => textOf(one).startsWith(label))
                ?.querySelectorAll('td') ?? []),
        ].map(textOf);
    assert.deepEqual(
        row(t('score.total')),
        totals.map((total) => String(total).replace('-', '−')),
    );
    assert.deepEqual([...document.querySelectorAll('.end-seats .seat-points')].map(textOf), totals.map(String));
    assert.deepEqual(
        results.value.map(({ id }) => id),
        ['last'],
    );
    assert.deepEqual(results.value[0]?.winners, end.winners);
    assert.deepEqual(results.value[0]?.kinds, ['human', 'bot:easy', 'bot:easy']);
    assert.equal(games.value.length, 0, 'it is no longer among those in progress');
    assert.equal(kept('game.last'), null);
    assert.equal(loadRecord('last')?.split('\n').length, record.split('\n').length);
    assert.ok(!has('button', t('end.skip')));
});

test('a finished game is saved as a file, replayed, or played once more', async () => {
    await finish();
    await click('button', t('end.record'));
    const file = await system.saved.at(-1)?.text();
    assert.equal(readHeader(file ?? '').map, 'newyork');
    await click('button', t('end.rematch'));
    assert.equal(place.value.screen, 'game');
    const again = kept(`game.${place.value.id}`) as Save;
    assert.deepEqual(again.players, freshSave('newyork', 3).players);
    assert.notEqual(again.seed, freshSave('newyork', 3).seed);
    await finish();
    await click('button', t('end.replay'));
    assert.deepEqual(place.value, { screen: 'replay', id: 'last', beside: '' });
});

test('with time for it, tickets are turned over one by one, and the rest can be skipped', async () => {
    settings.speed.value = 1;
    await finish();
    const scene = (): string => textOf(document.querySelector('.scene'));
    const first = scene();
    assert.ok(has('button', t('end.skip')));
    assert.ok(!has('button', t('end.replay')));
    await pass(1600);
    assert.notEqual(scene(), first);
    await click('button', t('end.skip'));
    assert.ok(!has('button', t('end.skip')));
    assert.match(scene(), /wins/);
    settings.speed.value = 0;
});

const at = (): string => textOf(document.querySelector('.replay-count'));

async function replay(beside = ''): Promise<void> {
    await open('#/about');
    await open(`#/replay/last${beside}`);
    await find('button', t('replay.next'));
}

test('a replay begins at the first turn, steps, and leads to both ends', async () => {
    await replay();
    const first = events.find(({ ev }) => ev === 'turn')?.n ?? 0;
    assert.equal(at(), `${first}/${events.length}`);
    assert.ok(shows(t('event.turn', { name: 'Ann' })));
    await click('button', t('replay.next'));
    await until(() => at() !== `${first}/${events.length}`);
    assert.ok(events[Number(at().split('/')[0]) - 1]?.ev !== 'turn');
    await click('button', t('replay.back'));
    await until(() => at() === `${first}/${events.length}` || Number.parseInt(at(), 10) < first);
    await click('button', t('replay.last'));
    await until(() => at() === `${events.length}/${events.length}`);
    assert.ok(get('button', t('replay.play-on')).hasAttribute('disabled'));
    await click('button', t('replay.first'));
    await until(() => at() === `${first}/${events.length}`);
});

test('a replay is looked at from a seat, or with all hands', async () => {
    await replay();
    const seats = (): HTMLElement[] => all('row', undefined, document.querySelector('.seats')!);
    const handsShown = (): number => document.querySelectorAll('.seats .card-row').length;
    assert.equal(handsShown(), 3);
    await choose(t('replay.view'), '1');
    await until(() => handsShown() === 1);
    assert.ok(seats().some((seat) => textOf(seat).startsWith('Bob') && seat.querySelector('.card-row')));
    await choose(t('replay.view'), 'all');
    await until(() => handsShown() === 3);
});

test('a replay goes to where its slider is, plays by itself at a speed, and ends', async () => {
    await replay();
    const slider = get('range', t('replay.position')) as HTMLInputElement;
    const wanted = events.length - 6;
    slider.value = String(wanted);
    slider.dispatchEvent(new Event('input', { bubbles: true }));
    await until(() => at() === `${wanted}/${events.length}`);
    await choose(t('replay.speed'), '2');
    await click('button', t('replay.play'));
    assert.ok(has('button', t('replay.pause')));
    await pass(400);
    assert.equal(at(), `${wanted}/${events.length}`);
    await pass(100);
    assert.notEqual(at(), `${wanted}/${events.length}`);
    await until(() => at() === `${events.length}/${events.length}`);
    await until(() => has('button', t('replay.play')));
});

test('a replay opens at an event, and a new game begins from its turn', async () => {
    await replay(`/${events.length - 9}`);
    assert.equal(at(), `${events.length - 9}/${events.length}`);
    const turn = [...events].reverse().find(({ ev, n }) => ev === 'turn' && n <= events.length - 9);
    await click('button', t('replay.play-on'));
    assert.equal(place.value.screen, 'game');
    const save = kept(`game.${place.value.id}`) as Save;
    assert.equal(save.base?.at, turn?.n);
    const seat = turn && 'p' in turn ? turn.p : -1;
    assert.deepEqual(
        save.players.map(({ kind }, p) => (p === seat ? kind : kind.slice(0, 4))),
        [0, 1, 2].map((p) => (p === seat ? 'human' : 'bot:')),
    );
    assert.equal(save.start, 0);
});

test('the analysis of a game is a click away; a record that is not there is told', async () => {
    await replay();
    await click('button', t('analysis.begin'));
    assert.deepEqual(place.value, { screen: 'after', id: 'last', beside: '' });
    await open('#/replay/nothing');
    assert.equal(textOf(await find('alert')), t('game.unknown'));
});

test('a game that is over leads from its old address to its replay', async () => {
    await open('#/game/last');
    await until(() => place.value.screen === 'replay');
});

/* ---- the games of this browser ---- */

test('games are listed, forgotten, and brought back for ten seconds', async () => {
    await open('#/about');
    keep('game.g', freshSave('newyork'));
    games.value = [
        {
            id: 'g',
            map: 'newyork',
            names: ['Ann', 'Bob'],
            kinds: ['human', 'bot:easy'],
            date: '',
            points: [3, 4],
            toAct: 0,
        },
        { id: 'h', map: 'usa', names: ['Ann', 'Bob'], kinds: ['human', 'bot:easy'], date: '', points: [], toAct: 0 },
    ];
    await open('#/games');
    const mine = (): string[] => all('link', undefined, get('region', t('home.games'))).map(textOf);
    assert.deepEqual(mine(), [`${t('map.newyork')} Ann 3 and Bob 4`, `${t('map.usa')} Ann and Bob`]);
    await click('button', t('home.forget', { what: t('map.newyork') }), get('region', t('home.games')));
    assert.deepEqual(mine(), [`${t('map.usa')} Ann and Bob`]);
    assert.equal(kept('game.g'), null);
    assert.ok(shows(t('games.dropped', { map: t('map.newyork') })));
    await pass(9000);
    await click('button', t('games.bring-back'));
    assert.deepEqual(mine().length, 2);
    assert.ok(mine()[0]?.startsWith(t('map.newyork')), 'where it stood');
    assert.ok(kept('game.g'));
    await click('button', t('home.forget', { what: t('map.newyork') }), get('region', t('home.games')));
    await pass(10_001);
    assert.ok(!has('button', t('games.bring-back')));
    games.value = [];
    await drawn();
    assert.ok(!has('region', t('home.games')));
});

test('finished games can be replayed, forgotten and brought back', async () => {
    await open('#/games');
    const done = (): HTMLElement => get('region', t('home.replays'));
    const [winner = 0] = end.winners;
    const said = tn('result.wins', totals[winner] ?? 0, { name: ['Ann', 'Bob', 'Cleo'][winner] ?? '' });
    assert.equal(textOf(get('link', /./, done())), `${t('map.newyork')} ${said}`);
    await click('button', t('home.forget', { what: t('map.newyork') }), done());
    assert.equal(results.value.length, 0);
    assert.equal(loadRecord('last'), undefined);
    await click('button', t('games.bring-back'));
    assert.equal(results.value[0]?.id, 'last');
    assert.ok(loadRecord('last'));
});

async function pickFile(text: string): Promise<void> {
    const input = document.querySelector('input[type="file"]')!;
    const file = new File([text], 'game.fogg');
    Object.defineProperty(input, 'files', { value: [file], configurable: true });
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await drawn();
}

test('a record is opened from a file, and one that is none is refused in words', async () => {
    await open('#/games');
    await pickFile('{"no": 1}\n');
    assert.match(textOf(await find('alert')), new RegExp(t('home.bad-record', { why: '' }).slice(0, 10)));
    assert.equal(results.value.length, 1);
    await pickFile(record);
    await until(() => place.value.screen === 'replay');
    assert.equal(results.value.length, 2);
    assert.equal(results.value[0]?.names.join(), 'Ann,Bob,Cleo');
    assert.deepEqual(results.value[0]?.scores.length, 3);
    assert.ok(names('link').length > 0);
    await press(await find('button', t('replay.last')));
});
