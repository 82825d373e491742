/* RemoteGame.tsx - a table of the server: waiting for people, playing, over. */

import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { AboutTable } from '../alive/AboutTable';
import { Dropped, Premoves } from '../alive/Premoves';
import { Rematch } from '../alive/Rematch';
import { Watching } from '../alive/Watching';
import { seenAt, setSeen } from '../alive/seen';
import { callToTurn, lookAt, lookAway } from '../attention';
import { there } from '../check';
import { t } from '../i18n';
import { EndScreen, type EndProps } from '../play/EndScreen';
import { Later } from '../later';
import { isMuted } from '../muted';
import { Game } from '../play/game';
import { GameScreen, Trouble } from '../play/GameScreen';
import { Replay } from '../play/replay';
import { RemoteSession, playersOf, seatIn, statesOf } from '../remote';
import { go } from '../router';
import { keepResult } from '../saves';
import {
    server,
    type ChatMessage,
    type EventsMessage,
    type PremovesMessage,
    type TableState,
    type Thought,
} from '../server';
import { refusalText } from './attempt';
import { Talk } from './Talk';
import { WaitingRoom } from './WaitingRoom';

export function RemoteGame({ code }: { code: string }) {
    const state = useSignal<TableState | undefined>(undefined);
    const game = useSignal<Game | undefined>(undefined);
    const end = useSignal<EndProps | undefined>(undefined);
    const said = useSignal<readonly ChatMessage[]>([]);
    const thoughts = useSignal<readonly Thought[]>([]);
    const seen = useSignal(seenAt(code));
    const premoves = useSignal<PremovesMessage | undefined>(undefined);
    const dropped = useSignal<PremovesMessage | undefined>(undefined);
    const trouble = useSignal('');
    const session = useRef<RemoteSession | undefined>(undefined);
    const opening = useRef(false);
    const isTurn = useRef(true); // whoever comes to a table is not called to it
    const early = useRef<EventsMessage[]>([]);

    const begin = async (table: TableState): Promise<void> => {
        opening.current = true;
        const opened = await RemoteSession.open(server, table);
        session.current = opened;
        for (const message of early.current.splice(0)) opened.hear(message);
        const made = new Game(opened);
        made.start();
        game.value = made;
    };

    /* Somebody who watched has a seat now: the game begins anew as that seat sees it. */
    const restart = (): void => {
        game.value?.stop();
        game.value = session.current = undefined;
        opening.current = false;
        isTurn.current = true;
        void server.ask('enter', { table: code, have: 0 }).catch(() => undefined);
    };

    const watchTurn = ({ view }: EventsMessage): void => {
        if (!view) return;
        const waits = view.seat !== null && view.waits_for.includes(view.seat);
        if (waits && !isTurn.current) callToTurn(code, state.value?.map ?? view.map);
        isTurn.current = waits;
    };

    useEffect(() => {
        lookAt(code);
        server.onTable = (table) => {
            if (table.table !== code) return;
            state.value = table;
            if (session.current) session.current.states.value = statesOf(table);
            else if (!opening.current && (table.state === 'running' || table.state === 'over')) void begin(table);
        };
        server.onEvents = (message) => {
            if (message.table !== code) return;
            watchTurn(message);
            if (session.current) session.current.hear(message);
            else early.current.push(message);
        };
        server.onChat = (chat) => {
            if (chat.table === code && !said.value.some(({ n }) => n === chat.n)) said.value = [...said.value, chat];
        };
        server.onWatchers = ({ table, watchers, spectators }) => {
            if (table === code && state.value) state.value = { ...state.value, watchers, spectators };
        };
        server.onPremoves = (message) => {
            if (message.table !== code) return;
            premoves.value = message;
            if (message.dropped) dropped.value = message;
        };
        server.onThoughts = (message) => {
            if (message.table === code) thoughts.value = message.thoughts;
        };
        server.entered = () => ({ table: code, have: session.current?.have ?? 0 });
        void server.find().then(async (exists) => {
            if (!exists) {
                if (server.exists.value === false) trouble.value = t('tables.no-server');
                return; // offline: the table is entered when the connection is back
            }
            try {
                if (server.connected.value) await server.ask('enter', { table: code, have: 0 });
            } catch (error) {
                trouble.value = refusalText(error);
            }
        });
        return () => {
            server.entered = undefined;
            const view = game.value?.view.value;
            lookAway(code, !!view && view.seat !== null && view.waits_for.includes(view.seat));
            game.value?.stop();
            if (!game.value && server.connected.value) void server.ask('exit').catch(() => undefined);
        };
    }, [code]);

    const finish = async (): Promise<void> => {
        const { session: at, info, names, shown } = there(game.value, 'the game');
        const record = await at.record();
        const replay = await Replay.open(record);
        replay.stop();
        const last = there(replay.end, 'the end of the game');
        const you = info.humans[0];
        keepResult(
            {
                id: code,
                map: info.kit.id,
                date: replay.header.date,
                names,
                scores: last.scores,
                winners: last.winners,
                kinds: names.map((_, seat) => (seat === you ? 'human' : 'other')),
            },
            record,
        );
        end.value = {
            kit: info.kit,
            names,
            view: shown,
            events: replay.events,
            end: last,
            ending: replay.ending,
            record,
            onReplay: () => go(`#/replay/${code}`),
            after: <Later show={({ EndGraph }) => <EndGraph id={code} map={info.kit} record={record} />} />,
        };
    };

    if (trouble.value) return <Trouble message={trouble.value} />;
    const table = state.value;
    if (!table)
        return (
            <p class="loading" role="status">
                {t(server.isLost.value ? 'game.offline' : 'game.loading')}
            </p>
        );
    if (table.state === 'open') return <WaitingRoom table={table} />;
    if (table.state === 'closed' || table.state === 'suspended')
        return <Trouble message={t(`tables.${table.state}`)} />;
    const seat = seatIn(server, table);
    const talk = (
        <Talk
            table={code}
            said={said.value}
            onSeen={() => {
                seen.value = said.value.at(-1)?.n ?? seen.value;
                setSeen(code, seen.value);
            }}
        />
    );
    if (end.value)
        return (
            <EndScreen
                {...end.value}
                thoughts={thoughts.value}
                again={seat >= 0 && <Rematch table={table} seat={seat} />}
                talk={talk}
            />
        );
    if (!game.value) return <p class="loading">{t('game.loading')}</p>;
    const players = playersOf(table); // somebody may have a new name, or another may have taken a seat
    game.value.info.players.splice(0, players.length, ...players);
    game.value.names.splice(0, players.length, ...players.map(({ name }) => name));
    return (
        <GameScreen
            game={game.value}
            onEnd={() => void finish()}
            talk={talk}
            unread={
                said.value.filter(
                    ({ n, person }) => n > seen.value && person !== server.you.value?.person && !isMuted(person),
                ).length
            }
            coach={
                seat < 0 ? (
                    <Watching table={table} onTake={restart} />
                ) : (
                    dropped.value && (
                        <Dropped
                            game={game.value}
                            message={dropped.value}
                            onSeen={() => {
                                dropped.value = undefined;
                            }}
                        />
                    )
                )
            }
            about={
                <AboutTable table={table}>
                    {seat >= 0 && table.state === 'running' && !table.seats[seat]?.resigned && (
                        <Premoves game={game.value} table={code} plan={premoves.value?.plan ?? ''} />
                    )}
                </AboutTable>
            }
            onResign={
                seat >= 0 && table.state === 'running' && !table.seats[seat]?.resigned
                    ? () => void server.ask('resign', { table: code })
                    : undefined
            }
        />
    );
}
