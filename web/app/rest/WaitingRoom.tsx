/* WaitingRoom.tsx - a table that waits for people: its seats, its link, and what its host may change. */

import { useSignal } from '@preact/signals';
import { TableHook } from '../alive/TableHook';
import { PosterPicture, posterTone } from '../hall/Poster';
import { list, t } from '../i18n';
import { mapLine, mapName } from '../maps';
import { houseNames, ownMap } from '../modes';
import { server, type TableState } from '../server';
import { AccountMark, Button, Page, SeatName } from '../ui';
import { attempt } from './attempt';
import { comeIn } from './AskName';

export function WaitingRoom({ table }: { table: TableState }) {
    const trouble = useSignal('');
    const copied = useSignal(false);
    const you = server.you.value;
    const isHost = you !== null && table.host === you.person;
    const mine = table.seats.findIndex(({ kind, person }) => kind === 'human' && person && person === you?.person);
    const link = `${location.origin}${location.pathname}#/table/${table.table}`;
    const sit = (seat: number): Promise<boolean> =>
        attempt(trouble, async () => {
            if (!(await comeIn())) return;
            await server.ask('sit', { table: table.table, seat });
        });
    return (
        <Page title={t('tables.waiting', { map: mapName(table.map) })} wide>
            <section class="play-now">
                <div class={`play-map ${posterTone(ownMap(table.map))}`}>
                    <PosterPicture map={ownMap(table.map)} />
                    <p>{mapLine(ownMap(table.map))}</p>
                    {houseNames(table.map).length > 0 && <p class="house-rules">{list(houseNames(table.map))}</p>}
                </div>
                <div class="play-form">
                    <ol class="rows waiting-seats">
                        {table.seats.map((seat, p) => (
                            <li key={p} class={`seat-${p}`}>
                                <span>
                                    {seat.kind === 'open' ? (
                                        <em>{t('tables.open-seat')}</em>
                                    ) : (
                                        <SeatName seat={p} name={seat.name ?? seat.bot ?? ''} />
                                    )}
                                    <AccountMark account={seat.account} />
                                </span>
                                {seat.kind === 'open' && mine < 0 && (
                                    <Button kind="main" class="tight" onClick={() => void sit(p)}>
                                        {t('tables.sit')}
                                    </Button>
                                )}
                                {isHost && seat.kind === 'open' && (
                                    <Button
                                        class="tight"
                                        onClick={() =>
                                            void attempt(trouble, () =>
                                                server.ask('seat', { table: table.table, seat: p, as: 'bot:normal' }),
                                            )
                                        }>
                                        {t('tables.give-bot')}
                                    </Button>
                                )}
                                {isHost && p !== mine && seat.kind !== 'open' && (
                                    <Button
                                        class="tight"
                                        onClick={() =>
                                            void attempt(trouble, () =>
                                                server.ask('seat', { table: table.table, seat: p, as: 'open' }),
                                            )
                                        }>
                                        {t('tables.free-seat')}
                                    </Button>
                                )}
                                {p === mine && (
                                    <Button
                                        class="tight"
                                        onClick={() =>
                                            void attempt(trouble, () => server.ask('stand', { table: table.table }))
                                        }>
                                        {t('tables.stand')}
                                    </Button>
                                )}
                            </li>
                        ))}
                    </ol>
                    <p>{t('tables.begins')}</p>
                    <label class="field">
                        {t('tables.link')}
                        <input type="text" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
                    </label>
                    <div class="row">
                        <Button
                            onClick={() =>
                                void navigator.clipboard?.writeText(link).then(() => {
                                    copied.value = true;
                                })
                            }>
                            {t(copied.value ? 'tables.copied' : 'tables.copy')}
                        </Button>
                    </div>
                    <TableHook table={table} />
                    {table.commit && (
                        <p class="note">
                            {t('tables.commit')} <code class="hash">{table.commit}</code>
                        </p>
                    )}
                    {trouble.value && (
                        <p class="refusal" role="alert">
                            {trouble.value}
                        </p>
                    )}
                </div>
            </section>
        </Page>
    );
}
