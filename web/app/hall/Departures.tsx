/* Departures.tsx - the board of departures: games in progress with whose turn it is, tables that wait for people,
 * and the deal of the day. */

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { SeatIcon } from '../../board/signs';
import { waitsForReader } from '../attention';
import { dailies, mapOf, today } from '../dailies';
import { list, locale, t, tn } from '../i18n';
import { mapName } from '../maps';
import { games, type GameNote } from '../saves';
import { server, type TableState } from '../server';
import { softened } from '../syllables';

const MOST_GAMES = 3;
const MOST_TABLES = 2;
const MINUTE = 60_000;

interface Departure {
    href: string;
    map: string;
    who: string;
    seats: number;
    free: number; // of the seats
    state: string;
    look: 'now' | 'open' | 'idle';
}

function ofGame({ id, map, names, kinds, toAct }: GameNote): Departure {
    const people = kinds.filter((kind) => kind === 'human').length;
    const isYours = people === 1 && toAct !== null && kinds[toAct] === 'human';
    return {
        href: `#/game/${id}`,
        map,
        who: people > 1 ? t('hall.one-screen') : list(names.filter((_, seat) => kinds[seat] !== 'human')),
        seats: names.length,
        free: 0,
        state: t(isYours ? 'hall.your-move' : people > 1 ? 'hall.paused' : 'hall.waiting'),
        look: isYours ? 'now' : 'idle',
    };
}

const nameOf = ({ name, bot }: { name?: string | null; bot?: string | null }): string => name ?? bot ?? '';

function ofTable(table: TableState): Departure {
    const you = server.you.value?.person;
    const isYours = waitsForReader(table.table);
    const free = table.seats.filter(({ kind }) => kind === 'open').length;
    const others = table.seats.filter(({ kind, person }) => kind !== 'open' && (!person || person !== you));
    return {
        href: `#/table/${table.table}`,
        map: table.map,
        who: others.length > 0 ? list(others.map(nameOf)) : t('hall.nobody-yet'),
        seats: table.seats.length,
        free,
        state: isYours ? t('hall.your-move') : free > 0 ? tn('hall.free', free) : t('hall.running'),
        look: isYours ? 'now' : free > 0 ? 'open' : 'idle',
    };
}

/* The deal of the day: with its points once it was played. */
function daily(): Departure {
    const day = today();
    const done = dailies.value[day];
    return {
        href: '#/daily',
        map: mapOf(day),
        who: t('hall.daily-who'),
        seats: 3,
        free: done ? 0 : 1,
        state: done ? tn('count.points', done.totals[0] ?? 0) : t('hall.daily-open'),
        look: done ? 'idle' : 'open',
    };
}

function Row({ departure }: { departure: Departure }) {
    const { href, map, who, seats, free, state, look } = departure;
    return (
        <li>
            <a class={`departure ${look}`} href={href}>
                <span class="departure-map">{mapName(map)}</span>
                <bdi class="departure-who">{softened(who)}</bdi>
                <span class="departure-seats" aria-hidden="true">
                    {Array.from({ length: seats }, (_, seat) =>
                        seat < seats - free ? (
                            <SeatIcon key={seat} seat={seat} />
                        ) : (
                            <span key={seat} class="departure-free" />
                        ),
                    )}
                </span>
                <span class="departure-state">{state}</span>
            </a>
        </li>
    );
}

function Rows(props: { title: string; id: string; departures: Departure[]; most: number; all: string }) {
    const { title, id, departures, most, all } = props;
    if (departures.length === 0) return null;
    return (
        <section aria-labelledby={id}>
            <div class="departures-title">
                <h3 id={id}>{title}</h3>
                {departures.length > most && <a href={all}>{t('hall.all', { n: departures.length })}</a>}
            </div>
            <ul>
                {departures.slice(0, most).map((departure) => (
                    <Row key={departure.href} departure={departure} />
                ))}
            </ul>
        </section>
    );
}

/* The tables of the server: one's own and those that wait for people.  Follows them while the hall is shown. */
function useTables(): { mine: readonly TableState[]; open: readonly TableState[] } {
    const mine = useSignal<readonly TableState[]>([]);
    useEffect(() => {
        void server.find();
        return () => {
            if (server.connected.value) void server.leaveLobby();
        };
    }, []);
    useEffect(() => {
        if (!server.connected.value) return;
        void server.readLobby(1);
        if (server.you.value)
            void server.ask('games').then(
                ({ games: all }) => {
                    mine.value = all.filter(({ state }) => state === 'open' || state === 'running');
                },
                () => undefined,
            );
    }, [server.connected.value]);
    const own = new Set(mine.value.map(({ table }) => table));
    const open = server.lobby.tables.value.filter(({ table, state }) => state === 'open' && !own.has(table));
    return { mine: mine.value, open };
}

export function Departures() {
    const now = useSignal(new Date());
    const { mine, open } = useTables();
    useEffect(() => {
        const timer = setInterval(() => {
            now.value = new Date();
        }, MINUTE / 4);
        return () => clearInterval(timer);
    }, []);
    const running = [...games.value.map(ofGame), ...mine.map(ofTable)].sort(
        (p, q) => Number(q.look === 'now') - Number(p.look === 'now'),
    );
    const date = new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'long' }).format(now.value);
    const time = new Intl.DateTimeFormat(locale(), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
        now.value,
    );
    return (
        <section class="departures" aria-labelledby="departures">
            <div class="departures-head">
                <h2 id="departures">{t('hall.departures')}</h2>
                <time>
                    {date} · {time}
                </time>
            </div>
            <Rows title={t('hall.in-progress')} id="my-games" departures={running} most={MOST_GAMES} all="#/games" />
            <Rows
                title={t('hall.open-tables')}
                id="open-tables"
                departures={open.map(ofTable)}
                most={MOST_TABLES}
                all="#/tables"
            />
            <Rows title={t('hall.daily')} id="daily" departures={[daily()]} most={1} all="#/daily" />
            {running.length + open.length === 0 && <p class="departures-none">{t('hall.no-departures')}</p>}
        </section>
    );
}
