/* Mistakes.tsx - what the seat looked at lost most by: what was played, what was better and why.  The chosen one is
 * open, with the way to play on from there. */

import { t, tn } from '../i18n';
import { routeOf } from '../../board/map';
import type { Finding } from '../engine/judged';
import { reasonText } from '../play/hint';
import { go } from '../router';
import { playOn } from '../start';
import { Button, CardRow } from '../ui';
import { isCard, type CardSet } from '../wire';
import { actionText } from '../words';
import { percent, points, signed } from './percent';
import type { Sight } from './sight';

const SHOWN = 4; // mistakes in the list

/* The event at which the turn of a decision began, and whether the decision was the first of the turn. */
function turnBegin({ replay }: Sight, { n }: Finding): { at: number; isFirst: boolean } | undefined {
    for (let at = n - 1; at >= 1; at--) if (replay.events[at - 1]?.ev === 'turn') return { at, isFirst: at === n - 1 };
    return undefined;
}

function PlayOn({ sight, finding }: { sight: Sight; finding: Finding }) {
    const { replay } = sight;
    const begin = turnBegin(sight, finding);
    if (!begin) return null;
    return (
        <Button
            kind="main"
            onClick={() =>
                playOn(
                    replay.record,
                    begin.at,
                    finding.p,
                    replay.header.players,
                    replay.header.map,
                    replay.header.start,
                    begin.isFirst ? finding.best : undefined,
                )
            }>
            {t('after.play-on')}
        </Button>
    );
}

/* What the better claim costs and brings. */
function Price({ sight, action }: { sight: Sight; action: string }) {
    const [verb, id = '', ...words] = action.split(' ');
    if (verb !== 'claim') return null;
    const { facts } = sight.replay.kit;
    const cards: CardSet = {};
    for (let i = 0; i + 1 < words.length; i += 2) {
        const card = words[i];
        if (isCard(card)) cards[card] = Number(words[i + 1]);
    }
    const worth = facts.route_points[routeOf(facts, id).length] ?? 0;
    return (
        <span class="mistake-price">
            <CardRow facts={facts} cards={cards} /> {tn('count.points', worth)}
        </span>
    );
}

function Options({ sight, finding }: { sight: Sight; finding: Finding }) {
    const view = sight.viewOf(finding);
    if (!view || !finding.options) return null;
    return (
        <table class="options">
            <caption class="unseen">{t('analysis.choices', { name: sight.replay.names[finding.p] ?? '' })}</caption>
            <tbody>
                {[...finding.options]
                    .sort((a, b) => b.gain - a.gain)
                    .map(({ action, chance, gain }) => (
                        <tr key={action} class={action === finding.action ? 'played' : ''}>
                            <td>
                                {actionText(sight.replay.kit.facts, view, action)}
                                {action === finding.action && <small> {t('analysis.played')}</small>}
                            </td>
                            <td>{percent(chance)}</td>
                            <td>{action === finding.action ? '' : signed(gain)}</td>
                        </tr>
                    ))}
            </tbody>
        </table>
    );
}

/* One decision with what was better.  `is`: how it is marked. */
function Item({ sight, finding, by, is }: { sight: Sight; finding: Finding; by: number; is: string }) {
    const view = sight.viewOf(finding);
    const { facts } = sight.replay.kit;
    const isShown = sight.replay.at.value === finding.n - 1;
    const best = finding.best ?? finding.action;
    const why = finding.why && view && reasonText(facts, view, sight.replay.names, { ...finding.why, action: best });
    return (
        <li class={`after-card mistake ${is}`} data-shown={isShown}>
            <button type="button" class="mistake-head" aria-pressed={isShown} onClick={() => sight.show(finding)}>
                <span class="mistake-loss">
                    <b>{points(by)}</b>
                    <span>{t('after.at-turn', { turn: finding.turn })}</span>
                </span>
                <span class="mistake-text">
                    {is === 'find' ? (
                        <b>
                            {t('after.find')} {view && actionText(facts, view, finding.action)}
                        </b>
                    ) : (
                        <>
                            {view && actionText(facts, view, finding.action)} <span class="arrow">→</span>{' '}
                            <b>{view && actionText(facts, view, best)}</b>
                        </>
                    )}
                    {why && is !== 'find' && <span class="mistake-why">{why}</span>}
                </span>
            </button>
            {isShown && is !== 'find' && (
                <div class="mistake-more">
                    <div class="row">
                        <PlayOn sight={sight} finding={finding} />
                        <Button
                            aria-pressed={sight.isBoth.value}
                            onClick={() => {
                                sight.isBoth.value = !sight.isBoth.value;
                            }}>
                            {t('after.both-ways')}
                        </Button>
                        <Price sight={sight} action={best} />
                    </div>
                    <Options sight={sight} finding={finding} />
                </div>
            )}
        </li>
    );
}

const lookOf = ({ fault }: Finding): string => (fault === 'blunder' ? 'grave' : fault ? 'bad' : 'small');

export function Mistakes({ sight, id }: { sight: Sight; id: string }) {
    const { seat } = sight;
    const judged = sight.analysis.judged.value;
    const faults = sight.faults.value;
    const find = sight.find.value;
    const account = judged?.seats[seat.value];
    if (!judged || !account) return null;
    const own = judged.decisions.filter(({ p, options }) => p === seat.value && options);
    const fine = own.filter(({ loss = 0 }) => loss <= 100).length;
    const shown = sight.isAll.value ? own : faults.slice(0, SHOWN);
    return (
        <section aria-labelledby="mistakes">
            <div class="mistakes-head">
                <h3 id="mistakes">
                    {t('after.mistakes')}{' '}
                    <small>{t('after.of-decisions', { n: faults.length, all: account.decisions })}</small>
                </h3>
                {faults.length > 0 && (
                    <Button icon="lamp" onClick={() => go(`#/learn/${id}`)}>
                        {t('after.learn')}
                    </Button>
                )}
            </div>
            {faults.length === 0 && <p>{t('analysis.none')}</p>}
            <ol class="mistakes">
                {shown.map((finding) => (
                    <Item
                        key={finding.n}
                        sight={sight}
                        finding={finding}
                        by={-Math.max(0, finding.loss ?? 0)}
                        is={lookOf(finding)}
                    />
                ))}
                {find && !sight.isAll.value && (
                    <Item sight={sight} finding={find} by={find.change[seat.value] ?? 0} is="find" />
                )}
            </ol>
            <p class="note">
                {tn('after.fine', fine)} ·{' '}
                <button
                    type="button"
                    class="link"
                    aria-pressed={sight.isAll.value}
                    onClick={() => {
                        sight.isAll.value = !sight.isAll.value;
                    }}>
                    {t('after.all', { n: own.length })}
                </button>
            </p>
        </section>
    );
}
