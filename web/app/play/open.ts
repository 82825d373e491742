/* open.ts - a game of this browser, open for as long as a screen shows it. */

import { useSignal, type Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Save } from '../engine/solo';
import { t } from '../i18n';
import { LocalSession } from '../local';
import { Game } from './game';

export const reasonOf = (error: unknown): string =>
    t('game.trouble', { why: error instanceof Error ? error.message : String(error) });

/* Opens what `saveOf` finds, if it finds anything, and stops it when `id` changes or the screen goes. */
export function useLocalGame(
    id: string,
    trouble: Signal<string>,
    saveOf: () => Save | undefined,
): Signal<Game | undefined> {
    const game = useSignal<Game | undefined>(undefined);
    useEffect(() => {
        const save = saveOf();
        if (!save) return;
        let isGone = false;
        LocalSession.open(id, save).then(
            (session) => {
                const opened = new Game(session);
                if (isGone) {
                    opened.stop();
                    return;
                }
                opened.start();
                game.value = opened;
            },
            (error: unknown) => {
                trouble.value = reasonOf(error);
            },
        );
        return () => {
            isGone = true;
            game.value?.stop();
        };
    }, [id]);
    return game;
}
