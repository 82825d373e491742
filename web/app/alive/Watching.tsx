/* Watching.tsx - says that one is watching, whose view that is, how many others watch, and which seat is free. */

import { useSignal } from '@preact/signals';
import { t, tn } from '../i18n';
import { attempt } from '../rest/attempt';
import { server, type TableState } from '../server';
import { Button, Icon, SeatName } from '../ui';
import { comeIn } from '../rest/AskName';

export function Watching({ table, onTake }: { table: TableState; onTake(): void }) {
    const trouble = useSignal('');
    const others = Math.max(0, (table.spectators ?? 1) - 1);
    const free = table.takeable ? table.seats.flatMap(({ resigned }, p) => (resigned ? [p] : [])) : [];
    const take = (seat: number): void =>
        void attempt(trouble, async () => {
            if (!(await comeIn())) return;
            await server.ask('sit', { table: table.table, seat });
            onTake();
        });
    return (
        <section class="watching" aria-label={t('watch.title')}>
            <p>
                <Icon name="eye" /> <b>{t('watch.title')}</b> {t('watch.view')}{' '}
                {others > 0 ? tn('watch.others', others) : t('watch.alone')}
            </p>
            {free.map((seat) => (
                <Button key={seat} kind="main" class="tight" onClick={() => take(seat)}>
                    {t('watch.take')} <SeatName seat={seat} name={table.seats[seat]?.name ?? ''} />
                </Button>
            ))}
            {trouble.value && (
                <p class="refusal" role="alert">
                    {trouble.value}
                </p>
            )}
        </section>
    );
}
