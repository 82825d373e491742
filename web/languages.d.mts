/* The types of languages.mjs. */

export function languagesIn(folder: string): {
    code: string;
    name: string;
    locale: string;
    plurals: [form: string, modulo: number, from: number, to: number][];
}[];
