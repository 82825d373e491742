/* LearnScreen.tsx - each of one's mistakes in a game as a question, answered on the board. */

import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { t } from '../i18n';
import type { Replay } from '../play/replay';
import { go } from '../router';
import { Button, Page } from '../ui';
import { actionText } from '../words';
import { analysisOf } from './analysis';
import { Ask, type Answer } from './Ask';
import { signed } from './percent';
import { Question } from './question';
import { Sight } from './sight';

export function LearnScreen({ id, replay }: { id: string; replay: Replay }) {
    const analysis = analysisOf(id, replay.kit.text, replay.record);
    const sight = useMemo(() => new Sight(replay, analysis), [replay, analysis]);
    const at = useSignal(0);
    const right = useSignal(0);
    const answer = useSignal<Answer | undefined>(undefined);
    /* The list stands still once the first question is asked, though the analysis becomes finer. */
    const isThere = analysis.judged.value !== undefined && analysis.progress.value > 0.2;
    const faults = useMemo(() => [...sight.faults.value].sort((a, b) => a.n - b.n), [isThere, sight]);
    const finding = faults[at.value];
    if (!isThere) return <p class="loading">{t('analysis.begins')}</p>;
    if (!finding)
        return (
            <Page title={t('after.learn')}>
                <p>
                    {faults.length === 0 ? t('analysis.none') : t('learn.done', { n: right.value, all: faults.length })}
                </p>
                <div class="row">
                    <Button kind="main" onClick={() => go(`#/after/${id}`)}>
                        {t('learn.back')}
                    </Button>
                    {faults.length > 0 && (
                        <Button
                            icon="again"
                            onClick={() => {
                                at.value = 0;
                                right.value = 0;
                            }}>
                            {t('learn.again')}
                        </Button>
                    )}
                </div>
            </Page>
        );
    const view = replay.view.value;
    return (
        <Ask
            key={finding.n}
            seen={String(finding.n)}
            open={() => Question.ofRecord(replay, finding.n - 1, finding.p)}
            best={finding.best ?? ''}
            answer={answer}
            isFree
            onAnswer={(outcome) => {
                if (outcome !== 'wrong') right.value++;
            }}
            ask={
                <>
                    <h2>{t('learn.question', { n: at.value + 1, all: faults.length })}</h2>
                    <p>
                        {t('learn.played', {
                            action: view ? actionText(replay.kit.facts, view, finding.action) : '',
                            loss: signed(-(finding.loss ?? 0)),
                        })}
                    </p>
                    {!answer.value && (
                        <Button kind="quiet" onClick={() => go(`#/after/${id}`)}>
                            {t('learn.back')}
                        </Button>
                    )}
                </>
            }
            after={
                <div class="row">
                    <Button
                        kind="main"
                        icon="next"
                        onClick={() => {
                            at.value++;
                        }}>
                        {t('learn.next')}
                    </Button>
                </div>
            }
        />
    );
}
