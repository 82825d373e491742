/* Rematch.tsx - playing again, asked at the end of a game: who has agreed, and the way there when all have. */

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t } from '../i18n';
import { attempt } from '../rest/attempt';
import { go } from '../router';
import { server, type TableState } from '../server';
import { Button, Icon, SeatName } from '../ui';

const SIGNS = { joined: 'check', declined: 'cross', asked: 'clock', bot: 'check' } as const;

export function Rematch({ table, seat }: { table: TableState; seat: number }) {
    const trouble = useSignal('');
    const { rematch, asked, rematch_state: state } = table;
    const own = asked?.[seat];
    useEffect(() => {
        if (rematch && state === 'running' && own === 'joined') go(`#/table/${rematch}`);
    }, [rematch, state, own]);
    const ask = (): void =>
        void attempt(trouble, async () => {
            const { table: next } = await server.ask('rematch', { table: table.table });
            await server.ask('sit', { table: next }).catch(() => undefined); // whoever asks first sits already
        });
    const answer = (type: 'sit' | 'decline' | 'stand'): void =>
        void attempt(trouble, () => server.ask(type, { table: rematch }));
    const refusal = trouble.value && (
        <p class="refusal" role="alert">
            {trouble.value}
        </p>
    );
    if (!rematch || state === 'closed')
        return (
            <div class="rematch">
                {!rematch && (
                    <Button kind="main" icon="again" onClick={ask}>
                        {t('end.rematch')}
                    </Button>
                )}
                {state === 'closed' && <p class="note">{t('rematch.closed')}</p>}
                {refusal}
            </div>
        );
    return (
        <section class="rematch" aria-label={t('end.rematch')} aria-live="polite">
            <h3>{t(own === 'asked' ? 'rematch.question' : 'end.rematch')}</h3>
            {asked && (
                <ul class="rematch-seats">
                    {asked.map((word, p) => (
                        <li key={p} class={word}>
                            <SeatName seat={p} name={table.seats[p]?.name ?? ''} /> <Icon name={SIGNS[word]} />
                            <span class="note">{word !== 'bot' && t(`rematch.${word}`)}</span>
                        </li>
                    ))}
                </ul>
            )}
            <div class="row">
                {own === 'asked' && (
                    <>
                        <Button kind="main" icon="again" onClick={() => answer('sit')}>
                            {t('rematch.yes')}
                        </Button>
                        <Button onClick={() => answer('decline')}>{t('rematch.no')}</Button>
                    </>
                )}
                {own === 'joined' && state === 'open' && (
                    <>
                        <a class="button plain" href={`#/table/${rematch}`}>
                            {t('rematch.go')}
                        </a>
                        <Button onClick={() => answer('stand')}>{t('tables.stand')}</Button>
                    </>
                )}
                {!asked && (
                    <a class="button plain" href={`#/table/${rematch}`}>
                        {t('rematch.go')}
                    </a>
                )}
            </div>
            {refusal}
        </section>
    );
}
