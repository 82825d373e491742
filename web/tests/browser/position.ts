/* position.ts - games that stand where a test wants them: played here with the engine of the page, from seed after
 * seed, until somebody's turn looks as it should.  The page gets the actions as a save, so nothing in such a test is
 * left to chance. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { Module } from '../../app/engine/module';
import { Solo, type Save } from '../../app/engine/solo';
import { spell, type LegalGroup, type View } from '../../app/wire';
import { DIST, drawn, OWN } from './page';

const compiled = new WebAssembly.Module(readFileSync(join(DIST, 'fogg.wasm')));

export interface Position {
    save: Save;
    view: View;
    action: string; // what makes it the position that was wanted
    after: View; // as that action would leave it, for the same seat
    names: ReadonlyMap<string, string>; // of places, by their ids
}

export interface Wish {
    map: string;
    start?: number; // the seat that begins; the person of the page, Ann, sits in seat 0
    bots?: number; // how many there are, one if left out
    isLively?: boolean; // all seats play as bots do until then; else they only draw
    canBe?(before: View, action: string): boolean; // which actions are tried; all if left out, which takes its time
    isIt(after: View, before: View, action: string): boolean;
}

/* The actions of a group, as texts; of the ways to keep tickets only the one that keeps fewest. */
function spelled(group: LegalGroup): string[] {
    switch (group.kind) {
        case 'keep':
            return [`keep ${group.tickets.slice(0, group.least).join(' ')}`];
        case 'place':
        case 'token':
            return group.at.map((at) => `${group.kind} ${at}`);
        case 'draw':
            return [`draw ${group.from}`];
        case 'claim':
            return group.pay.map((cards) => `claim ${group.route}${spell(cards)}`);
        case 'station':
            return group.at.flatMap((at) => group.pay.map((cards) => `station ${at}${spell(cards)}`));
        case 'give':
            return Object.keys(group.cards).map((card) => `give ${card} 1`);
        case 'pay':
            return group.pay.map((cards) => `pay${spell(cards)}`);
        case 'tickets':
        case 'decline':
        case 'pass':
            return [group.kind];
    }
}

/* Draws cards from the stock, and does anything else only when the game demands it. */
const QUIET: LegalGroup['kind'][] = ['keep', 'place', 'draw', 'token', 'decline', 'pass'];

function quietly(view: View): string {
    const groups = QUIET.flatMap((kind) => view.legal!.filter((group) => group.kind === kind));
    const stock = groups.find((group) => group.kind === 'draw' && group.from === 'stock');
    return spelled(stock ?? groups[0]!)[0]!;
}

export function find({ map, start = 0, bots = 1, isLively, canBe = () => true, isIt }: Wish): Position {
    const { text, facts } = JSON.parse(readFileSync(join(DIST, `maps/${map}.json`), 'utf8')) as {
        text: string;
        facts: { locations: { id: string; name: string }[] };
    };
    const names = new Map(facts.locations.map(({ id, name }) => [id, name]));
    const players = [
        { name: 'Ann', kind: 'human' },
        ...['Bob', 'Cleo', 'Dan', 'Eve'].slice(0, bots).map((name) => ({ name, kind: 'bot:easy' })),
    ];
    const module = new Module(compiled);
    for (let seed = 1; seed < 400; seed++) {
        const fresh: Save = {
            map,
            players,
            start,
            seed: seed.toString(16).padStart(64, '0'),
            date: '2026-01-01T00:00:00Z',
            actions: [],
        };
        const played = isLively
            ? { ...fresh, players: players.map(({ name }) => ({ name, kind: 'bot:easy' })) }
            : fresh;
        const solo = new Solo(module, text);
        solo.open(played);
        for (let moves = 0; moves < (isLively ? 400 : 60) && !solo.isOver; moves++) {
            const seat = solo.view(0).waits_for[0]!;
            const view = solo.view(seat);
            const { actions } = solo.saved;
            const tried = seat === 0 ? view.legal!.flatMap(spelled).filter((action) => canBe(view, action)) : [];
            for (const action of tried) {
                solo.open({ ...played, actions: [...actions] });
                solo.act(0, action);
                const after = solo.view(0);
                if (isIt(after, view, action))
                    return { save: { ...fresh, actions: [...actions] }, view, action, after, names };
            }
            solo.open({ ...played, actions: [...actions] });
            if (isLively) solo.actForBot(seat);
            else solo.act(seat, quietly(view));
        }
    }
    throw new Error(`no game of ${map} comes to such a position`);
}

/* A game that bots have played until a seat of theirs, which then is a person's, has a turn and few cars left. */
export function lateGame(map: string, seats: number, cars: number): Save {
    const { text } = JSON.parse(readFileSync(join(DIST, `maps/${map}.json`), 'utf8')) as { text: string };
    const names = ['Phileas', 'Passepartout', 'Aouda', 'Fix', 'Cromarty'].slice(0, seats);
    const solo = new Solo(new Module(compiled), text);
    const save: Save = {
        map,
        players: names.map((name) => ({ name, kind: 'bot:normal' })),
        start: 0,
        seed: '7'.padStart(64, '0'),
        date: '2026-01-01T00:00:00Z',
        actions: [],
    };
    solo.open(save);
    const isLate = ({ phase, seats: all }: View): boolean => phase === 'turn' && all[0]!.cars <= cars;
    while (!solo.isOver) {
        const seat = solo.botToAct();
        if (seat === 0 && isLate(solo.view(0))) break;
        solo.actForBot(seat);
    }
    const players = names.map((name, seat) => ({ name, kind: seat === 0 ? 'human' : 'bot:normal' }));
    return { ...save, players, actions: [...solo.saved.actions] };
}

type Claim = Extract<LegalGroup, { kind: 'claim' }>;

export const claims = (view: View): Claim[] => view.legal!.filter((group): group is Claim => group.kind === 'claim');

/* Whether the action claims a route that can be paid in one way only. */
export const isPlain = (view: View, action: string): boolean =>
    action.startsWith('claim') &&
    claims(view).some(({ route, pay }) => route === action.split(' ')[1] && pay.length === 1);

/* The route that the action is about, and the colour that pays it. */
export const routeOf = ({ action }: Position): string => action.split(' ')[1]!;
export const colourOf = ({ action }: Position): string => action.split(' ')[2]!;

/* Opens the page at the position. */
export const openAt = (page: Page, { save }: Position): Promise<void> => openSave(page, save);

export async function openSave(page: Page, save: Save): Promise<void> {
    if (await page.locator('.decision').count()) {
        /* Leaves the game that is shown, so that it is not taken for the other one. */
        await page.evaluate(() => {
            location.hash = '#/about';
        });
        await page.waitForSelector('.decision', { state: 'detached' });
    }
    await page.evaluate((kept) => {
        localStorage.setItem('fogg.game.wanted', JSON.stringify(kept));
        location.hash = '#/game/wanted';
    }, save);
    await page.waitForSelector(OWN);
    await drawn(page); // the map has its place
}

/* The middle of a route or a place on the screen. */
export const spot = (page: Page, kind: 'route' | 'location', id: string): Promise<{ x: number; y: number }> =>
    page.evaluate(
        ([what, which]) => {
            const shape = document.querySelector<SVGGeometryElement>(`.board-focus [data-${what}="${which}"]`)!;
            const middle =
                what === 'route'
                    ? shape.getPointAtLength(shape.getTotalLength() / 2)
                    : new DOMPoint(Number(shape.getAttribute('cx')), Number(shape.getAttribute('cy')));
            const { x, y } = middle.matrixTransform(shape.getScreenCTM()!);
            return { x, y };
        },
        [kind, id] as const,
    );

export async function tap(page: Page, kind: 'route' | 'location', id: string): Promise<void> {
    const { x, y } = await spot(page, kind, id);
    await page.mouse.click(x, y);
}

/* How many cars, cards or stations the page says that one has, and waiting until it is another number. */
export const own = (page: Page, kind: string): Promise<number> =>
    page.locator(`.seat.own .fact-${kind} > [aria-hidden=true]`).last().innerText().then(Number);
export const becomes = (page: Page, kind: string, value: number): Promise<unknown> =>
    page.waitForFunction(
        ([what, wanted]) =>
            Number(document.querySelector(`.seat.own .fact-${what} > span[aria-hidden]`)!.textContent) === wanted,
        [kind, value] as const,
    );
