/* Seats.tsx - everybody at the table: cars, cards, tickets, points, clock, whose turn it is.  On a phone a seat has
 * little room, so a tap on it opens all of this in words, with the whole name. */

import { TokenIcon } from '../../board/signs';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { there } from '../check';
import { t, tn } from '../i18n';
import { AccountMark, SeatName } from '../ui';
import { pieceCount } from '../words';
import type { SeatView } from '../wire';
import type { Game } from './game';

function FactSign({ kind }: { kind: SeatFact['kind'] }) {
    return (
        <svg class="fact-sign" viewBox="0 0 16 16" aria-hidden="true">
            <path d={FACT_SIGNS[kind]} />
        </svg>
    );
}

function Fact({ kind, n, label }: SeatFact) {
    return (
        <span class={`fact fact-${kind}`} title={label}>
            <FactSign kind={kind} />
            <span aria-hidden="true">{n}</span>
            <span class="unseen">{label}</span>
        </span>
    );
}

const FACT_SIGNS: Record<SeatFact['kind'], string> = {
    cars: 'M1 5H15V11H1ZM3 7H6M8 7H11M3.5 13H3.6M12.4 13H12.5',
    cards: 'M3 3H10V13H3ZM6 3L13 4.2L11.5 13',
    tickets: 'M1.5 4.5H14.5V7A1.2 1.2 0 0 0 14.5 9.4V12H1.5V9.4A1.2 1.2 0 0 0 1.5 7Z',
    stations: 'M2.5 14V7L8 3L13.5 7V14ZM6.5 14V10H9.5V14',
};

/* The time that a seat has left; it runs while the seat is to move. */
function Clock({ game, seat }: { game: Game; seat: number }) {
    const now = useSignal(performance.now());
    const clocks = game.session.clocks?.value;
    const runs = game.shown.waits_for.includes(seat);
    useEffect(() => {
        if (!clocks || !runs) return;
        const timer = setInterval(() => {
            now.value = performance.now();
        }, 500);
        return () => clearInterval(timer);
    }, [clocks, runs]);
    if (!clocks) return null;
    const left = Math.max(
        0,
        Math.ceil(((clocks.left[seat] ?? 0) - (runs ? Math.max(0, now.value - clocks.at) : 0)) / 1000),
    );
    const days = Math.floor(left / 86400);
    const text = days > 0 ? tn('game.days', days) : `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
    return (
        <span class={`clock${runs && left < 15 ? ' short' : ''}`} role="timer" aria-label={t('game.clock')}>
            {text}
        </span>
    );
}

/* What is to be said of whoever plays for a seat, besides the name. */
function notesOf(game: Game, seat: number): string[] {
    const kind = game.info.players[seat]?.kind ?? '';
    const state = game.session.states?.value[seat];
    const notes = kind.startsWith('bot:') ? [t(`player.${kind.slice(4)}`)] : [];
    if (state?.stoodIn) notes.push(tn('game.stood-in', state.stoodIn));
    if (state?.isBot) notes.push(t('game.bot-plays'));
    else if (state?.isAway) notes.push(t('game.away'));
    return notes;
}

interface SeatFact {
    kind: 'cars' | 'cards' | 'tickets' | 'stations';
    n: number;
    label: string;
}

function factsOf({ facts }: Game, seat: SeatView): SeatFact[] {
    const all: SeatFact[] = [
        { kind: 'cars', n: seat.cars, label: pieceCount(facts, seat.cars) },
        { kind: 'cards', n: seat.hand, label: tn('count.cards', seat.hand) },
        { kind: 'tickets', n: seat.tickets, label: tn('count.tickets', seat.tickets) },
    ];
    const stations = facts.stations - seat.stations.length;
    if (facts.stations > 0) all.push({ kind: 'stations', n: stations, label: tn('count.stations', stations) });
    return all;
}

function Tokens({ seat: { tokens } }: { seat: SeatView }) {
    if (tokens.length === 0) return null;
    return (
        <span class="seat-tokens" title={tn('count.tokens', tokens.length)}>
            {tokens.map((symbol) => (
                <TokenIcon key={symbol} symbol={symbol} />
            ))}
            <span class="token-count" aria-hidden="true">
                {tokens.length}
            </span>
            <span class="unseen">{tokens.map((symbol) => t(`symbol.${symbol}`)).join(', ')}</span>
        </span>
    );
}

/* A seat in words: it lies over the table until it is left. */
function SeatCard({ game, p }: { game: Game; p: number }) {
    const seat = there(game.shown.seats[p], 'the seat');
    const notes = notesOf(game, p);
    return (
        <div id={`seat-card-${p}`} class={`seat-card seat-${p}`} popover="auto">
            <h3>
                <SeatName seat={p} name={game.names[p] ?? ''} />
            </h3>
            {notes.length > 0 && <p class="note">{notes.join(', ')}</p>}
            <ul>
                {seat.points !== undefined && <li class="seat-card-points">{tn('count.points', seat.points)}</li>}
                {factsOf(game, seat).map(({ kind, label }) => (
                    <li key={kind}>
                        <FactSign kind={kind} /> {label}
                    </li>
                ))}
                {seat.tokens.length > 0 && (
                    <li>
                        <Tokens seat={seat} /> {tn('count.tokens', seat.tokens.length)}
                    </li>
                )}
            </ul>
        </div>
    );
}

function SeatList({ game }: { game: Game }) {
    const view = game.shown;
    return (
        <ol class="seats" aria-label={t('game.players')}>
            {view.seats.map((seat, p) => {
                const acts = view.waits_for.includes(p);
                const name = game.names[p] ?? '';
                return (
                    <li
                        key={p}
                        class={`seat seat-${p}${acts ? ' acts' : ''}${p === view.seat ? ' own' : ''}`}
                        data-anchor={`seat-${p}`}
                        aria-current={acts ? 'step' : undefined}>
                        <span class="seat-head">
                            <SeatName seat={p} name={name} isNarrow />
                            <AccountMark account={game.session.states?.value[p]?.hasAccount} />
                            <Clock game={game} seat={p} />
                            {acts && <span class="unseen">{t('game.acts')}</span>}
                            {seat.points !== undefined && (
                                <span class="seat-points" title={tn('count.points', seat.points)}>
                                    <span aria-hidden="true">{seat.points}</span>
                                    <span class="unseen">{tn('count.points', seat.points)}</span>
                                </span>
                            )}
                        </span>
                        <span class="seat-facts">
                            {factsOf(game, seat).map((fact) => (
                                <Fact key={fact.kind} {...fact} />
                            ))}
                            <Tokens seat={seat} />
                            {notesOf(game, p).map((note) => (
                                <span key={note} class="seat-level">
                                    {note}
                                </span>
                            ))}
                        </span>
                        <button
                            type="button"
                            class="seat-about"
                            popovertarget={`seat-card-${p}`}
                            aria-label={t('game.about-seat', { name })}
                        />
                    </li>
                );
            })}
        </ol>
    );
}

export function Seats({ game }: { game: Game }) {
    return (
        <>
            <SeatList game={game} />
            {game.shown.seats.map((_, p) => (
                <SeatCard key={p} game={game} p={p} />
            ))}
        </>
    );
}
