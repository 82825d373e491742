/* Seats.tsx - everybody at the table: cars, cards, tickets, points, clock, whose turn it is. */

import { TokenIcon } from '../../board/signs';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t, tn } from '../i18n';
import { AccountMark, SeatName } from '../ui';
import { pieceCount } from '../words';
import type { Game } from './game';

function Fact({ kind, n, label }: { kind: string; n: number; label: string }) {
    return (
        <span class={`fact fact-${kind}`} title={label}>
            <svg viewBox="0 0 16 16" aria-hidden="true">
                <path d={FACT_SIGNS[kind]} />
            </svg>
            <span aria-hidden="true">{n}</span>
            <span class="unseen">{label}</span>
        </span>
    );
}

const FACT_SIGNS: Record<string, string> = {
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

export function Seats({ game }: { game: Game }) {
    const view = game.shown;
    const { facts, info } = game;
    const states = game.session.states?.value;
    return (
        <ol class="seats" aria-label={t('game.players')}>
            {view.seats.map((seat, p) => {
                const acts = view.waits_for.includes(p);
                const { name, kind } = info.players[p] ?? { name: '', kind: '' };
                const level = kind.startsWith('bot:') ? t(`player.${kind.slice(4)}`) : '';
                return (
                    <li
                        key={p}
                        class={`seat seat-${p}${acts ? ' acts' : ''}${p === view.seat ? ' own' : ''}`}
                        data-anchor={`seat-${p}`}
                        aria-current={acts ? 'step' : undefined}>
                        <span class="seat-head">
                            <SeatName seat={p} name={name} />
                            <AccountMark account={states?.[p]?.hasAccount} />
                            {level && <span class="seat-level">{level}</span>}
                            {!!states?.[p]?.stoodIn && (
                                <span class="seat-level">{tn('game.stood-in', states[p]?.stoodIn ?? 0)}</span>
                            )}
                            {states?.[p]?.isBot ? (
                                <span class="seat-level">{t('game.bot-plays')}</span>
                            ) : (
                                states?.[p]?.isAway && <span class="seat-level">{t('game.away')}</span>
                            )}
                            <Clock game={game} seat={p} />
                            {acts && <span class="unseen">{t('game.acts')}</span>}
                            <span class="seat-points" title={tn('count.points', seat.points)}>
                                <span aria-hidden="true">{seat.points}</span>
                                <span class="unseen">{tn('count.points', seat.points)}</span>
                            </span>
                        </span>
                        <span class="seat-facts">
                            <Fact kind="cars" n={seat.cars} label={pieceCount(facts, seat.cars)} />
                            <Fact kind="cards" n={seat.hand} label={tn('count.cards', seat.hand)} />
                            <Fact kind="tickets" n={seat.tickets} label={tn('count.tickets', seat.tickets)} />
                            {facts.stations > 0 && (
                                <Fact
                                    kind="stations"
                                    n={facts.stations - seat.stations.length}
                                    label={tn('count.stations', facts.stations - seat.stations.length)}
                                />
                            )}
                            {seat.tokens.length > 0 && (
                                <span class="seat-tokens" title={tn('count.tokens', seat.tokens.length)}>
                                    {seat.tokens.map((symbol) => (
                                        <TokenIcon key={symbol} symbol={symbol} />
                                    ))}
                                    <span class="unseen">
                                        {seat.tokens.map((symbol) => t(`symbol.${symbol}`)).join(', ')}
                                    </span>
                                </span>
                            )}
                        </span>
                    </li>
                );
            })}
        </ol>
    );
}
