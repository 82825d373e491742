/* Intro.tsx - the introduction to a map: a game against an easy player, with a word of advice at every moment. */

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t } from '../i18n';
import { LocalSession } from '../local';
import type { MapId } from '../maps';
import { Game } from '../play/game';
import { GameScreen, Trouble } from '../play/GameScreen';
import { go } from '../router';
import { dropGame } from '../saves';
import { settings } from '../settings';
import { newSave, soloPlayers } from '../start';
import { Button } from '../ui';
import { lesson } from './lesson';

function Coach({ game, map }: { game: Game; map: MapId }) {
    const seen = useSignal(0);
    const view = game.view.value!;
    const now = lesson(map, view, game.legal.value!, game.events.value, seen.value);
    const isDone = now.key === 'intro.done' || now.key === 'intro.over';
    return (
        <section class="coach" aria-label={t('home.intro')} aria-live="polite">
            <p>{t(now.key, { wild: t(`wild.${game.facts.cards.wild_name}`) })}</p>
            <div class="row">
                {now.topic !== undefined && (
                    <Button
                        kind="main"
                        onClick={() => {
                            seen.value++;
                        }}>
                        {t('intro.next')}
                    </Button>
                )}
                {isDone && (
                    <Button kind="main" onClick={() => go('#/')}>
                        {t('intro.leave')}
                    </Button>
                )}
                {!isDone && (
                    <a class="quiet-link" href="#/">
                        {t('intro.stop')}
                    </a>
                )}
            </div>
        </section>
    );
}

export function Intro({ map }: { map: MapId }) {
    const game = useSignal<Game | undefined>(undefined);
    const trouble = useSignal('');
    useEffect(() => {
        const id = `intro-${map}`;
        let isGone = false;
        settings.introduced.value = [...new Set([...settings.introduced.value, map])];
        LocalSession.open(id, { ...newSave(map, soloPlayers(1, 'easy')), start: 0 }).then(
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
                trouble.value = t('game.trouble', { why: String(error) });
            },
        );
        return () => {
            isGone = true;
            game.value?.stop();
            dropGame(id);
        };
    }, [map]);
    if (trouble.value) return <Trouble message={trouble.value} />;
    if (!game.value) return <p class="loading">{t('game.loading')}</p>;
    return <GameScreen game={game.value} onEnd={() => {}} coach={<Coach game={game.value} map={map} />} />;
}
