/* No string is missing in any language, none that the page asks for is unknown, and none is there for nothing. */

import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { LANGUAGES, list, locale, pluralForm, t, tn, useCatalogue, bestLanguage, type Catalogue } from '../../app/i18n';
import { languagesIn, rulesIn, textsIn, untranslatedIn } from '../../languages.mjs';
import { LEVELS } from '../../app/start';
import { refusalText } from '../../app/rest/attempt';
import { TOPICS } from '../../app/rest/lesson';
import { isCondition } from '../../app/rest/ruleLines';
import { Refused } from '../../app/server';

const json = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const read = new Map<string, Catalogue>();
function catalogue(language: string): Catalogue {
    const kept = read.get(language);
    if (kept) return kept;
    const { page, after, studio } = textsIn('locales', language);
    const known = { ...page, ...after, ...studio };
    read.set(language, known);
    return known;
}
const FORMS = /\.(zero|one|two|few|many|other)$/;

/* What stands in the files of a folder, and of those within it, whose names end so. */
function texts(folder: string, ending: RegExp): string[] {
    return readdirSync(folder).flatMap((name) => {
        const path = join(folder, name);
        if (statSync(path).isDirectory()) return texts(path, ending);
        return ending.test(name) ? [readFileSync(path, 'utf8')] : [];
    });
}

test('every language has the keys of every other but those that are listed, and every form that its numbers take', () => {
    const PARTS = ['game', 'web', 'after', 'studio', 'switches'];
    const keysOf = (language: string): string[] =>
        PARTS.flatMap((part) => Object.keys(json(`locales/${language}/${part}.json`) as Catalogue));
    const english = [...new Set(keysOf('en').map((key) => key.replace(FORMS, '')))].sort();
    for (const language of LANGUAGES) {
        const keys = keysOf(language);
        const lacking = untranslatedIn('locales', language);
        assert.deepEqual(
            [...new Set(keys.map((key) => key.replace(FORMS, '')))].sort(),
            english.filter((key) => !lacking.includes(key)),
            language,
        );
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
    for (const source of [...texts('app', /\.tsx?$/), ...texts('studio', /\.tsx?$/)]) {
        for (const [, key] of source.matchAll(/\bt\('([a-z][\w.-]*)'/g)) assert.ok(known.has(key!), key);
        for (const [, key] of source.matchAll(/\btn\('([a-z][\w.-]*)'/g))
            assert.ok(known.has(`${key}.other`), `${key}.other`);
    }
    for (const topic of TOPICS) assert.ok(known.has(`intro.topic.${topic}`), topic);
    for (const level of LEVELS) assert.ok(known.has(`player.${level}`));
});

test('every key is asked for by the page, the terminal or the server', () => {
    const page = ['app', 'board', 'studio'].flatMap((folder) => texts(folder, /\.tsx?$/)).join('\n');
    const terminal = [...texts('../cli', /\.[ch]$/), ...texts('../server', /\.[ch]$/)].join('\n');
    const everything = [page, terminal, ...texts('../engine', /\.[ch]$/)].concat(texts('../maps', /\.txt$/)).join('\n');
    const words = new Set(everything.match(/[\w-]+/g));
    /* A family is asked for by its first part and a name; the name is a number or a word that something says. */
    const familiesOf = (source: string): string[] => [
        ...[...source.matchAll(/`([a-z][\w.-]*\.)\$\{/g)].map(([, family]) => family!),
        ...[...source.matchAll(/"([a-z][\w.-]*\.)%[sd]"/g)].map(([, family]) => family!),
        ...[...source.matchAll(/\bword_of\(w, "(\w+)"/g)].map(([, group]) => `${group}.`),
    ];
    const isUsedIn = (source: string): ((key: string) => boolean) => {
        const literals = new Set([...source.matchAll(/['"`]([a-z][\w.-]*)['"`]/g)].map(([, literal]) => literal!));
        const families = [...new Set(familiesOf(source))];
        const isMember = (name: string): boolean => /^\d+(-\d+)?$/.test(name) || words.has(name);
        return (key) =>
            literals.has(key) ||
            families.some((family) => key.startsWith(family) && isMember(key.slice(family.length)));
    };
    const both = `${page}\n${terminal}`;
    const users = { web: page, after: page, studio: page, terminal, game: both, switches: both };
    for (const [part, source] of Object.entries(users)) {
        const isUsed = isUsedIn(source);
        const keys = Object.keys(json(`locales/en/${part}.json`) as Catalogue).map((key) => key.replace(FORMS, ''));
        assert.deepEqual(
            [...new Set(keys)].filter((key) => !isUsed(key)),
            [],
            `${part}.json`,
        );
    }
});

test('the rules are told in every language, section by section', () => {
    const outline = (language: string): string[] =>
        (json(`locales/${language}/rules.json`) as { text: string[]; examples?: Record<string, string> }[]).map(
            ({ text, examples }) => `${text.length} ${Object.keys(examples ?? {})}`,
        );
    for (const { when, only = {}, unless = {} } of rulesIn('locales', 'en'))
        for (const name of [...(when === undefined ? [] : [when]), ...Object.values(only), ...Object.values(unless)])
            assert.ok(isCondition(name) || `switch.${name}` in catalogue('en'), name);
    for (const language of LANGUAGES)
        for (const [i, { when, only, unless }] of rulesIn('locales', language).entries()) {
            const english = rulesIn('locales', 'en')[i];
            assert.deepEqual([when, only, unless], [english?.when, english?.only, english?.unless], language);
        }
    for (const language of LANGUAGES) assert.deepEqual(outline(language), outline('en'), language);
});

test('a refusal says what its code means, or what is known of it; a code without a text never shows itself', () => {
    const english = catalogue('en');
    useCatalogue('en', english);
    assert.equal(refusalText(new Refused('not-host', '')), english['error.not-host']);
    assert.equal(refusalText(new Refused('some-new-code', '')), english['error.busy']);
    assert.equal(refusalText(new Error('no connection')), english['error.busy']);
    const instead = { 'wrong-password': 'error.wrong-password-alone' };
    assert.equal(refusalText(new Refused('wrong-password', ''), instead), 'That is not your password.');
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

test('a text that a language lacks is shown in English, and is listed', () => {
    const folder = mkdtempSync(join(tmpdir(), 'fogg-locales-'));
    try {
        cpSync('locales', folder, { recursive: true });
        const { 'rule.market': _, ...texts } = json('locales/de/switches.json') as Catalogue;
        writeFileSync(join(folder, 'de/switches.json'), JSON.stringify(texts));
        writeFileSync(join(folder, 'untranslated.txt'), '# A comment.\nrule.market de ro\nrule.hands ro\n');
        assert.equal(textsIn(folder, 'de').page['rule.market'], catalogue('en')['rule.market']);
        assert.equal(textsIn(folder, 'de').page['rule.hands'], catalogue('de')['rule.hands']);
        assert.deepEqual(untranslatedIn(folder, 'de'), ['rule.market']);
        assert.deepEqual(untranslatedIn(folder, 'ro'), ['rule.market', 'rule.hands']);
    } finally {
        rmSync(folder, { recursive: true });
    }
});

test('no text but those of pieces and maps names a kind of piece: the map says what they are called', () => {
    for (const language of LANGUAGES) {
        const all = catalogue(language);
        const kinds = ['cable-car', 'taxi', 'wagon'].map((kind) => all[`pieces.${kind}`]!);
        assert.equal(new Set(kinds).size, kinds.length, language);
        const named = new RegExp(`(?<![\\p{L}{])(${kinds.join('|')})(?!\\p{L})`, 'iu');
        const texts = Object.entries(all).filter(
            ([key]) => !/^(pieces|count|home\.map|symbol|wild|cards\.taxi)\./.test(key),
        );
        for (const [key, text] of texts) assert.doesNotMatch(text, named, `${language}: ${key}`);
        for (const line of rulesIn('locales', language).flatMap(({ text }) => text))
            assert.doesNotMatch(line, named, `${language}: ${line}`);
    }
});

test('one word for each thing: no text has a word that another has replaced', () => {
    const lines = readFileSync('../docs/words.md', 'utf8').matchAll(/^- (\S+): (.+)$/gm);
    const found = new Map([...lines].map(([, language, words]) => [language!, words!.split(', ')]));
    assert.ok(found.size > 0);
    for (const [language, words] of found) {
        assert.ok(LANGUAGES.includes(language), language);
        const replaced = new RegExp(`(?<![\\p{L}{])(${words.join('|')})(?![\\p{L}}])`, 'u');
        const rules = (json(`locales/${language}/rules.json`) as { title: string; text: string[] }[]).flatMap(
            ({ title, text }) => [title, ...text],
        );
        const parts = ['web', 'after', 'game', 'switches', 'terminal'].flatMap((part) =>
            Object.values(json(`locales/${language}/${part}.json`) as Record<string, string>),
        );
        for (const text of [...parts, ...rules]) assert.doesNotMatch(text, replaced, `${language}: ${text}`);
    }
});

test("the first of the reader's languages that there is decides", () => {
    assert.equal(bestLanguage(['xx-AT', 'ro-MD', 'en']), 'ro');
    assert.equal(bestLanguage(['pt-AO']), 'pt');
    assert.equal(bestLanguage(['pt-BR', 'pt']), 'pt-BR');
    assert.equal(bestLanguage(['es-419']), 'es');
    assert.equal(bestLanguage(['fr-CA', 'en']), 'fr');
    assert.equal(bestLanguage(['PT']), 'pt');
    assert.equal(bestLanguage(['xx', 'eo']), 'en');
});
