/* router.ts - which screen is shown: the part of the address behind "#".
 *
 *     #/game/abc            a game                 #/new/usa     a map's short form
 *     #/game/abc/rules      the same game, with the rules beside it */

import { signal } from '@preact/signals';

export interface Place {
    screen: string;
    id: string;
    beside: string; // what is open beside the screen; empty: nothing
}

function decoded(text: string): string {
    try {
        return decodeURIComponent(text);
    } catch {
        return text; // an address that somebody typed
    }
}

export function parsePlace(hash: string): Place {
    const [screen = '', id = '', beside = ''] = hash.replace(/^#\/?/, '').split('/');
    return { screen: screen || 'home', id: decoded(id), beside };
}

export const place = signal<Place>(parsePlace(typeof location === 'undefined' ? '' : location.hash));

export function go(hash: string): void {
    if (location.hash === hash) place.value = parsePlace(hash);
    else location.hash = hash;
}

/* The address of the screen that is shown, with something beside it, or with nothing. */
export function besideOf(what: string): string {
    const { screen, id, beside } = place.value;
    return `#/${screen}/${encodeURIComponent(id)}${what && what !== beside ? `/${what}` : ''}`;
}

export function followAddress(): void {
    addEventListener('hashchange', () => {
        const before = place.value;
        const now = parsePlace(location.hash);
        place.value = now;
        if (before.screen === now.screen && before.id === now.id) return; // the screen stays; what is beside it changes
        scrollTo(0, 0);
        requestAnimationFrame(() => {
            const main = document.getElementById('main');
            const first = main?.querySelector('[data-first]'); // where a screen wants the focus
            (first instanceof HTMLElement ? first : main)?.focus({ preventScroll: true });
        });
    });
}
