/* later.tsx - what comes after the game (analysis, puzzles, profile) is fetched when it is first wanted: script, texts
 * and looks. */

import { signal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { loadMoreTexts, t } from './i18n';

export type After = typeof import('./after');

const after = signal<After | undefined>(undefined);
let loading: Promise<void> | undefined;

function loadLooks(): Promise<void> {
    return new Promise((resolve) => {
        const link = document.createElement('link');
        link.rel = 'stylesheet';
        link.href = 'after.css';
        link.onload = link.onerror = () => resolve();
        document.head.append(link);
    });
}

function load(): Promise<void> {
    loading ??= Promise.all([import('./after'), loadMoreTexts(), loadLooks()]).then(([loaded]) => {
        after.value = loaded;
    });
    loading.catch(() => {
        loading = undefined;
    });
    return loading;
}

/* Shows something of the part once it is there. */
export function Later({ show }: { show(part: After): VNode }) {
    useEffect(() => void load(), []);
    return after.value ? show(after.value) : <p class="loading">{t('game.loading')}</p>;
}
