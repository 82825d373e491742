/* Long names are divided between syllables; others stay as they are. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { softened } from '../../app/syllables';

const divided = (name: string): string => softened(name).replaceAll('\u00ad', '-');

test('a long name is divided between its syllables, and keeps its letters', () => {
    assert.equal(divided('Passepartout'), 'Pas-se-par-tout');
    assert.equal(divided('Alexandrescu'), 'Ale-xandrescu');
    assert.equal(divided('Jean Passepartout'), 'Jean Pas-se-par-tout');
    for (const name of ['Passepartout', 'Ștefănescu-Delavrancea', 'Wolfeschlegelstein'])
        assert.equal(softened(name).replaceAll('\u00ad', ''), name);
});

test('short names, names without vowels and other scripts are never divided', () => {
    for (const name of ['Phileas', 'Cromarty', 'W'.repeat(24), 'שלום עולם שלום', '👨‍👩‍👧‍👦👩🏽‍🚀🏳️‍🌈', 'Филеасфоггович'])
        assert.equal(softened(name), name);
});

test('no word begins or ends with fewer than three letters of its own', () => {
    assert.equal(divided('Abracadabra'), 'Abra-ca-dabra');
    assert.equal(divided('Eleonorabella'), 'Eleo-no-ra-bella');
});
