/* Premoves.tsx - what one would do on the next turns if nothing changes, and what has become impossible of it. */

import { useSignal } from '@preact/signals';
import { t } from '../i18n';
import type { Game } from '../play/game';
import { attempt } from '../rest/attempt';
import { server, type PremovesMessage } from '../server';
import { Button, IconButton } from '../ui';
import { routeName } from '../words';

const MOST = 5; // lines of a plan: docs/protocol.md
const DRAW = 'draw stock';

const linesOf = (plan: string): string[] =>
    plan
        .split(';')
        .map((line) => line.trim())
        .filter(Boolean);

/* "Claim Chelsea–Soho when I can". */
function lineText(game: Game, line: string): string {
    const [kind, route = ''] = line.split(' ');
    return kind === 'claim' ? t('premove.claim', { route: routeName(game.facts, route) }) : t('premove.draw');
}

export function Premoves({ game, table, plan }: { game: Game; table: string; plan: string }) {
    const trouble = useSignal('');
    const lines = linesOf(plan);
    const set = (next: string[]): void =>
        void attempt(trouble, () =>
            server.ask('premove', { table, ...(next.length > 0 && { plan: next.join('; ') }) }),
        );
    const { seats, closed } = game.shown;
    const gone = new Set([...closed, ...seats.flatMap(({ routes }) => routes), ...lines.map((l) => l.split(' ')[1])]);
    const free = game.facts.routes
        .filter(({ id }) => !gone.has(id))
        .map(({ id }) => ({ id, name: routeName(game.facts, id) }))
        .sort((a, b) => a.name.localeCompare(b.name));
    return (
        <fieldset class="alerts premoves">
            <legend>{t('premove.title')}</legend>
            <p class="note">{t('premove.note')}</p>
            {lines.length > 0 && (
                <ol>
                    {lines.map((line, i) => (
                        <li key={`${line}${i}`}>
                            <span>{lineText(game, line)}</span>
                            <IconButton
                                icon="cross"
                                label={`${t('premove.remove')}: ${lineText(game, line)}`}
                                onClick={() => set(lines.filter((_, k) => k !== i))}
                            />
                        </li>
                    ))}
                </ol>
            )}
            {lines.length < MOST && (
                <>
                    <label class="field">
                        {t('premove.route')}
                        <select
                            value=""
                            onChange={(event) => {
                                const route = event.currentTarget.value;
                                event.currentTarget.value = '';
                                if (route) set([...lines, `claim ${route}`]);
                            }}>
                            <option value="">–</option>
                            {free.map(({ id, name }) => (
                                <option key={id} value={id}>
                                    {name}
                                </option>
                            ))}
                        </select>
                    </label>
                    <Button onClick={() => set([...lines, DRAW])}>{t('premove.draw')}</Button>
                </>
            )}
            {trouble.value && (
                <p class="refusal" role="alert">
                    {trouble.value}
                </p>
            )}
        </fieldset>
    );
}

/* A line that was not played, and why. */
export function Dropped({ game, message, onSeen }: { game: Game; message: PremovesMessage; onSeen(): void }) {
    return (
        <section class="watching" role="status">
            <p>
                <b>{t('premove.dropped', { what: lineText(game, message.dropped ?? '') })}</b>{' '}
                {message.verdict && t(`verdict.${message.verdict}`)}
            </p>
            <Button class="tight" onClick={onSeen}>
                {t('premove.seen')}
            </Button>
        </section>
    );
}
