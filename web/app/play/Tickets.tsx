/* Tickets.tsx - own tickets, to do and done, and the choice among offered ones; each is shown on the map when it is
 * pointed at. */

import type { BoardHandle } from '../../board/Board';
import { t, tn } from '../i18n';
import { Button, Icon } from '../ui';
import { ticketEnds } from '../words';
import type { OwnTicket } from '../wire';
import type { Game } from './game';
import { endsOf, progress, type Progress } from './progress';

function stateText({ state, spaces }: Progress): string {
    switch (state) {
        case 'done':
            return t('ticket.joined');
        case 'open':
            return tn('ticket.missing', spaces);
        case 'station':
            return t('ticket.station');
        case 'lost':
            return t('ticket.lost');
    }
}

const pointing = (game: Game, id: string) => ({
    onPointerEnter: () => {
        game.hovered.value = { tickets: [id] };
    },
    onPointerLeave: () => {
        game.hovered.value = { tickets: [] };
    },
    onFocus: () => {
        game.hovered.value = { tickets: [id] };
    },
    onBlur: () => {
        game.hovered.value = { tickets: [] };
    },
});

/* Both places: with a dash between them, or on a phone one above the other. */
function Ends({ game, ticket }: { game: Game; ticket: string }) {
    const [a, b] = ticketEnds(game.facts, ticket);
    return (
        <>
            <span>{a}</span>
            <span class="ticket-dash"> – </span>
            <span>{b}</span>
        </>
    );
}

function Body({ game, ticket, at }: { game: Game; ticket: OwnTicket; at: Progress }) {
    return (
        <>
            <span class="ticket-ends">
                <Ends game={game} ticket={ticket.id} />
            </span>
            <span class="ticket-state">{stateText(at)}</span>
            <span class="ticket-points" aria-hidden="true">
                {ticket.points}
            </span>
            <span class="unseen">{tn('count.points', ticket.points)}</span>
            <span class="ticket-share" aria-hidden="true" style={{ '--share': at.share }} />
        </>
    );
}

/* On a phone, before there are any: a place for each ticket that must be kept, filled by those that are chosen. */
function ToCome({ game }: { game: Game }) {
    const view = game.shown;
    const chosen = view.offered?.filter(({ id }) => game.keeping.value.has(id)) ?? [];
    const free = Math.max(0, (game.choices.keep?.least ?? 0) - chosen.length);
    return (
        <div class="tickets only-phone to-come" aria-hidden="true">
            <ul>
                {chosen.map((ticket) => (
                    <li key={ticket.id}>
                        <span class="ticket-item">
                            <Body game={game} ticket={ticket} at={progress(game.facts, view, ticket)} />
                        </span>
                    </li>
                ))}
                {Array.from({ length: free }, (_, i) => (
                    <li key={i}>
                        <span class="ticket-item free" />
                    </li>
                ))}
            </ul>
        </div>
    );
}

export function Tickets({ game, board }: { game: Game; board: () => BoardHandle | undefined }) {
    const view = game.shown;
    if (view.seat === null || game.curtain.value !== undefined) return null;
    if (!view.tickets?.length) return view.offered ? <ToCome game={game} /> : null;
    const all = view.tickets
        .map((ticket) => ({ ticket, at: progress(game.facts, view, ticket) }))
        .sort((p, q) => Number(p.at.state === 'done') - Number(q.at.state === 'done'));
    const done = all.filter(({ at }) => at.state === 'done').length;
    const lit = game.hovered.value;
    return (
        <section class="tickets" aria-label={t('game.tickets')}>
            <h2>
                {t('game.tickets')} <span class="count">{t('game.tickets-done', { done, all: all.length })}</span>
            </h2>
            <ul>
                {all.map(({ ticket, at }) => (
                    <li key={ticket.id}>
                        <button
                            type="button"
                            class={`ticket-item ${at.state}${lit.tickets.includes(ticket.id) ? ' lit' : ''}${game.celebrated.value.includes(ticket.id) ? ' fresh' : ''}`}
                            {...pointing(game, ticket.id)}
                            onClick={() => {
                                game.hovered.value = { tickets: [ticket.id] };
                                for (const id of endsOf(game.facts, ticket.id)) board()?.show({ kind: 'location', id });
                            }}>
                            <Body game={game} ticket={ticket} at={at} />
                        </button>
                    </li>
                ))}
            </ul>
        </section>
    );
}

/* C3, C21: which of the offered tickets are kept. */
export function Offer({ game }: { game: Game }) {
    const view = game.shown;
    const keep = game.choices.keep;
    if (!keep || view.seat === null || !view.offered) return null;
    const chosen = game.keeping.value;
    return (
        <div class="offer">
            <p>{t('phase.keep-dealt', { n: keep.least })}</p>
            <ul>
                {view.offered.map((ticket) => (
                    <li key={ticket.id}>
                        <label
                            class={`ticket-item pick${chosen.has(ticket.id) ? ' chosen' : ''}`}
                            {...pointing(game, ticket.id)}>
                            <input
                                type="checkbox"
                                checked={chosen.has(ticket.id)}
                                onChange={() => game.toggleKeep(ticket.id)}
                            />
                            <span class="tick">
                                <Icon name="check" />
                            </span>
                            <Body game={game} ticket={ticket} at={progress(game.facts, view, ticket)} />
                        </label>
                    </li>
                ))}
            </ul>
            <Button
                kind="main"
                class="keep"
                disabled={chosen.size < keep.least || game.sending.value}
                onClick={() => game.keep()}>
                {t('game.keep', { n: chosen.size, all: view.offered.length })}
            </Button>
        </div>
    );
}
