/* router.ts - which screen is shown: the part of the address behind "#". */

import { signal } from '@preact/signals';

export interface Place {
    screen: string;
    id: string;
}

export function parsePlace(hash: string): Place {
    const [screen = '', id = ''] = hash.replace(/^#\/?/, '').split('/');
    return { screen: screen || 'home', id: decodeURIComponent(id) };
}

export const place = signal<Place>(parsePlace(typeof location === 'undefined' ? '' : location.hash));

export function go(hash: string): void {
    if (location.hash === hash) place.value = parsePlace(hash);
    else location.hash = hash;
}

export function followAddress(): void {
    addEventListener('hashchange', () => {
        place.value = parsePlace(location.hash);
        scrollTo(0, 0);
        requestAnimationFrame(() => document.getElementById('main')?.focus({ preventScroll: true }));
    });
}
