/* PuzzlePage.tsx - puzzles: which there are by map and theme, and one after another on the board. */

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t, tn } from '../i18n';
import { type MapId, mapName, MAPS } from '../maps';
import { go } from '../router';
import { Button, Page } from '../ui';
import { Ask, type Answer } from './Ask';
import { signed } from './percent';
import { choose, idOf, loadPuzzles, note, ratingOf, saveOf, solver, THEMES, type Puzzle } from './puzzles';
import { Question } from './question';
import { startGame } from '../start';

/* The address of puzzles: "usa", "usa-block", "all". */
function wanted(wants: string): { maps: readonly MapId[]; theme: string | undefined } {
    const [map = '', theme] = wants.split('-');
    return { maps: MAPS.includes(map) ? [map] : MAPS, theme };
}

function Standing() {
    const { own, streak, best, tried } = solver.value;
    const solved = Object.values(tried).filter(Boolean).length;
    return (
        <dl class="standing">
            <div>
                <dt>{t('puzzle.rating')}</dt>
                <dd>
                    {Math.round(own.rating)} <small>±{Math.round(own.deviation)}</small>
                </dd>
            </div>
            <div>
                <dt>{t('puzzle.solved')}</dt>
                <dd>
                    {solved} / {Object.keys(tried).length}
                </dd>
            </div>
            <div>
                <dt>{t('puzzle.streak')}</dt>
                <dd>
                    {streak} <small>{t('puzzle.longest-streak', { n: best })}</small>
                </dd>
            </div>
        </dl>
    );
}

function Contents({ puzzles }: { puzzles: readonly Puzzle[] }) {
    const { tried } = solver.value;
    const solvedOf = (some: readonly Puzzle[]): number => some.filter((puzzle) => tried[idOf(puzzle)]).length;
    const maps = MAPS.map((map) => ({ map, own: puzzles.filter((puzzle) => puzzle.map === map) }));
    return (
        <Page title={t('puzzle.title')}>
            <p>{t('puzzle.about')}</p>
            <Standing />
            <div class="row">
                <Button kind="main" icon="play" disabled={puzzles.length === 0} onClick={() => go('#/puzzles/all')}>
                    {t('puzzle.begin')}
                </Button>
            </div>
            {maps
                .filter(({ own }) => own.length > 0)
                .map(({ map, own }) => (
                    <section key={map}>
                        <h2>
                            <a href={`#/puzzles/${map}`}>{mapName(map)}</a>{' '}
                            <small>{tn('puzzle.count', own.length)}</small>
                        </h2>
                        <ul class="themes">
                            {THEMES.map((theme) => ({ theme, some: own.filter((puzzle) => puzzle.theme === theme) }))
                                .filter(({ some }) => some.length > 0)
                                .map(({ theme, some }) => (
                                    <li key={theme}>
                                        <a class="after-card theme" href={`#/puzzles/${map}-${theme}`}>
                                            <b>{t(`theme.${theme}`)}</b>
                                            <span class="note">
                                                {solvedOf(some)} / {some.length}
                                            </span>
                                        </a>
                                    </li>
                                ))}
                        </ul>
                    </section>
                ))}
        </Page>
    );
}

function Asked({ puzzle, onNext }: { puzzle: Puzzle; onNext(): void }) {
    const answer = useSignal<Answer | undefined>(undefined);
    const before = useSignal(solver.value.own.rating);
    useEffect(() => {
        before.value = solver.value.own.rating;
    }, [puzzle]);
    const { own, streak } = solver.value;
    const gained = Math.round(own.rating) - Math.round(before.value);
    return (
        <Ask
            key={idOf(puzzle)}
            seen={idOf(puzzle)}
            open={() => Question.ofSave(saveOf(puzzle), puzzle.p)}
            best={puzzle.best}
            answer={answer}
            onAnswer={(outcome) => note(puzzle, outcome === 'right')}
            ask={
                <>
                    <h2>{t('puzzle.question')}</h2>
                    <p class="note">
                        {t(`theme.${puzzle.theme}`)} ·{' '}
                        {t('puzzle.hardness', { n: Math.round(ratingOf(puzzle).rating) })} ·{' '}
                        {t('puzzle.you', { n: Math.round(own.rating) })}
                        {answer.value && gained !== 0 && <b> {gained > 0 ? `+${gained}` : `−${-gained}`}</b>}
                        {streak > 1 && ` · ${t('puzzle.in-a-row', { n: streak })}`}
                    </p>
                </>
            }
            after={
                <>
                    <p class="note">{t('puzzle.margin', { margin: signed(puzzle.margin) })}</p>
                    <div class="row">
                        <Button kind="main" icon="next" onClick={onNext}>
                            {t('puzzle.next')}
                        </Button>
                        <Button
                            icon="play"
                            onClick={() => {
                                const save = saveOf(puzzle);
                                startGame({ ...save, actions: [...save.actions, [puzzle.p, puzzle.best]] });
                            }}>
                            {t('after.play-on')}
                        </Button>
                        <Button kind="quiet" onClick={() => go('#/puzzles')}>
                            {t('puzzle.all')}
                        </Button>
                    </div>
                </>
            }
        />
    );
}

export function PuzzlePage({ wants }: { wants: string }) {
    const all = useSignal<readonly Puzzle[] | undefined>(undefined);
    const puzzle = useSignal<Puzzle | undefined>(undefined);
    const trouble = useSignal('');
    const { maps, theme } = wanted(wants);
    useEffect(() => {
        Promise.all(maps.map(loadPuzzles)).then(
            (lists) => {
                all.value = lists.flat().filter((one) => theme === undefined || one.theme === theme);
                if (wants) puzzle.value = choose(all.value);
            },
            (error: unknown) => {
                trouble.value = error instanceof Error ? error.message : String(error);
            },
        );
    }, [wants]);
    if (trouble.value) return <Page title={t('puzzle.title')}>{trouble.value}</Page>;
    if (!all.value) return <p class="loading">{t('game.loading')}</p>;
    const list = all.value;
    if (!wants || !puzzle.value) return <Contents puzzles={list} />;
    return (
        <Asked
            puzzle={puzzle.value}
            onNext={() => {
                puzzle.value = choose(list, puzzle.value);
            }}
        />
    );
}
