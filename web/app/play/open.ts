/* open.ts - a game of this browser, open for as long as a screen shows it. */

import { useSignal, type Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Save } from '../engine/solo';
import { t } from '../i18n';
import { LocalSession } from '../local';
import { Game } from './game';

export const reasonOf = (error: unknown): string =>
    t('game.trouble', { why: error instanceof Error ? error.message : String(error) });

/* A game of this browser on a screen. */
export interface Opened {
    game: Signal<Game | undefined>;
    isElsewhere: Signal<boolean>; // another tab has it
    takeBack(): void; // this tab has it again
}

/* Opens what `saveOf` finds, if it finds anything, and stops it when `id` changes or the screen goes.  Two tabs would
 * overwrite each other's saves, so a game is open in one tab only: the last one that opened it.  Every action is saved
 * at once, so the other tab has nothing that could be lost. */
export function useLocalGame(id: string, trouble: Signal<string>, saveOf: () => Save | undefined): Opened {
    const game = useSignal<Game | undefined>(undefined);
    const isElsewhere = useSignal(false);
    const opening = useSignal(0);
    useEffect(() => {
        const save = saveOf();
        if (!save) return;
        let isGone = false;
        const tabs = new BroadcastChannel('fogg.games');
        tabs.onmessage = ({ data }: MessageEvent<unknown>) => {
            if (data !== id) return;
            isGone = true;
            game.value?.stop();
            game.value = undefined;
            isElsewhere.value = true;
        };
        tabs.postMessage(id);
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
            tabs.close();
            game.value?.stop();
        };
    }, [id, opening.value]);
    return {
        game,
        isElsewhere,
        takeBack: () => {
            isElsewhere.value = false;
            opening.value++;
        },
    };
}
