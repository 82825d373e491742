/* i18n.ts - every sentence of the page, in the reader's language.
 *
 * A catalogue is flat: a key and its text, with {name} where something is put in.  Where a number matters the key ends
 * in the plural form of that number (".one", ".few", ".other"), chosen as the language does. */

import { signal } from '@preact/signals';
import { isText, recordOf } from './check';
import { readJson } from './files';

/* Which form a number takes: the first rule [form, modulo, from, to] whose range holds the number, taken modulo the
 * second (0: as it is); "other" if none does. */
export type PluralRule = [form: string, modulo: number, from: number, to: number];

/* Set by the build: the folders of web/locales, English first, each with its language.json. */
declare const FOGG_LANGUAGES: { code: string; name: string; locale: string; plurals: PluralRule[] }[];

export type Language = string;
export type Catalogue = Record<string, string>;
const isCatalogue = recordOf(isText);
export type Args = Record<string, string | number>;

export const LANGUAGES: readonly Language[] = FOGG_LANGUAGES.map(({ code }) => code);

const about = (of: Language) => FOGG_LANGUAGES.find(({ code }) => code === of);

export const languageName = (of: Language): string => about(of)?.name ?? of;

export const language = signal<Language>('en');
const catalogue = signal<Catalogue>({});

export function pluralForm(n: number, of: Language = language.value): string {
    const rules = about(of)?.plurals ?? [];
    const found = rules.find(([, modulo, from, to]) => {
        const rest = modulo > 0 ? Math.abs(n) % modulo : n;
        return rest >= from && rest <= to;
    });
    return found?.[0] ?? 'other';
}

/* Of one of the reader's languages the nearest that has a catalogue: "pt-BR" is itself, "pt-AO" and "pt-PT" are "pt". */
function nearest(tag: string): Language | undefined {
    const parts = tag.toLowerCase().split('-');
    for (let length = parts.length; length > 0; length--) {
        const wanted = parts.slice(0, length).join('-');
        const found = LANGUAGES.find((known) => known.toLowerCase() === wanted);
        if (found) return found;
    }
    return LANGUAGES.find((known) => known.toLowerCase().split('-')[0] === parts[0]);
}

/* The first of the reader's languages that has a catalogue. */
export function bestLanguage(wanted: readonly string[]): Language {
    for (const tag of wanted) {
        const found = nearest(tag);
        if (found) return found;
    }
    return 'en';
}

/* The locale for numbers, dates and lists that the browser writes. */
export function locale(of: Language = language.value): string {
    return about(of)?.locale ?? of;
}

export function useCatalogue(of: Language, texts: Catalogue): void {
    catalogue.value = texts;
    language.value = of;
    if (typeof document !== 'undefined') document.documentElement.lang = locale(of);
}

/* Texts of parts that are fetched later, and those of them that are wanted by now. */
export type MoreTexts = 'after' | 'studio';
const more = new Set<MoreTexts>();

export async function loadLanguage(of: Language): Promise<void> {
    const files = [of, ...[...more].map((part) => `${part}-${of}`)];
    const texts = await Promise.all(files.map((file) => readJson(`locales/${file}.json`, isCatalogue)));
    useCatalogue(of, Object.assign({}, ...texts));
}

export async function loadMoreTexts(part: MoreTexts): Promise<void> {
    more.add(part);
    await loadLanguage(language.value);
}

/* Puts the arguments where a text names them. */
export function fillIn(text: string, args: Args): string {
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in args ? isolated(String(args[name])) : whole));
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]|\ud802|\ud803|\ud83a|\ud83b/;

/* Text that runs from right to left, a name say, does not turn the words around it: it stands between U+2068 and
 * U+2069. */
const isolated = (text: string): string => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text);

export const hasKey = (key: string): boolean => key in catalogue.value;

/* The text of a key; a missing key is shown as it is, so that somebody notices it. */
export function t(key: string, args: Args = {}): string {
    return fillIn(catalogue.value[key] ?? key, args);
}

/* The text of a key whose plural form depends on the number `n`. */
export function tn(key: string, n: number, args: Args = {}): string {
    const form = `${key}.${pluralForm(n)}`;
    return t(form in catalogue.value ? form : `${key}.other`, { n, ...args });
}

/* "a, b and c". */
export function list(items: readonly string[]): string {
    if (items.length === 0) return t('list.none');
    const last = items.at(-1) ?? '';
    if (items.length === 1) return last;
    return t('list.and', { first: items.slice(0, -1).join(t('list.comma')), last });
}
