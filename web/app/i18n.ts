/* i18n.ts - every sentence of the page, in the reader's language.
 *
 * A catalogue is flat: a key and its text, with {name} where something is put in.  Where a number matters the key ends
 * in the plural form of that number (".one", ".few", ".other"), chosen as the language does. */

import { signal } from '@preact/signals';
import { isText, recordOf } from './check';
import { readJson } from './files';

export const LANGUAGES = ['en', 'ro', 'pt'] as const;
export type Language = (typeof LANGUAGES)[number];
export type Catalogue = Record<string, string>;
const isCatalogue = recordOf(isText);
export type Args = Record<string, string | number>;

export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', ro: 'Română', pt: 'Português' };

export const language = signal<Language>('en');
const catalogue = signal<Catalogue>({});
let plural = new Intl.PluralRules('en');

/* The first of the reader's languages that there is a catalogue for. */
export function bestLanguage(wanted: readonly string[]): Language {
    for (const tag of wanted) {
        const found = LANGUAGES.find((known) => tag.toLowerCase().split('-')[0] === known);
        if (found) return found;
    }
    return 'en';
}

/* The language as the browser's own words, numbers and dates want it. */
export function locale(of: Language = language.value): string {
    return of === 'pt' ? 'pt-PT' : of;
}

export function useCatalogue(of: Language, texts: Catalogue): void {
    plural = new Intl.PluralRules(locale(of));
    catalogue.value = texts;
    language.value = of;
    if (typeof document !== 'undefined') document.documentElement.lang = locale(of);
}

export async function loadLanguage(of: Language): Promise<void> {
    useCatalogue(of, await readJson(`locales/${of}.json`, isCatalogue));
}

/* Puts the arguments where a text names them. */
export function fillIn(text: string, args: Args): string {
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in args ? String(args[name]) : whole));
}

export const hasKey = (key: string): boolean => key in catalogue.value;

/* The text of a key; a key that does not exist shows itself, so that it is seen. */
export function t(key: string, args: Args = {}): string {
    return fillIn(catalogue.value[key] ?? key, args);
}

/* The same where the number `n` decides the form. */
export function tn(key: string, n: number, args: Args = {}): string {
    const form = `${key}.${plural.select(n)}`;
    return t(form in catalogue.value ? form : `${key}.other`, { n, ...args });
}

/* "a, b and c". */
export function list(items: readonly string[]): string {
    if (items.length === 0) return t('list.none');
    const last = items.at(-1) ?? '';
    if (items.length === 1) return last;
    return t('list.and', { first: items.slice(0, -1).join(t('list.comma')), last });
}
