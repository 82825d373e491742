/* The claims of a game that the hall draws on its posters. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { claimsOfRecord, claimsOfSave } from '../../app/hall/claims';

const game = { map: 'europe', players: [], start: 0, seed: '', date: '' };

test('a game in progress shows its claims in order, without a tunnel that was declined', () => {
    const claims = claimsOfSave({
        ...game,
        actions: [
            [0, 'claim Paris-Brest black 3'],
            [1, 'claim Zürich-München yellow 2'],
            [1, 'decline'],
            [0, 'draw blind'],
            [1, 'claim Wien-München orange 3'],
        ],
    });
    assert.deepEqual(claims, [
        [0, 'Paris-Brest'],
        [1, 'Wien-München'],
    ]);
});

test('a game that goes on from a record shows the claims up to that turn, then its own', () => {
    const record = [
        '{"ev":"claim","p":1,"route":"Paris-Brest"}',
        '{"ev":"pass","p":0}',
        '{"ev":"claim","p":0,"route":"Zürich-München"}',
    ].join('\n');
    const claims = claimsOfSave({ ...game, base: { record, at: 1 }, actions: [[0, 'claim Wien-München orange 3']] });
    assert.deepEqual(claims, [
        [1, 'Paris-Brest'],
        [0, 'Wien-München'],
    ]);
});

test('a record that is cut off shows the claims before', () => {
    assert.deepEqual(claimsOfRecord('{"ev":"claim","p":1,"route":"A-B"}\n{"ev":"claim","p":0,"ro'), [[1, 'A-B']]);
});
