/* thoughts.test.ts - what player programs thought is read from the server's message and told with what was done. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { useCatalogue, type Catalogue } from '../../app/i18n';
import { readMessage } from '../../app/messages';
import { thinkingOf } from '../../app/play/thoughts';
import { readEvents } from '../../app/wire';
import { factsOf } from '../board/maps';

const texts = (part: string): Catalogue => JSON.parse(readFileSync(`locales/en/${part}.json`, 'utf8'));

const MESSAGE = {
    type: 'thoughts',
    table: 'T',
    thoughts: [
        {
            n: 2,
            seat: 1,
            text: 'red is what I lack',
            chance: 0.625,
            points: 40,
            nodes: 12,
            line: ['draw red', 'draw red'],
            candidates: [{ action: 'draw stock', chance: 0.5, nodes: 3 }, { action: 'pass' }],
        },
        { n: 9, seat: 1, chance: 0.1 },
    ],
};

test('a thought is told with its numbers and with what was done then', () => {
    useCatalogue('en', { ...texts('game'), ...texts('web') });
    const message = readMessage(JSON.stringify(MESSAGE));
    assert.ok(message.type === 'thoughts');
    const events = readEvents('{"n":1,"ev":"turn","p":1}\n{"n":2,"ev":"draw","p":1,"from":0,"card":"red"}\n');
    const [first, second] = thinkingOf(factsOf('usa'), ['Ann', 'Bob'], events, message.thoughts);
    assert.equal(first?.said, 'red is what I lack');
    assert.match(first?.did ?? '', /Bob/);
    assert.match(first?.more ?? '', /62\.5\s?%.*40.*draw red.*draw stock \(50\s?%\).*pass/);
    assert.deepEqual([second?.said, second?.did], ['', '']);
    assert.match(second?.more ?? '', /^\D*10\s?%\D*$/);
});

test('a thought that is none is refused at the door', () => {
    const bad = { ...MESSAGE, thoughts: [{ n: 1, seat: 0, chance: 'good' }] };
    assert.throws(() => readMessage(JSON.stringify(bad)), /chance/);
});
