/* Turnings.tsx - the three moments that decided the game for the seat looked at. */

import { t } from '../i18n';
import { actionText } from '../words';
import { signed } from './percent';
import type { Sight } from './sight';
import type { Turning } from './turning';

/* What happened, and whether it was luck, a mistake or a gift. */
function textOf(sight: Sight, { kind, finding }: Turning): string {
    const view = sight.replay.view.value;
    const name = sight.replay.names[finding.p] ?? '';
    const action = view ? actionText(sight.replay.kit.facts, view, finding.action) : '';
    return kind === 'luck'
        ? t(`after.luck.${finding.luck_kind}`, { name, action })
        : t(`after.told.${kind}`, { name, action });
}

export function Turnings({ sight }: { sight: Sight }) {
    const turnings = sight.turnings.value;
    if (turnings.length === 0) return null;
    return (
        <section class="turnings-part" aria-labelledby="turnings">
            <h3 id="turnings">{t('after.turnings')}</h3>
            <ol class="turnings">
                {turnings.map((turning, i) => {
                    const { kind, finding, by } = turning;
                    const isShown = sight.replay.at.value === finding.n - 1;
                    return (
                        <li key={finding.n}>
                            <button
                                type="button"
                                class="after-card turning"
                                aria-pressed={isShown}
                                onClick={() => sight.show(finding)}>
                                <span class="turning-head">
                                    <span class="turning-number">{i + 1}</span>
                                    <span class="note">{t('after.at-turn', { turn: finding.turn })}</span>
                                    <b class={by > 0 ? 'up' : 'down'}>{signed(by)}</b>
                                </span>
                                <span class="turning-text">
                                    <b>{t(`after.turning.${kind}`)}</b> {textOf(sight, turning)}
                                </span>
                            </button>
                        </li>
                    );
                })}
            </ol>
        </section>
    );
}
