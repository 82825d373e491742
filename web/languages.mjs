/* languages.mjs - the languages that there are: the folders of locales/ that have a language.json, English first.
 *
 * `plurals` says which form a number takes (docs/web.md). */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export function languagesIn(folder) {
    return readdirSync(folder)
        .filter((code) => existsSync(join(folder, code, 'language.json')))
        .sort((a, b) => Number(b === 'en') - Number(a === 'en') || (a < b ? -1 : 1))
        .map((code) => ({ code, ...JSON.parse(readFileSync(join(folder, code, 'language.json'), 'utf8')) }));
}
