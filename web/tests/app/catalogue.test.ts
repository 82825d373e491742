/* No string is missing in any language, and none that the page asks for is unknown. */

import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { LANGUAGES, list, locale, pluralForm, t, tn, useCatalogue, bestLanguage, type Catalogue } from '../../app/i18n';
import { languagesIn } from '../../languages.mjs';
import { LEVELS } from '../../app/start';
import { MAPS } from '../../app/maps';
import { TOPICS } from '../../app/rest/lesson';

const json = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const catalogue = (language: string): Catalogue => ({
    ...(json(`locales/${language}/game.json`) as Catalogue),
    ...(json(`locales/${language}/web.json`) as Catalogue),
});
const FORMS = /\.(zero|one|two|few|many|other)$/;

function sources(folder: string): string[] {
    return readdirSync(folder).flatMap((name) => {
        const path = join(folder, name);
        return statSync(path).isDirectory() ? sources(path) : /\.tsx?$/.test(name) ? [readFileSync(path, 'utf8')] : [];
    });
}

test('every language has the keys of every other, and every form that its numbers take', () => {
    const english = new Set(Object.keys(catalogue('en')).map((key) => key.replace(FORMS, '')));
    for (const language of LANGUAGES) {
        const keys = Object.keys(catalogue(language));
        assert.deepEqual([...new Set(keys.map((key) => key.replace(FORMS, '')))].sort(), [...english].sort(), language);
        const forms = new Set(Array.from({ length: 201 }, (_, n) => pluralForm(n, language)));
        for (const key of keys.filter((one) => FORMS.test(one)))
            for (const form of forms)
                assert.ok(
                    key.replace(FORMS, `.${form}`) in catalogue(language),
                    `${language}: ${key.replace(FORMS, `.${form}`)}`,
                );
    }
});

test('a text has the same placeholders in every language', () => {
    const holes = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();
    for (const language of LANGUAGES)
        for (const [key, text] of Object.entries(catalogue(language))) {
            const english = catalogue('en')[key] ?? catalogue('en')[key.replace(FORMS, '.other')]!;
            const [own, theirs] = [
                holes(text).filter((hole) => hole !== '{n}'),
                holes(english).filter((hole) => hole !== '{n}'),
            ];
            assert.deepEqual(own, theirs, `${language}: ${key}`);
        }
});

test('every key that the page asks for exists', () => {
    const known = new Set(Object.keys(catalogue('en')));
    for (const source of sources('app')) {
        for (const [, key] of source.matchAll(/\bt\('([a-z][\w.-]*)'/g)) assert.ok(known.has(key!), key);
        for (const [, key] of source.matchAll(/\btn\('([a-z][\w.-]*)'/g))
            assert.ok(known.has(`${key}.other`), `${key}.other`);
    }
    for (const map of MAPS) for (const topic of TOPICS[map] ?? []) assert.ok(known.has(`intro.topic.${topic}`), topic);
    for (const level of LEVELS) assert.ok(known.has(`player.${level}`));
});

test('the rules are told in every language, section by section', () => {
    interface Section {
        maps?: string[];
        text: string[];
        examples?: Record<string, string>;
    }
    const outline = (language: string): string[] =>
        (json(`locales/${language}/rules.json`) as Section[]).map(
            ({ maps, text, examples }) => `${maps ?? 'all'} ${text.length} ${Object.keys(examples ?? {})}`,
        );
    for (const language of LANGUAGES) assert.deepEqual(outline(language), outline('en'), language);
});

test('numbers take the form that the language gives them', () => {
    useCatalogue('ro', catalogue('ro'));
    assert.equal(tn('count.cards', 1), '1 carte');
    assert.equal(tn('count.cards', 3), '3 cărți');
    assert.equal(tn('count.cards', 20), '20 de cărți');
    useCatalogue('en', catalogue('en'));
    assert.equal(tn('count.cards', 1), '1 card');
    assert.equal(list(['a', 'b', 'c']), 'a, b and c');
    assert.equal(t('no.such.key'), 'no.such.key');
});

test('numbers take the forms that the browser knows of the language', () => {
    for (const language of LANGUAGES) {
        const rules = new Intl.PluralRules(locale(language));
        for (let n = 0; n <= 1000; n++) assert.equal(pluralForm(n, language), rules.select(n), `${language}: ${n}`);
    }
});

test('a new folder is a new language, and nothing else has to know it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'fogg-locales-'));
    try {
        cpSync('locales', folder, { recursive: true });
        cpSync('locales/en', join(folder, 'xx'), { recursive: true });
        mkdirSync(join(folder, 'notes'));
        const about = { name: 'Made up', locale: 'en', plurals: [['few', 10, 2, 4]] };
        writeFileSync(join(folder, 'xx/language.json'), JSON.stringify(about));
        const found = languagesIn(folder);
        assert.deepEqual(
            found.map(({ code }) => code),
            [...LANGUAGES, 'xx'],
        );
        assert.deepEqual(found.at(-1), { code: 'xx', ...about });
    } finally {
        rmSync(folder, { recursive: true });
    }
});

test("the first of the reader's languages that there is decides", () => {
    assert.equal(bestLanguage(['de-AT', 'ro-MD', 'en']), 'ro');
    assert.equal(bestLanguage(['pt-BR']), 'pt');
    assert.equal(bestLanguage(['fr']), 'en');
});
