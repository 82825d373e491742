/* Every fault that the engine has a text for is told in the reader's language, but those that no drawing can have. */

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { LANGUAGES } from '../../app/i18n';
import { engineRemarks } from '../../studio/check';

const FOLDER = '../tests/maps/bad';

/* Of the file's first line, and of sets and variants, which the studio does not write. */
const NEVER = /: (version|set \S*|variant \S*): /;

const said = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.faults'))
    .flatMap((name) => readFileSync(`${FOLDER}/${name}`, 'utf8').split('\n'))
    .map((line) => line.replace(/^\S+?\.txt:(\d+): /, 'line $1: '))
    .filter((line) => line.startsWith('line ') && !NEVER.test(line));

test('faults of a drawing are told in every language', () => {
    assert.ok(said.length > 100);
    const untold = said.filter((line) => engineRemarks(line, []).some(({ key }) => key === 'studio.fault.engine'));
    assert.deepEqual([...new Set(untold)], []);
});

test('what is told has its numbers, in every language', () => {
    for (const language of LANGUAGES) {
        const words = JSON.parse(readFileSync(`locales/${language}/studio.json`, 'utf8')) as Record<string, string>;
        for (const line of said)
            for (const { key, args } of engineRemarks(line, []))
                for (const [, name = ''] of (words[key] ?? '{nothing}').matchAll(/\{(\w+)\}/g))
                    assert.ok(name in args, `${language} ${key}: ${line}`);
    }
});
