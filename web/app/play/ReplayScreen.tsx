/* ReplayScreen.tsx - a record on the board: step, scrub, speed, anybody's view, and a new game from any turn. */

import { there } from '../check';
import { useSignalEffect } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { marketOf } from '../../board/map';
import type { BoardState } from '../../board/state';
import { t, tn } from '../i18n';
import { Button, CardFace, CardRow, Icon, IconButton, SeatName } from '../ui';
import { cardName, eventText, pieceCount, routeText, ticketName } from '../words';
import { placeOf, type View } from '../wire';
import { boardState } from './boardState';
import { IDLE } from './choice';
import { PastBar } from './PastBar';
import { PastBoard } from './PastBoard';
import { pointsUntil } from './points';
import type { Replay } from './replay';

const SPEEDS = [0.5, 1, 2, 4];

function SeatState({ replay, seat }: { replay: Replay; seat: number }) {
    const views = replay.views.value;
    const [shown] = views;
    const open = there(shown?.seats[seat], 'the seat');
    const own: View | undefined = views.find((view) => view.seat === seat);
    const { facts } = replay.kit;
    return (
        <li class={`seat seat-${seat}${shown?.waits_for.includes(seat) ? ' acts' : ''}`}>
            <span class="seat-head">
                <SeatName seat={seat} name={replay.names[seat] ?? ''} />
                <span class="seat-points">{open.points ?? pointsUntil(replay.events, replay.at.value, seat)}</span>
            </span>
            <span class="seat-facts">
                <span>{pieceCount(facts, open.cars)}</span>
                <span>{tn('count.cards', open.hand)}</span>
            </span>
            {own?.hand && <CardRow facts={facts} cards={own.hand} />}
            {own?.tickets && (
                <ul class="seat-tickets">
                    {own.tickets.map(({ id, points, done }) => (
                        <li key={id} class={done ? 'done' : ''}>
                            {ticketName(facts, id)} <b>{points}</b>
                            {done && <Icon name="check" />}
                        </li>
                    ))}
                </ul>
            )}
        </li>
    );
}

export function ReplayScreen({
    replay,
    share,
    onPlayOn,
    onAnalyse,
}: {
    replay: Replay;
    share?: ComponentChildren; // a link to what is shown
    onPlayOn(at: number): void;
    onAnalyse?(): void;
}) {
    const last = useRef<BoardState | undefined>(undefined);
    const { kit, events, names } = replay;
    const view = there(replay.view.value, 'the position');
    const at = replay.at.value;
    useSignalEffect(() => {
        if (!replay.playing.value) return;
        const now = replay.at.value;
        if (now >= events.length) {
            replay.playing.value = false;
            return;
        }
        const timer = setTimeout(() => void replay.seek(replay.step(1)), 900 / replay.speed.value);
        return () => clearTimeout(timer);
    });
    useEffect(() => {
        document.documentElement.style.setProperty('--board-pace', String(1 / replay.speed.value));
    }, [replay.speed.value]);
    last.current = boardState(last.current, view, {
        lit: new Set(),
        litPlaces: new Set(),
        choice: IDLE,
        tickets: [],
        hovered: placeOf(events[at - 1]),
    });
    const event = events[at - 1];
    const text = event
        ? eventText(kit.facts, names, event) ||
          (event.ev === 'turn'
              ? t('event.turn', { name: names[event.p] ?? '' })
              : event.ev === 'market'
                ? t('event.market', { slot: event.slot + 1, card: cardName(kit.facts, event.card) })
                : '')
        : '';
    const branch = replay.branchPoint();
    return (
        <div class="game replay" style={{ '--ratio': kit.land.view[2] / kit.land.view[3] }}>
            <PastBar map={kit.id} note={t('replay.title')} />
            <main id="main" class="game-board" tabIndex={-1}>
                <PastBoard
                    kit={kit}
                    state={last.current}
                    routeText={(id) => routeText(kit.facts, view, names, id)}
                    still={!replay.playing.value}
                />
            </main>
            <aside class="game-side" aria-label={t('game.table')}>
                <label class="field">
                    {t('replay.view')}
                    <select
                        value={String(replay.viewer.value)}
                        onChange={(change) =>
                            replay.look(
                                change.currentTarget.value === 'all' ? 'all' : Number(change.currentTarget.value),
                            )
                        }>
                        <option value="all">{t('replay.all')}</option>
                        {names.map((name, seat) => (
                            <option key={seat} value={seat}>
                                {name}
                            </option>
                        ))}
                    </select>
                </label>
                {onAnalyse && (
                    <Button icon="lamp" onClick={onAnalyse}>
                        {t('analysis.begin')}
                    </Button>
                )}
                <ol class="seats">
                    {names.map((_, seat) => (
                        <SeatState key={seat} replay={replay} seat={seat} />
                    ))}
                </ol>
                <div class="market still" aria-label={t('game.market')} role="group">
                    {view.market.slice(0, marketOf(kit.switches)).map((card, slot) => (
                        <span key={slot} class="slot">
                            {card && <CardFace facts={kit.facts} card={card} />}
                        </span>
                    ))}
                </div>
                <Button
                    icon="play"
                    disabled={branch === undefined}
                    onClick={() => branch !== undefined && onPlayOn(branch)}>
                    {t('replay.play-on')}
                </Button>
                {share}
            </aside>
            <footer class="game-cards replay-bar">
                <p class="replay-text" aria-live="polite">
                    {text}
                </p>
                <div class="replay-tools">
                    <IconButton
                        icon="first"
                        label={t('replay.first')}
                        onClick={() => void replay.seek(replay.firstTurn())}
                    />
                    <IconButton
                        icon="back"
                        label={t('replay.back')}
                        onClick={() => void replay.seek(replay.step(-1))}
                    />
                    <IconButton
                        icon={replay.playing.value ? 'pause' : 'play'}
                        label={t(replay.playing.value ? 'replay.pause' : 'replay.play')}
                        onClick={() => {
                            replay.playing.value = !replay.playing.value;
                        }}
                    />
                    <IconButton icon="next" label={t('replay.next')} onClick={() => void replay.seek(replay.step(1))} />
                    <IconButton icon="last" label={t('replay.last')} onClick={() => void replay.seek(events.length)} />
                    <input
                        type="range"
                        min="1"
                        max={events.length}
                        value={at}
                        aria-label={t('replay.position')}
                        aria-valuetext={text}
                        onInput={(input) => void replay.seek(Number(input.currentTarget.value))}
                    />
                    <span class="replay-count">
                        {at}/{events.length}
                    </span>
                    <label class="field inline">
                        <span class="replay-speed">{t('replay.speed')}</span>
                        <select
                            aria-label={t('replay.speed')}
                            value={String(replay.speed.value)}
                            onChange={(change) => {
                                replay.speed.value = Number(change.currentTarget.value);
                            }}>
                            {SPEEDS.map((speed) => (
                                <option key={speed} value={speed}>
                                    {speed}×
                                </option>
                            ))}
                        </select>
                    </label>
                </div>
            </footer>
        </div>
    );
}
