/* Ask.tsx - a question on the game screen: asked, answered on the board, then judged. */

import { useSignal, type Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Tried } from '../engine/judged';
import { t } from '../i18n';
import { Game } from '../play/game';
import { GameScreen, Trouble } from '../play/GameScreen';
import { reasonText } from '../play/hint';
import { reasonOf } from '../play/open';
import { actionText } from '../words';
import { isSameAnswer } from './answers';
import { percent, signed } from './percent';
import type { Question } from './question';

export type Outcome = 'right' | 'good' | 'wrong';

/* An answer that loses no more than this, or no more than its error, is as good as the best. */
const CLOSE = 150;

export interface Answer {
    action: string;
    outcome: Outcome;
    tried: Tried;
}

interface Props {
    open(): Promise<Question>;
    best: string; // the answer
    seen: string; // changes with the question
    ask: ComponentChildren; // what is asked, and what else can be done
    answer: Signal<Answer | undefined>;
    after: ComponentChildren; // what follows an answer
    isFree?: boolean; // any good answer is right, not only the best
    onAnswer?(outcome: Outcome): void;
}

function Verdict({ game, answer }: { game: Game; answer: Answer }) {
    const { outcome, tried, action } = answer;
    const view = game.shown;
    return (
        <div class={`verdict ${outcome}`} role="status">
            <h3>{t(`question.${outcome}`)}</h3>
            {outcome === 'wrong' && (
                <p>
                    {actionText(game.facts, view, action)}: {signed(-tried.loss)}
                </p>
            )}
            <p>
                <b>{actionText(game.facts, view, tried.action)}</b>: {percent(tried.chance + tried.loss)}.{' '}
                {reasonText(game.facts, view, game.names, tried)}
            </p>
        </div>
    );
}

export function Ask({ open, best, seen, ask, answer, after, isFree, onAnswer }: Props) {
    const game = useSignal<Game | undefined>(undefined);
    const trouble = useSignal('');
    const isJudging = useSignal(false);
    useEffect(() => {
        let isGone = false;
        answer.value = undefined;
        game.value = undefined;
        const begin = async (): Promise<void> => {
            const question = await open();
            const opened = new Game(question);
            if (isGone) {
                opened.stop();
                return;
            }
            question.onAnswer = (action) => void take(opened, question, action);
            opened.start();
            game.value = opened;
        };
        begin().catch((error: unknown) => {
            trouble.value = reasonOf(error);
        });
        return () => {
            isGone = true;
            game.value?.stop();
        };
    }, [seen]);
    const take = async (opened: Game, question: Question, action: string): Promise<void> => {
        if (answer.value || isJudging.value) return;
        isJudging.value = true;
        const isBest = isSameAnswer(action, best, opened.shown);
        const tried = await question.judge(action);
        /* The answer that was worked out with more games is told, with the reason if it is that one's. */
        const reason = isSameAnswer(tried.action, best, opened.shown) ? tried.reason : '';
        const told: Tried = { ...tried, action: best, reason, loss: isBest ? 0 : tried.loss };
        const isClose = tried.loss <= Math.max(CLOSE, 2 * tried.error);
        const outcome = isBest ? 'right' : isFree && isClose ? 'good' : 'wrong';
        answer.value = { action, outcome, tried: told };
        opened.cancel();
        opened.hint.value = told;
        isJudging.value = false;
        onAnswer?.(outcome);
    };
    if (trouble.value) return <Trouble message={trouble.value} />;
    if (!game.value) return <p class="loading">{t('game.loading')}</p>;
    return (
        <GameScreen
            game={game.value}
            onEnd={() => {}}
            coach={
                <section class="coach question">
                    {ask}
                    {isJudging.value && <p role="status">{t('question.judging')}</p>}
                    {answer.value && <Verdict game={game.value} answer={answer.value} />}
                    {answer.value && after}
                </section>
            }
        />
    );
}
