/* listing.mjs - what the page knows of its maps before it fetches one: the constant FOGG_MAPS. */

import { createHash } from 'node:crypto';

/* The hash of a map without variants (docs/map-format.md, "The hash"), for tests that have no program to ask: its words
 * outside quotes, line by line, without the first line. */
export function mapHash(text) {
    const hash = createHash('sha256');
    for (const line of text.replace(/\r/g, '').split('\n').slice(1)) {
        const words = line.match(/"[^"]*"|\S+/g) ?? [];
        const comment = words.findIndex((word) => word.startsWith('#'));
        const read = comment < 0 ? words : words.slice(0, comment);
        if (read.length > 0) hash.update(`${read.filter((word) => !word.startsWith('"')).join(' ')}\n`);
    }
    return hash.digest('hex');
}

/* The variants that the text of a map offers: modes.ts. */
const variantsOf = (text) =>
    [...text.matchAll(/^variant\s+([a-z0-9-]+)\s+"([^"\n]*)"/gm)].map(([, variant, title]) => ({ variant, title }));

export const listing = ({ id, title, players: [least, most], cards, stations, isBuiltIn = true }, hash, text) => ({
    id,
    wild: cards.wild_name,
    stations,
    isBuiltIn,
    title,
    least,
    most,
    hash,
    variants: variantsOf(text),
});
