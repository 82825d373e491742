/* Puzzles, the deal of the day, and facts of a map. */

import { all, click, find, get, has, keep, kept, open, press, says, shows, textOf, until } from './page';
import { readFileSync } from 'node:fs';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expertResult, dealOf } from '../../app/after/daily';
import { percent, signed } from '../../app/after/percent';
import { choose, idOf, note, ratingOf, saveOf, solver, type Puzzle } from '../../app/after/puzzles';
import { dailies, mapOf, today } from '../../app/dailies';
import type { Save } from '../../app/engine/solo';
import { t, tn } from '../../app/i18n';
import { MAPS, mapName } from '../../app/maps';
import { place } from '../../app/router';
import { games } from '../../app/saves';

const fileOf = <T>(path: string): T => JSON.parse(readFileSync(`dist/${path}`, 'utf8')) as T;
const puzzles = fileOf<Puzzle[]>('puzzles/newyork.json');

test('puzzles are counted by map and theme, with what was solved', async () => {
    await open('#/puzzles');
    await find('heading', new RegExp(`^${mapName('newyork')}`));
    assert.ok(shows(tn('puzzle.count', puzzles.length)));
    const [first] = puzzles;
    assert.ok(first);
    const some = puzzles.filter(({ theme }) => theme === first.theme).length;
    const link = (): HTMLElement => document.querySelector<HTMLElement>(`a[href="#/puzzles/newyork-${first.theme}"]`)!;
    assert.equal(textOf(link()), `${t(`theme.${first.theme}`)}0 / ${some}`);
    note(first, true);
    await until(() => textOf(link()).endsWith(`1 / ${some}`));
    assert.ok(textOf(document.querySelector('.standing')).includes('1 / 1'));
    assert.ok(shows(t('puzzle.longest-streak', { n: 1 })));
    await click('button', t('puzzle.begin'));
    assert.deepEqual([place.value.screen, place.value.id], ['puzzles', 'all']);
});

test('a puzzle is a game of the solver against it; only the first answer counts', () => {
    const [, second, third] = puzzles;
    assert.ok(second && third);
    const before = solver.value.own.rating;
    const theirs = ratingOf(second).rating;
    note(second, true);
    assert.ok(solver.value.own.rating > before);
    assert.ok(ratingOf(second).rating < theirs);
    assert.equal(solver.value.streak, 2);
    const after = solver.value;
    note(second, false);
    assert.equal(solver.value, after);
    note(third, false);
    assert.ok(solver.value.own.rating < after.own.rating);
    assert.ok(ratingOf(third).rating > third.rating);
    assert.deepEqual([solver.value.streak, solver.value.best], [0, 2]);
    assert.deepEqual(kept('solver'), solver.value);
});

test("the next puzzle is new and near one's rating; then those missed", () => {
    const make = (rating: number, i: number): Puzzle => ({
        ...puzzles[0]!,
        rating,
        seed: `${i}`.repeat(64),
        theme: 'x',
    });
    const own = solver.value.own.rating;
    const some = [own - 300, own + 40, own - 90].map(make);
    assert.equal(choose(some), some[1]);
    assert.equal(choose(some, some[1]), some[2]);
    note(some[1]!, true);
    note(some[2]!, false);
    assert.equal(choose(some), some[0]);
    note(some[0]!, true);
    assert.equal(choose(some), some[2], 'the one that was not solved');
});

test('a puzzle is answered on the board: right, then wrong', async () => {
    const theme =
        puzzles.find(({ best }) => best === 'draw stock' || best.startsWith('draw'))?.theme ?? puzzles[0]!.theme;
    await open('#/about');
    await open(`#/puzzles/newyork-${theme}`);
    await find('heading', t('puzzle.question'));
    const asked = (): Puzzle => {
        const shown = choose(puzzles.filter((one) => one.theme === theme));
        assert.ok(shown);
        return shown;
    };
    const puzzle = asked();
    assert.ok(shows(t('puzzle.hardness', { n: Math.round(ratingOf(puzzle).rating) })));
    const save = saveOf(puzzle);
    assert.equal(save.actions.length * 2, puzzle.actions.length);
    assert.deepEqual(save.actions[0], [puzzle.actions[0], puzzle.actions[1]]);
    assert.equal(save.players[puzzle.p]?.kind, 'human');
    await until(() => all('region', t('game.decision')).length > 0);
    const stock = all('button', new RegExp(t('game.stock.draw')))[0]!;
    await press(stock);
    const verdict = await until(() => document.querySelector('.verdict'), 'the verdict');
    const isRight = puzzle.best === 'draw stock';
    assert.ok(textOf(verdict).startsWith(t(isRight ? 'question.right' : 'question.wrong')));
    assert.ok(!shows(t('question.judging')), 'it is judged');
    assert.equal(solver.value.tried[idOf(puzzle)], isRight);
    assert.ok(shows(t('puzzle.margin', { margin: signed(puzzle.margin) })));
    await click('button', t('after.play-on'));
    const played = kept(`game.${place.value.id}`) as Save;
    assert.deepEqual(played.actions.slice(0, save.actions.length + 1), [...save.actions, [puzzle.p, puzzle.best]]);
});

test('after an answer comes the next puzzle, or the list', async () => {
    await open('#/about');
    await open('#/puzzles/newyork');
    await find('heading', t('puzzle.question'));
    const first = choose(puzzles)!;
    await press(all('button', new RegExp(t('game.stock.draw')))[0]!);
    await click('button', t('puzzle.next'));
    const next = choose(puzzles, first)!;
    await says(t('puzzle.hardness', { n: Math.round(ratingOf(next).rating) }));
    await until(() => !document.querySelector('.verdict'));
    await press(await find('button', new RegExp(t('game.stock.draw'))));
    await click('button', t('puzzle.all'));
    assert.deepEqual([place.value.screen, place.value.id], ['puzzles', '']);
});

/* ---- the deal of the day ---- */

test('the deal of a day is the same for everybody', async () => {
    const deal = await dealOf('2026-11-17');
    assert.equal(deal.map, mapOf('2026-11-17'));
    assert.deepEqual(await dealOf('2026-11-17').then(({ seed, start }) => [seed, start]), [deal.seed, deal.start]);
    assert.notEqual((await dealOf('2026-11-18')).seed, deal.seed);
    assert.equal(deal.start, parseInt(deal.seed.slice(0, 2), 16) % 3);
    assert.ok(Number.isInteger(deal.start));
    assert.deepEqual(
        deal.players.map(({ kind }) => kind),
        ['human', 'bot:hard', 'bot:hard'],
    );
    assert.equal(deal.daily, '2026-11-17');
    const maps = [0, 1, 2, 3, 4].map((i) => mapOf(`2026-01-0${i + 1}`));
    assert.equal(new Set(maps).size, 4);
    assert.equal(maps[0], maps[4]);
    assert.equal((await expertResult('2026-11-17')).length, 3);
});

test("today's deal is begun, gone on with, and compared", async () => {
    await open('#/daily');
    await click('button', t('daily.play'));
    await until(() => place.value.screen === 'game');
    const { id } = place.value;
    assert.equal((kept(`game.${id}`) as Save).daily, today());
    await until(() => games.value.some((game) => game.id === id));
    await open('#/daily');
    await click('button', t('daily.go-on'));
    assert.equal(place.value.id, id);
    games.value = [];
    dailies.value = { [today()]: { id: 'x', totals: [88, 70, 60], winners: [0] } };
    await open('#/daily');
    const table = await until(() => document.querySelector('table.daily'));
    assert.ok(textOf(table).includes(t('daily.won')));
    const cells = (): string[] => [...table.querySelectorAll('td')].map(textOf);
    assert.deepEqual(cells().slice(3, 5).length, 2);
    assert.ok(cells().includes('88') && cells().includes('70, 60'));
    await until(() => !cells().includes('…'), "the expert's points");
    assert.ok(has('button', t('daily.again')));
    assert.ok(!has('button', t('analysis.begin')), 'the record is not kept');
    keep('record.x', 'x');
    dailies.value = { [today()]: { id: 'x', totals: [88, 90, 60], winners: [1] } };
    await find('button', t('analysis.begin'));
    assert.ok(textOf(table).includes(t('daily.lost')));
});

test('ten days before are listed, the latest first', async () => {
    const days = Array.from({ length: 12 }, (_, i) => `2026-05-${String(i + 1).padStart(2, '0')}`);
    dailies.value = Object.fromEntries(
        days.map((day, i) => [day, { id: `d${i}`, totals: [i + 2, 1], winners: [i % 2] }]),
    );
    await open('#/about');
    await open('#/daily');
    await find('heading', t('daily.before'));
    const links = all('link', /May/);
    assert.equal(links.length, 10);
    assert.equal(links[0]?.getAttribute('href'), '#/after/d11');
    assert.ok(textOf(links[0]).includes(tn('count.points', 13)));
    assert.ok(!textOf(links[0]).includes(t('daily.won')) && textOf(links[1]).includes(t('daily.won')));
    dailies.value = {};
});

/* ---- facts ---- */

interface Facts {
    games: number;
    seats: { players: number; first: number }[];
    openings: { choice: string; loss: number; share: number }[];
    tickets: { id: string; value: number; kept: number; done: number }[];
    routes: { id: string; claimed: number[]; worth: number[] }[];
}

test('facts of a map: who begins, openings, tickets, and the hottest routes', async () => {
    const facts = fileOf<Facts>('facts/newyork.json');
    await open('#/facts/newyork');
    await find('heading', t('facts.routes'));
    assert.ok(shows(t('facts.about', { games: facts.games.toLocaleString('en') })));
    for (const { players, first } of facts.seats)
        assert.ok(shows(t('facts.first-of', { n: players, chance: percent(first) })));
    const openings = get('heading', t('facts.openings')).nextElementSibling!;
    const sorted = [...facts.openings].sort((a, b) => a.loss - b.loss);
    assert.deepEqual(
        all('row', undefined, openings).map((row) => textOf(row).split(':')[0]),
        sorted.map(({ choice }) => t(`facts.opening.${choice}`)),
    );
    const tickets = all('row', undefined, get('region', t('facts.tickets'))).slice(1);
    const most = [...facts.tickets].sort((a, b) => b.value - a.value)[0]!;
    assert.equal(tickets.length, facts.tickets.length);
    assert.ok(textOf(tickets[0]).includes(signed(most.value)));
    const hottest = (show: 'worth' | 'claimed', third: number): number =>
        Math.max(...facts.routes.map((route) => route[show][third] ?? 0));
    const top = (): string => textOf(document.querySelector('.facts-best li'));
    assert.ok(top().endsWith(signed(hottest('worth', 0))));
    await click('radio', t('facts.claimed'), get('region', t('facts.show')));
    assert.ok(top().endsWith(percent(hottest('claimed', 0))));
    await click('radio', t('facts.third.3'), get('region', t('facts.when')));
    assert.ok(top().endsWith(percent(hottest('claimed', 2))));
    assert.ok(document.querySelector('.facts-board .way'), 'they are marked on the board');
    await click('radio', mapName('usa'), get('region', t('home.map')));
    assert.equal(place.value.id, 'usa');
    assert.ok(MAPS.includes('usa'));
});
