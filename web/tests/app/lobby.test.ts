/* The list of public tables follows what the server tells, in the server's order. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Lobby } from '../../app/lobby';
import type { TableState } from '../../app/server';

function table(code: string, created: number, more: Partial<TableState> = {}): TableState {
    return {
        table: code,
        state: 'open',
        map: 'usa',
        public: true,
        host: 'host',
        clock: { kind: 'none' },
        seats: [{ kind: 'human' }, { kind: 'open' }],
        created,
        joinable: true,
        ...more,
    };
}

const codes = (lobby: Lobby): string => lobby.tables.value.map(({ table: code }) => code).join(' ');
const running: Partial<TableState> = { state: 'running', joinable: false };

test('a new table comes first, a table that fills goes behind those that can be joined', () => {
    const lobby = new Lobby();
    lobby.takePage({ page: 1, pages: 1, count: 2, tables: [table('b', 2), table('a', 1)] });
    lobby.takeChanges({ tables: [table('c', 3)], gone: [] });
    assert.equal(codes(lobby), 'c b a');
    lobby.takeChanges({ tables: [table('c', 3, running)], gone: [] });
    assert.equal(codes(lobby), 'b a c');
    lobby.takeChanges({ tables: [], gone: ['b', 'unknown'] });
    assert.equal(codes(lobby), 'a c');
});

test('a table that is gone and told in the same message is there', () => {
    const lobby = new Lobby();
    lobby.takePage({ page: 1, pages: 1, count: 1, tables: [table('a', 1)] });
    lobby.takeChanges({ tables: [table('a', 1)], gone: ['a'] });
    assert.equal(codes(lobby), 'a');
});

test('a change of a table that does not pass the filter is left out', () => {
    const lobby = new Lobby();
    lobby.filter.value = { map: 'europe', players: 2, clock: 'days' };
    const fits = { map: 'europe', clock: { kind: 'days', time: 2 } };
    lobby.takeChanges({
        tables: [
            table('usa', 1, { ...fits, map: 'usa' }),
            table('none', 2, { map: 'europe' }),
            table('three', 3, { ...fits, seats: [{ kind: 'open' }, { kind: 'open' }, { kind: 'open' }] }),
            table('fits', 4, fits),
        ],
        gone: [],
    });
    assert.equal(codes(lobby), 'fits');
});

test('pages add up, and what stands on a page not read yet is not shown', () => {
    const lobby = new Lobby();
    lobby.takePage({ page: 1, pages: 2, count: 4, tables: [table('d', 4), table('c', 3)] });
    assert.equal(lobby.hasMore.value, true);
    lobby.takeChanges({ tables: [table('b', 2), table('c', 3), table('e', 5)], gone: [] });
    assert.equal(codes(lobby), 'e d c');
    lobby.takePage({ page: 2, pages: 2, count: 4, tables: [table('c', 3), table('b', 2), table('a', 1)] });
    assert.equal(codes(lobby), 'e d c b a');
    assert.equal(lobby.hasMore.value, false);
    lobby.takePage({ page: 1, pages: 1, count: 1, tables: [table('z', 9)] });
    assert.equal(codes(lobby), 'z');
});
