/* modes.ts - maps as they are played: behind the name of a map may stand a variant and house rules, as in
 * "usa:1910, cars 30, hands open" (docs/protocol.md, "Maps").  Such a name is called a mode here. */

import { hasKey, t, tn } from './i18n';

export interface Mode {
    map: string; // the id of a map of the page, or a key
    variant: string; // empty: the map's own game
    house: string[]; // switches instead of the map's: "cars 30"
}

/* Another way to play a map, which its text offers. */
export interface Variant {
    variant: string;
    title: string;
}

export function splitMode(name: string): Mode {
    const [whole = '', ...house] = name.split(',').map((part) => part.trim());
    const [map = '', variant = ''] = whole.split(':');
    return { map, variant, house: house.filter(Boolean) };
}

export const joinMode = ({ map, variant, house }: Mode): string =>
    [variant ? `${map}:${variant}` : map, ...house].join(', ');

export const isMode = (name: string): boolean => /[:,]/.test(name);

/* The map of a mode; of a map itself. */
export const ownMap = (name: string): string => splitMode(name).map;

/* The variants that a map's text offers. */
export const variantsIn = (text: string): Variant[] =>
    [...text.matchAll(/^\s*variant\s+([a-z0-9-]+)\s+"([^"\n]*)"/gm)].map(([, variant = '', title = '']) => ({
        variant,
        title,
    }));

/* What a variant is called: in the reader's language if the page has a word for it. */
export const variantName = ({ variant, title }: Variant): string =>
    hasKey(`variant.${variant}`) ? t(`variant.${variant}`) : title || variant;

/* A house rule in a few words. */
function ruleName(rule: string): string {
    const [word, n = ''] = rule.split(/ +/);
    switch (word) {
        case 'cars':
            return tn('mode.is-cars', Number(n));
        case 'market':
            return tn('mode.is-market', Number(n));
        case 'hands':
            return n === 'open' ? t('mode.is-open') : t('mode.is-closed');
        case 'running-score':
            return n === 'hidden' ? t('mode.is-hidden') : t('mode.is-shown');
        default:
            return rule;
    }
}

/* What a mode changes of its map, in a few words each. */
export const houseNames = (name: string): string[] => splitMode(name).house.map(ruleName);
