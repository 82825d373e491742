/* later.tsx - parts of the page that are fetched when they are first wanted, each with its script, its texts and its
 * looks: what comes after the game (analysis, puzzles, profile), and the studio. */

import { signal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { loadMoreTexts, t, type MoreTexts } from './i18n';

function loadLooks(name: string): Promise<void> {
    return new Promise((resolve) => {
        const link = document.createElement('link');
        link.rel = 'stylesheet';
        link.href = `${name}.css`;
        link.onload = link.onerror = () => resolve();
        document.head.append(link);
    });
}

/* A component that shows something of a part once the part is there. */
function later<Part>(name: MoreTexts, fetchPart: () => Promise<Part>) {
    const part = signal<Part | undefined>(undefined);
    let loading: Promise<void> | undefined;
    const load = (): Promise<void> => {
        loading ??= Promise.all([fetchPart(), loadMoreTexts(name), loadLooks(name)]).then(([loaded]) => {
            part.value = loaded;
        });
        loading.catch(() => {
            loading = undefined;
        });
        return loading;
    };
    return function Later({ show }: { show(part: Part): VNode }) {
        useEffect(() => void load(), []);
        return part.value ? show(part.value) : <p class="loading">{t('game.loading')}</p>;
    };
}

export type After = typeof import('./after');

export const Later = later('after', () => import('./after'));
export const Drawing = later('studio', () => import('../studio'));
