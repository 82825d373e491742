/* AnalysisScreen.tsx - what a finished game was worth: the board with the better way, chances and luck over the game,
 * and at the side the rating, the turning points and the mistakes of one seat. */

import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { BoardState } from '../../board/state';
import { Share } from '../alive/Share';
import { there } from '../check';
import { t } from '../i18n';
import { mapName, shapeOf } from '../maps';
import { boardState } from '../play/boardState';
import { IDLE } from '../play/choice';
import { PastBoard } from '../play/PastBoard';
import { endsOf } from '../play/progress';
import { withMap, type Replay } from '../play/replay';
import { go } from '../router';
import { rematch } from '../start';
import { Button, Icon, IconButton } from '../ui';
import { routeText } from '../words';
import { analysisOf } from './analysis';
import { Graph } from './Graph';
import { keepAccount } from './ledger';
import { Mistakes } from './Mistakes';
import { Ratings } from './Ratings';
import { saveText } from './saveText';
import { Sight } from './sight';
import { Turnings } from './Turnings';
import { waysOf } from './ways';

function Sheet({ sight }: { sight: Sight }) {
    const { replay } = sight;
    const last = useRef<BoardState | undefined>(undefined);
    const { kit, names, events } = replay;
    const here = sight.here.value;
    const view = there(replay.view.value, 'the position');
    const known = here && replay.views.value.find(({ seat }) => seat === here.p);
    const isWorse = here?.best !== undefined && here.best !== here.action && (here.loss ?? 0) > 0;
    const ways = here && known && isWorse ? waysOf(here, known, events, sight.isBoth.value) : undefined;
    const ticket = isWorse ? here?.why?.ticket : undefined;
    const [a, b] = ticket === undefined ? [] : endsOf(kit.facts, ticket);
    last.current = boardState(last.current, view, {
        lit: new Set(),
        litPlaces: new Set(),
        choice: IDLE,
        tickets: a !== undefined && b !== undefined ? [{ a, b }] : [],
        advised: isWorse ? here?.best : undefined,
        ways,
    });
    const chanceOf = (action: string | undefined): number =>
        Math.round((here?.options?.find((option) => option.action === action)?.chance ?? 0) / 100);
    return (
        <main id="main" class={`after-board ${shapeOf(kit)}`} tabIndex={-1}>
            <PastBoard kit={kit} state={last.current} routeText={(id) => routeText(kit.facts, view, names, id)} still />
            {here && isWorse && (
                <p class="after-legend">
                    <span>
                        <i class="key-better" /> <b>{t('after.better-now')}</b>{' '}
                        {t('after.wins-of', { n: chanceOf(here.best) })}
                    </span>
                    <span>
                        <i class="key-taken" /> <b>{t('after.as-played')}</b>{' '}
                        {t('after.wins-of', { n: chanceOf(here.action) })}
                    </span>
                </p>
            )}
        </main>
    );
}

function Head({ sight, id }: { sight: Sight; id: string }) {
    const { replay, analysis } = sight;
    const decisions = analysis.judged.value?.decisions ?? [];
    const turns = decisions.at(-1)?.turn ?? 0;
    const turn = decisions[sight.step]?.turn ?? turns;
    return (
        <header class="game-bar after-bar">
            <a class="icon-button" href="#/" aria-label={t('nav.home')} title={t('nav.home')}>
                <Icon name="home" />
            </a>
            <h1>{mapName(replay.kit.id)}</h1>
            <p class="after-note">{t('after.title')}</p>
            {turns > 0 && (
                <div class="after-steps">
                    <IconButton icon="back" label={t('replay.back')} onClick={() => sight.walk(-1)} />
                    <span>{t('after.turn', { turn, all: turns })}</span>
                    <IconButton icon="next" label={t('replay.next')} onClick={() => sight.walk(1)} />
                </div>
            )}
            <div class="bar-tools">
                {/^[0-9a-z]{13}$/.test(id) && <Share code={id} at={replay.at.value} />}
                <Button icon="play" onClick={() => go(`#/replay/${id}`)}>
                    {t('end.replay')}
                </Button>
                <Button
                    icon="save"
                    onClick={() => saveText(withMap(replay.record, replay.kit), `${replay.kit.facts.id}.fogg`)}>
                    {t('end.record')}
                </Button>
                {replay.header.players.some(({ kind }) => kind === 'human') && (
                    <Button icon="again" onClick={() => rematch(replay.header.map, replay.header.players)}>
                        {t('end.rematch')}
                    </Button>
                )}
            </div>
        </header>
    );
}

export function AnalysisScreen({ id, replay }: { id: string; replay: Replay }) {
    const analysis = analysisOf(id, replay.kit.text, replay.record);
    const sight = useMemo(() => new Sight(replay, analysis), [replay, analysis]);
    const judged = analysis.judged.value;
    const isThere = judged !== undefined;
    const worst = sight.faults.value[0];
    useEffect(() => {
        if (worst) sight.show(worst);
    }, [isThere, sight.seat.value]);
    useEffect(() => {
        if (judged && analysis.progress.value >= 1) keepAccount(id, replay, judged);
    }, [judged]);
    return (
        <div class="after">
            <Head sight={sight} id={id} />
            <Sheet sight={sight} />
            <section class="after-card after-graph" aria-label={t('analysis.title')}>
                {judged ? (
                    <Graph
                        judged={judged}
                        names={replay.names}
                        seat={sight.seat.value}
                        now={sight.step}
                        turnings={sight.turnings.value}
                        onSeek={(step) => sight.seek(step)}
                    />
                ) : (
                    <p role="status">
                        {analysis.trouble.value
                            ? t('game.trouble', { why: analysis.trouble.value })
                            : t('analysis.begins')}
                    </p>
                )}
                {analysis.progress.value < 1 && (
                    <progress max="1" value={analysis.progress.value} aria-label={t('analysis.refines')} />
                )}
            </section>
            <aside class="after-side" aria-label={t('analysis.title')}>
                <Ratings sight={sight} />
                <Turnings sight={sight} />
                <Mistakes sight={sight} id={id} />
            </aside>
        </div>
    );
}
