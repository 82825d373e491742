/* Tables.tsx - the lobby of the server that the page came from: tables to join, games to watch, a table of one's
 * own. */

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t } from '../i18n';
import type { LobbyFilter } from '../lobby';
import { atServer, mapName, MAPS, mostSeats } from '../maps';
import { go } from '../router';
import { server, type TableState } from '../server';
import { AccountMark, Button, Icon, Page } from '../ui';
import { age, clockText } from './lobbyWords';
import { OpenTable } from './OpenTable';

const MINUTE = 60_000;
const CLOCK_KINDS = ['none', 'move', 'bank', 'days'];

function Row({ table, label, now }: { table: TableState; label: string; now: number }) {
    return (
        <li>
            <a href={`#/table/${table.table}`}>
                <strong>{mapName(table.map)}</strong>{' '}
                {table.seats.map(({ kind, name, bot, account }, p) => (
                    <span key={p}>
                        {p > 0 && t('list.comma')}
                        {kind === 'open' ? t('tables.open-seat') : <bdi>{name ?? bot ?? ''}</bdi>}
                        <AccountMark account={account} />
                    </span>
                ))}
                <span class="table-facts">
                    {table.host_present !== undefined && table.state === 'open' && (
                        <span class={table.host_present ? 'host-here' : 'host-gone'}>
                            {t(table.host_present ? 'tables.host-here' : 'tables.host-gone')}
                        </span>
                    )}
                    {table.clock.kind !== 'none' && (
                        <span>
                            <Icon name="clock" /> {clockText(table.clock)}
                        </span>
                    )}
                    {table.free_seat && <span>{t('tables.free-seat-here')}</span>}
                    {table.created !== undefined && <span>{age(table.created, now)}</span>}
                </span>
            </a>
            <a class="button plain tight" href={`#/table/${table.table}`}>
                {label}
            </a>
        </li>
    );
}

/* A choice of which the first lets everything pass. */
function Pick(props: { label: string; value: string; options: [string, string][]; onPick(value: string): void }) {
    return (
        <label class="field">
            {props.label}
            <select value={props.value} onChange={(event) => props.onPick(event.currentTarget.value)}>
                {props.options.map(([value, text]) => (
                    <option key={value} value={value}>
                        {text}
                    </option>
                ))}
            </select>
        </label>
    );
}

function Filter() {
    const { filter } = server.lobby;
    const set = (change: LobbyFilter): void => {
        const entries = Object.entries({ ...filter.value, ...change }).filter(([, value]) => value !== undefined);
        filter.value = Object.fromEntries(entries);
        void server.readLobby(1);
    };
    const players = Array.from({ length: Math.max(...MAPS.map(mostSeats)) - 1 }, (_, i) => i + 2);
    return (
        <div class="lobby-filter" role="group" aria-label={t('tables.filter')}>
            <Pick
                label={t('home.map')}
                value={filter.value.map ?? ''}
                options={[['', t('tables.any')], ...atServer().map((id): [string, string] => [id, mapName(id)])]}
                onPick={(value) => set({ map: value || undefined })}
            />
            <Pick
                label={t('tables.players')}
                value={String(filter.value.players ?? '')}
                options={[['', t('tables.any')], ...players.map((n): [string, string] => [String(n), String(n)])]}
                onPick={(value) => set({ players: value ? Number(value) : undefined })}
            />
            <Pick
                label={t('tables.clock')}
                value={filter.value.clock ?? ''}
                options={[
                    ['', t('tables.any')],
                    ...CLOCK_KINDS.map((kind): [string, string] => [kind, t(`tables.kind.${kind}`)]),
                ]}
                onPick={(value) => set({ clock: value || undefined })}
            />
        </div>
    );
}

function Rows({ title, tables, label, now }: { title: string; tables: TableState[]; label: string; now: number }) {
    if (tables.length === 0) return null;
    return (
        <>
            <h3>{title}</h3>
            <ul class="rows">
                {tables.map((table) => (
                    <Row key={table.table} table={table} label={label} now={now} />
                ))}
            </ul>
        </>
    );
}

function Tables({ isOpening }: { isOpening: boolean }) {
    const mine = useSignal<readonly TableState[]>([]);
    const now = useSignal(Date.now());
    useEffect(() => {
        void server.find();
        const timer = setInterval(() => {
            now.value = Date.now();
        }, MINUTE / 2);
        return () => {
            clearInterval(timer);
            if (server.connected.value) void server.leaveLobby();
        };
    }, []);
    useEffect(() => {
        if (!server.connected.value) return;
        void server.readLobby(1);
        if (server.you.value)
            void server.ask('games').then(
                ({ games }) => {
                    mine.value = games.filter(({ state }) => state === 'open' || state === 'running');
                },
                () => undefined,
            );
    }, [server.connected.value]);
    if (!server.exists.value)
        return server.exists.value === false ? <p>{t('tables.no-server')}</p> : <p>{t('tables.connecting')}</p>;
    const { lobby } = server;
    const own = new Set(mine.value.map(({ table }) => table));
    const others = lobby.tables.value.filter(({ table }) => !own.has(table));
    const open = others.filter(({ state }) => state === 'open');
    const running = others.filter(({ state }) => state === 'running');
    const isFiltered = Object.keys(lobby.filter.value).length > 0;
    const hasList = others.length > 0 || isFiltered || lobby.hasMore.value;
    return (
        <section class="tables" aria-label={t('tables.title')}>
            {!server.connected.value && <p class="note">{t('tables.connecting')}</p>}
            <Rows title={t('tables.mine')} tables={[...mine.value]} label={t('tables.enter')} now={now.value} />
            {hasList && <Filter />}
            {open.length === 0 && (
                <>
                    <h3>{t('tables.join')}</h3>
                    <p class="note">{t(isFiltered ? 'tables.none-such' : 'tables.none')}</p>
                </>
            )}
            <Rows title={t('tables.join')} tables={open} label={t('tables.enter')} now={now.value} />
            <Rows title={t('tables.watch')} tables={running} label={t('tables.watch-one')} now={now.value} />
            {lobby.hasMore.value && (
                <Button onClick={() => void server.readLobby(lobby.pagesRead.value + 1)}>{t('tables.more')}</Button>
            )}
            <OpenTable isOpen={isOpening} />
        </section>
    );
}

/* Whoever got a code from a friend. */
function EnterCode({ isWanted }: { isWanted: boolean }) {
    const code = useSignal('');
    return (
        <form
            class="enter-code"
            onSubmit={(event) => {
                event.preventDefault();
                const wanted = code.value.trim().replace(/^.*#\/table\//, '');
                if (wanted) go(`#/table/${encodeURIComponent(wanted)}`);
            }}>
            <label class="field">
                {t('tables.code')}
                <input
                    type="text"
                    autoComplete="off"
                    data-first={isWanted ? '' : undefined}
                    value={code.value}
                    onInput={(event) => {
                        code.value = event.currentTarget.value;
                    }}
                />
            </label>
            <button type="submit" class="button plain">
                {t('tables.enter')}
            </button>
        </form>
    );
}

/* `wants`: "open" shows the form of a new table, "code" the field for a friend's. */
export function TablesPage({ wants }: { wants: string }) {
    return (
        <Page title={t('tables.title')}>
            <EnterCode isWanted={wants === 'code'} />
            <Tables isOpening={wants === 'open'} />
        </Page>
    );
}
