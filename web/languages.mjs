/* languages.mjs - the languages that there are: the folders of locales/ that have a language.json, English first.
 *
 * `plurals` says which form a number takes (docs/web.md).  A text that a folder lacks is shown in English; which those
 * may be stands in locales/untranslated.txt. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export function languagesIn(folder) {
    return readdirSync(folder)
        .filter((code) => existsSync(join(folder, code, 'language.json')))
        .sort((a, b) => Number(b === 'en') - Number(a === 'en') || (a < b ? -1 : 1))
        .map((code) => ({ code, ...JSON.parse(readFileSync(join(folder, code, 'language.json'), 'utf8')) }));
}

/* The texts of a language: of the page, and of its parts that are fetched later. */
export function textsIn(folder, language) {
    const read = (of, part) => JSON.parse(readFileSync(join(folder, of, `${part}.json`), 'utf8'));
    const texts = (part) => ({ ...read('en', part), ...read(language, part) });
    const isOfStudio = ([key]) => key.startsWith('switch.');
    const switches = Object.entries(texts('switches'));
    return {
        page: {
            ...texts('game'),
            ...texts('web'),
            ...Object.fromEntries(switches.filter((entry) => !isOfStudio(entry))),
        },
        after: texts('after'),
        studio: { ...texts('studio'), ...Object.fromEntries(switches.filter(isOfStudio)) },
    };
}

/* The sections of the rules.  When a section or a line of it is shown stands in the English ones alone. */
export function rulesIn(folder, language) {
    const read = (of) => JSON.parse(readFileSync(join(folder, of, 'rules.json'), 'utf8'));
    const own = read(language);
    return read('en').map(({ when, only, unless }, i) => ({ when, only, unless, ...own[i] }));
}

/* The keys that a language may lack: lines of untranslated.txt have a key and the languages. */
export function untranslatedIn(folder, language) {
    return readFileSync(join(folder, 'untranslated.txt'), 'utf8')
        .split('\n')
        .filter((line) => line !== '' && !line.startsWith('#'))
        .map((line) => line.split(' '))
        .filter(([, ...languages]) => languages.includes(language))
        .map(([key]) => key);
}
