/* Intro.tsx - the introduction to a map: a game against an easy player, with a word of advice at every moment. */

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t, tn } from '../i18n';
import type { MapId } from '../maps';
import type { Game } from '../play/game';
import { Elsewhere, GameScreen, Trouble } from '../play/GameScreen';
import { useLocalGame } from '../play/open';
import { go } from '../router';
import { forgetGame } from '../saves';
import { settings } from '../settings';
import { newSave, soloPlayers } from '../start';
import { Button } from '../ui';
import { cardName, piecesText } from '../words';
import { lesson, pointedBy, pointsOf, topicsOf } from './lesson';

function Coach({ game }: { game: Game }) {
    const seen = useSignal(0);
    const view = game.shown;
    const topics = topicsOf(game.info.kit);
    const now = lesson(topics, view, game.choices, game.events.value, seen.value);
    const points = tn('count.points', pointsOf(topics[now.topic ?? -1] ?? '', game.info.kit));
    useEffect(() => {
        game.pointed.value = pointedBy(now.key, game.facts, game.shown, game.choices);
    }, [now.key, view]);
    const isDone = now.key === 'intro.done' || now.key === 'intro.over';
    return (
        <section class="coach" aria-label={t('home.intro')} aria-live="polite">
            <p>{t(now.key, { wild: cardName(game.facts, 'wild'), cars: piecesText(game.facts), points })}</p>
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
    const id = `intro-${map}`;
    const trouble = useSignal('');
    const { game, isElsewhere, takeBack } = useLocalGame(id, trouble, () => ({
        ...newSave(map, soloPlayers(1, 'easy')),
        start: 0,
    }));
    useEffect(() => {
        settings.introduced.value = [...new Set([...settings.introduced.value, map])];
        return () => forgetGame(id);
    }, [id]);
    if (trouble.value) return <Trouble message={trouble.value} />;
    if (isElsewhere.value) return <Elsewhere onTakeBack={takeBack} />;
    if (!game.value) return <p class="loading">{t('game.loading')}</p>;
    return <GameScreen game={game.value} onEnd={() => {}} coach={<Coach game={game.value} />} />;
}
