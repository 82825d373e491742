/* What comes after a game: its analysis, one's mistakes as questions, and what the profile makes of it. */

import { all, click, find, get, has, keep, kept, names, open, press, says, shows, system, textOf, until } from './page';
import { freshSave, recordOf } from './games';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analysisOf, faultsOf } from '../../app/after/analysis';
import { ledger, type Entry } from '../../app/after/ledger';
import { percent, signed } from '../../app/after/percent';
import { topicOf } from '../../app/after/topics';
import type { Save } from '../../app/engine/solo';
import { t, tn } from '../../app/i18n';
import { loadMap } from '../../app/maps';
import { place } from '../../app/router';
import { results } from '../../app/saves';
import type { Score } from '../../app/wire';

/* A game with several mistakes, the worst of them after the first turn: the cursor must have moved to it. */
const record = recordOf(freshSave('newyork', 2, 32));
const analysis = () => analysisOf('done', '', record);
const judged = () => analysis().judged.value!;
const own = () => faultsOf(judged(), 0);

async function openAfter(screen = 'after'): Promise<void> {
    keep('record.done', record);
    await open('#/about');
    await open(`#/${screen}/done`);
    await until(() => document.querySelector('.after, .coach, .page'), 'the screen');
    await until(() => analysis().progress.value >= 1, 'the analysis');
}

test('the analysis lists the mistakes of the person, the costliest first', async () => {
    await openAfter();
    const title = get('heading', new RegExp(`^${t('after.mistakes')}`));
    const seat = judged().seats[0]!;
    assert.ok(textOf(title).includes(t('after.of-decisions', { n: own().length, all: seat.decisions })));
    assert.ok(own().length > 1 && own()[0]!.turn > 1, 'this game has mistakes');
    const heads = all('button', undefined, document.querySelector('.mistakes')!).filter((one) =>
        one.classList.contains('mistake-head'),
    );
    assert.equal(heads.length, Math.min(4, own().length) + (document.querySelector('.mistake.find') ? 1 : 0));
    assert.ok(textOf(heads[0]).includes(t('after.at-turn', { turn: own()[0]!.turn })));
    await until(() => heads[0]?.getAttribute('aria-pressed') === 'true', 'the worst is shown');
    assert.equal(heads[1]?.getAttribute('aria-pressed'), 'false');
    await press(heads[1]!);
    await until(() => heads[1]?.getAttribute('aria-pressed') === 'true');
    assert.equal(heads[0]?.getAttribute('aria-pressed'), 'false');
});

test('a mistake tells what was better, its price, and all choices', async () => {
    const finding = own()[1]!;
    const item = document.querySelector('.mistake[data-shown="true"]')!;
    const rows = all('row', undefined, item).filter((row) => row.localName === 'tr');
    assert.equal(rows.length, finding.options?.length);
    const played = rows.filter((row) => textOf(row).includes(t('analysis.played')));
    assert.equal(played.length, 1);
    const best = [...(finding.options ?? [])].sort((a, b) => b.gain - a.gain)[0]!;
    assert.ok(textOf(rows[0]).includes(percent(best.chance)));
    const both = get('button', t('after.both-ways'), item);
    assert.equal(both.getAttribute('aria-pressed'), 'true');
    await press(both);
    assert.equal(both.getAttribute('aria-pressed'), 'false');
    await click('button', t('after.play-on'), item);
    assert.equal(place.value.screen, 'game');
    const save = kept(`game.${place.value.id}`) as Save;
    assert.ok(save.base && save.base.at < finding.n);
    assert.equal(save.players[0]?.kind, 'human');
});

test('all decisions can be listed, and other seats looked at', async () => {
    await openAfter();
    const list = (): number => document.querySelectorAll('.mistakes > li').length;
    const mine = judged().decisions.filter(({ p, options }) => p === 0 && options);
    await click('button', t('after.all', { n: mine.length }));
    assert.equal(list(), mine.length);
    const fine = mine.filter(({ loss = 0 }) => loss <= 100).length;
    assert.ok(shows(tn('after.fine', fine)));
    const seats = document.querySelector('.ratings')!;
    await press(all('button', /Bob/, seats)[0]!);
    assert.equal(all('button', /Bob/, seats)[0]?.getAttribute('aria-pressed'), 'true');
    const theirs = judged().decisions.filter(({ p, options }) => p === 1 && options);
    assert.equal(list(), theirs.length);
});

test('the table says who won, by luck or by play', async () => {
    await openAfter();
    const table = document.querySelector('.ratings')!;
    const end = JSON.parse(record.trim().split('\n').at(-1)!) as { winners: number[]; scores: Score[] };
    const name = ['Ann', 'Bob'][end.winners[0]!]!;
    assert.ok(textOf(get('heading', undefined, table)).startsWith(t('after.wins', { name })));
    const rows = all('row', undefined, table).slice(1).map(textOf);
    assert.equal(rows.length, 2);
    for (const { p, total } of end.scores) assert.ok(rows[p]?.includes(String(total)));
    for (const { p, lost } of judged().seats) assert.ok(rows[p]?.includes(signed(-lost)));
});

test('the cursor steps through the decisions of a seat, and goes where it is drawn', async () => {
    await openAfter();
    const turns = judged().decisions.at(-1)!.turn;
    const steps = (): string => textOf(document.querySelector('.after-steps'));
    const slider = get('range', t('replay.position')) as HTMLInputElement;
    const goTo = (step: number): void => {
        slider.value = String(step);
        slider.dispatchEvent(new Event('input', { bubbles: true }));
    };
    await until(() => steps().includes(t('after.turn', { turn: own()[0]!.turn, all: turns })), 'the worst mistake');
    goTo(0);
    await until(() => steps().includes(t('after.turn', { turn: judged().decisions[0]!.turn, all: turns })));
    const mine = judged().decisions.flatMap(({ p }, step) => (p === 0 ? [step] : []));
    await click('button', t('replay.next'));
    await until(() => Number(slider.value) === mine.find((step) => step > 0));
    await click('button', t('replay.back'));
    await until(() => Number(slider.value) === 0);
    goTo(judged().decisions.length);
    await until(() => steps().includes(t('after.turn', { turn: turns, all: turns })));
    await click('button', t('replay.next'));
    assert.equal(Number(slider.value), judged().decisions.length);
});

test('the record is saved, replayed, or played again', async () => {
    await openAfter();
    await click('button', t('end.record'));
    assert.equal(await system.saved.at(-1)?.text(), record);
    await click('button', t('end.replay'));
    assert.deepEqual([place.value.screen, place.value.id], ['replay', 'done']);
    await openAfter();
    await click('button', t('end.rematch'));
    assert.equal((kept(`game.${place.value.id}`) as Save).players.length, 2);
});

/* Answers a question on the board; all of this game are about a card to draw. */
async function answer(action: string): Promise<void> {
    const [verb, from] = action.split(' ');
    assert.equal(verb, 'draw');
    const name = new RegExp(from === 'stock' ? t('game.stock.draw') : `^${t('game.take', { card: '' }).trim()}`);
    const button = all('button', name).find((one) => from === 'stock' || one.dataset.slot === slotOf(from));
    assert.ok(button, action);
    await press(button);
    await until(() => document.querySelector('.verdict'), 'the verdict');
}

const slotOf = (from = ''): string =>
    /^\d$/.test(from)
        ? from
        : String(
              all('button', /./, get('region', t('game.market'))).findIndex(
                  (one) => !!one.querySelector(`.colour-${from}`),
              ),
          );

test('mistakes are asked again, in the order of the game, and counted', async () => {
    await openAfter('learn');
    const faults = [...own()].sort((a, b) => a.n - b.n);
    for (const [i, { best = '', loss = 0 }] of faults.entries()) {
        await find('heading', t('learn.question', { n: i + 1, all: faults.length }));
        await until(() => shows(signed(-loss)));
        assert.ok(has('button', t('learn.back')) && !has('button', t('learn.next')));
        await answer(best);
        assert.ok(textOf(document.querySelector('.verdict')).startsWith(t('question.right')));
        assert.ok(!has('button', t('learn.back')));
        await click('button', t('learn.next'));
    }
    await says(t('learn.done', { n: faults.length, all: faults.length }));
    await click('button', t('learn.again'));
    await find('heading', t('learn.question', { n: 1, all: faults.length }));
    await click('button', t('learn.back'));
    assert.deepEqual([place.value.screen, place.value.id], ['after', 'done']);
});

test('the only mistake of a game can be asked again, too; a game without any has none to ask', async () => {
    const worst = own()[0]!;
    const whole = judged();
    const only = (n: number) => ({
        ...whole,
        decisions: whole.decisions.map((one) => (one.n === n || one.p !== 0 ? one : { ...one, fault: undefined })),
    });
    analysis().judged.value = only(worst.n);
    await openAfter('learn');
    await find('heading', t('learn.question', { n: 1, all: 1 }));
    await answer(worst.best ?? '');
    await click('button', t('learn.next'));
    await says(t('learn.done', { n: 1, all: 1 }));
    assert.ok(has('button', t('learn.again')));
    analysis().judged.value = only(0);
    await openAfter('learn');
    await says(t('analysis.none'));
    assert.ok(!has('button', t('learn.again')));
    analysis().judged.value = whole;
});

test('a finished analysis is kept once, for the person', () => {
    assert.deepEqual(
        ledger.value.map(({ id }) => id),
        ['done'],
    );
    const [entry] = ledger.value;
    const account = judged().seats[0]!;
    assert.equal(entry?.decisions, account.decisions);
    assert.equal(
        entry?.luck,
        Object.values(account.luck).reduce((sum, part) => sum + part, 0),
    );
    const lost = judged().decisions.filter(({ p, loss = 0 }) => p === 0 && loss > 0);
    assert.equal(
        Object.values(entry?.lost ?? {}).reduce((sum, part) => sum + part, 0),
        lost.reduce((sum, { loss = 0 }) => sum + loss, 0),
    );
    assert.deepEqual(kept('ledger'), ledger.value);
});

test('a decision is about tickets, stations, tunnels, the end, routes or cards', async () => {
    const { facts } = await loadMap('europe');
    const tunnel = facts.routes.find((route) => route.tunnel)!.id;
    const plain = facts.routes.find((route) => !route.tunnel)!.id;
    const about = (action: string, best: string, turn = 10, reason = ''): string =>
        topicOf(facts, { action, best, turn, why: { reason } } as never, 40);
    assert.equal(about('draw stock', 'keep a'), 'tickets');
    assert.equal(about('tickets', 'draw stock'), 'tickets');
    assert.equal(about('station wien red 1', 'draw stock'), 'stations');
    assert.equal(about('draw stock', `claim ${tunnel} red 2`), 'tunnels');
    assert.equal(about('decline', 'pay red 1'), 'tunnels');
    assert.equal(about('draw stock', `claim ${plain} red 2`), 'routes');
    assert.equal(about('draw stock', `claim ${plain} red 2`, 34), 'routes');
    assert.equal(about('draw stock', `claim ${plain} red 2`, 35), 'end', 'the last six turns');
    assert.equal(about('draw stock', 'draw red', 10, 'end-is-near'), 'end');
    assert.equal(about('draw stock', 'draw red', 10, 'needed-for-ticket'), 'routes');
    assert.equal(about(`claim ${plain} red 2`, 'draw red'), 'cards');
});

/* ---- the profile ---- */

const entry = (more: Partial<Entry>): Entry => ({
    id: 'e',
    map: 'usa',
    date: '',
    luck: 1000,
    decisions: 10,
    lost: { cards: 300, routes: 900 },
    rating: 80,
    ...more,
});

test('the profile shows where chances are lost, most first, by map', async () => {
    ledger.value = [entry({ id: 'a' }), entry({ id: 'b', map: 'europe', rating: 40, lost: { tickets: 2000 } })];
    await open('#/profile');
    await find('heading', t('teach.title'));
    assert.ok(shows(tn('teach.games', 2)));
    assert.ok(shows(t('teach.luck', { luck: signed(2000) })));
    assert.ok(shows(t('teach.a-game', { lost: percent(1600) })));
    const lost = (): string[] => all('row', undefined, document.querySelector('.teaching-lost')!).map(textOf);
    assert.deepEqual(lost(), [
        `${t('topic.tickets')}${signed(-1000)}`,
        `${t('topic.routes')}${signed(-450)}`,
        `${t('topic.cards')}${signed(-150)}`,
    ]);
    assert.ok(shows(t('advice.tickets')));
    const line = (): string => document.querySelector('.teaching-chart .chart-line')?.getAttribute('d') ?? '';
    assert.match(line(), /^M\d+\.0 40\.0L\d+\.0 70\.0$/, 'the mean of the games so far');
    await click('radio', t('map.usa'), get('region', t('home.map')));
    assert.ok(shows(tn('teach.games', 1)));
    assert.deepEqual(lost()[0], `${t('topic.routes')}${signed(-900)}`);
    assert.ok(shows(t('advice.routes')));
    ledger.value = [];
    await says(t('teach.none'));
});

test('results are counted by map', async () => {
    const score = (p: number, total: number) => ({ p, total }) as Score;
    const note = (id: string, totals: number[], winners: number[]) => ({
        id,
        map: 'usa',
        names: ['Ann', 'Bob'],
        kinds: ['human', 'bot:easy'],
        date: '',
        scores: totals.map((total, p) => score(p, total)),
        winners,
    });
    results.value = [];
    await open('#/about');
    await open('#/profile');
    assert.ok(shows(t('profile.none')));
    results.value = [note('1', [100, 90], [0]), note('2', [51, 90], [1])];
    await says(tn('profile.games', 2));
    const row = all('row').find((one) => one.localName === 'tr' && textOf(one).startsWith(t('map.usa')));
    assert.deepEqual([...(row?.querySelectorAll('td') ?? [])].map(textOf), ['2', '1', '76', '100']);
    assert.equal(names('link').filter((name) => name === t('puzzle.title')).length, 1);
});
