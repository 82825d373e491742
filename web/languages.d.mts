/* The types of languages.mjs. */

export function languagesIn(folder: string): {
    code: string;
    name: string;
    locale: string;
    plurals: [form: string, modulo: number, from: number, to: number][];
}[];

export function textsIn(
    folder: string,
    language: string,
): { page: Record<string, string>; after: Record<string, string>; studio: Record<string, string> };

export function untranslatedIn(folder: string, language: string): string[];

export function rulesIn(
    folder: string,
    language: string,
): {
    when?: string;
    only?: Record<string, string>;
    unless?: Record<string, string>;
    title: string;
    text: string[];
    examples?: Record<string, string>;
}[];
