/* Advice.tsx - what an expert would do here, why, and what else it compared. */

import { percent } from '../after/percent';
import { locale, t } from '../i18n';
import { Button } from '../ui';
import type { Hint } from '../wire';
import { actionText } from '../words';
import type { Game } from './game';
import { reasonText } from './hint';

/* What the expert compared: each action with its chance to win, as a bar and in figures. */
function Comparison({ game, hint }: { game: Game; hint: Hint }) {
    const considered = hint.considered ?? [];
    if (considered.length < 2) return null;
    return (
        <details class="considered">
            <summary>{t('hint.compared')}</summary>
            <ol>
                {considered.map(({ action, chance, error }) => (
                    <li key={action}>
                        <span>{actionText(game.facts, game.shown, action)}</span>
                        <meter min={0} max={10000} value={chance} aria-hidden="true" />
                        <b>{t('hint.chance', { chance: percent(chance), error: percent(error) })}</b>
                    </li>
                ))}
            </ol>
            <p class="note">
                {hint.playouts
                    ? t('hint.imagined', { n: new Intl.NumberFormat(locale()).format(hint.playouts) })
                    : t('hint.solved')}
            </p>
        </details>
    );
}

/* The expert's advice, offered with every decision. */
export function Advice({ game }: { game: Game }) {
    const hint = game.hint.value;
    const { step } = game.choice.value;
    if (!hint) {
        if (!game.info.canHint || !game.choices.any || (step !== 'idle' && step !== 'refused')) return null;
        return (
            <Button class="tight ask-hint" icon="lamp" onClick={() => void game.askHint()}>
                {t('game.hint')}
            </Button>
        );
    }
    if (hint === 'asked') return <p class="hint">{t('game.hint-thinking')}</p>;
    return (
        <div class="hint">
            <p>
                <strong>{actionText(game.facts, game.shown, hint.action)}.</strong>{' '}
                {reasonText(game.facts, game.shown, game.names, hint)}
            </p>
            <Comparison game={game} hint={hint} />
            <Button onClick={() => void game.act(hint.action)}>{t('game.hint-do')}</Button>
        </div>
    );
}
