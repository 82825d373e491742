/* TicketPanel.tsx - the tickets: drawn by hand, typed, or proposed for the whole map. */

import { useSignal } from '@preact/signals';
import { t, tn } from '../app/i18n';
import { Button } from '../app/ui';
import { drawTicket } from './actions';
import { CountryForm } from './CountryForm';
import * as desk from './desk';
import { remarkText } from './CheckPanel';
import { Stepper } from './DrawPanel';
import { journey, proposeTickets } from './network';
import { changeTicket, nameOf, removeTicket, type Sketch, type Ticket } from './sketch';
import { ToolButton } from './ToolButton';

/* How many tickets suit a map: by its locations, and enough to deal to everybody if the author said how many. */
function suitable(sketch: Sketch): number {
    const { players = '', 'deal-tickets': deal = '' } = sketch.switches;
    const needed = Number(/^\d+/.exec(deal)?.[0] ?? 0) * Number(/\d+$/.exec(players)?.[0] ?? 4);
    return Math.min(30, Math.max(8, needed, Math.round(sketch.places.length * 1.2)));
}

export function TicketPanel() {
    const now = desk.sketch.value;
    return (
        <>
            <Propose />
            <NewTicket />
            <CountryForm />
            {now.tickets.length > 0 && (
                <ul class="studio-tickets" aria-label={t('studio.tab.tickets')}>
                    {now.tickets.map((ticket, at) => (
                        <Row key={`${at} ${ticket.a} ${ticket.targets[0]?.b}`} ticket={ticket} at={at} />
                    ))}
                </ul>
            )}
        </>
    );
}

function Propose() {
    const now = desk.sketch.value;
    const regular = useSignal(suitable(now));
    const long = useSignal(0);
    if (now.routes.length < 3) return <p class="note">{t('studio.tickets-first')}</p>;
    return (
        <section class="studio-form">
            <h2>{t('studio.propose')}</h2>
            <Stepper
                label={t('studio.regular')}
                value={regular.value}
                least={0}
                most={60}
                onChange={(value) => {
                    regular.value = value;
                }}
            />
            <Stepper
                label={t('studio.long')}
                value={long.value}
                least={0}
                most={12}
                onChange={(value) => {
                    long.value = value;
                }}
            />
            <div class="row">
                <Button
                    kind="main"
                    onClick={() => desk.edit({ ...now, tickets: proposeTickets(now, regular.value, long.value) })}>
                    {t(now.tickets.length > 0 ? 'studio.propose-again' : 'studio.propose-now')}
                </Button>
                {now.tickets.length > 0 && <Button onClick={() => desk.edit(valued())}>{t('studio.value-all')}</Button>}
            </div>
        </section>
    );
}

/* All tickets, worth the shortest ways of the map as it is now. */
function valued() {
    const now = desk.sketch.value;
    const worth = (a: string, b: string, points: number): number => {
        const way = journey(now, a, b);
        return way < Infinity ? Math.min(99, Math.max(1, way)) : points;
    };
    const tickets = now.tickets.map((ticket) => ({
        ...ticket,
        targets: ticket.targets.map(({ b, points }) => ({ b, points: worth(ticket.a, b, points) })),
    }));
    return { ...now, tickets };
}

function NewTicket() {
    const now = desk.sketch.value;
    const [from, to] = [useSignal(''), useSignal('')];
    const ends = [...now.places, ...now.countries].sort((p, q) => p.name.localeCompare(q.name));
    if (ends.length < 2) return null;
    const field = (label: string, value: typeof from) => (
        <label>
            <span>{label}</span>
            <select
                value={value.value}
                onChange={({ currentTarget }) => {
                    value.value = currentTarget.value;
                }}>
                <option value="">…</option>
                {ends.map(({ id, name }) => (
                    <option key={id} value={id}>
                        {name}
                    </option>
                ))}
            </select>
        </label>
    );
    return (
        <form
            class="studio-form pair"
            onSubmit={(event) => {
                event.preventDefault();
                if (from.value && to.value) drawTicket(from.value, to.value);
                from.value = to.value = '';
            }}>
            {field(t('studio.from'), from)}
            {field(t('studio.to'), to)}
            <Button type="submit" disabled={!from.value || !to.value || from.value === to.value}>
                {t('studio.add-ticket')}
            </Button>
        </form>
    );
}

function Row({ ticket, at }: { ticket: Ticket; at: number }) {
    const now = desk.sketch.value;
    const [first] = ticket.targets;
    if (!first) return null;
    const name = `${nameOf(now, ticket.a)} – ${ticket.targets.map(({ b }) => nameOf(now, b)).join(' / ')}`;
    const about = desk.selected.value;
    const said = desk.remarks.value.filter((one) => one.about?.kind === 'ticket' && one.about.at === at);
    const way = journey(now, ticket.a, first.b);
    const setPoints = (points: number): void =>
        desk.edit(
            changeTicket(now, at, {
                targets: ticket.targets.map((target, i) => (i === 0 ? { ...target, points } : target)),
            }),
            `points ${at}`,
        );
    return (
        <li class={about?.kind === 'ticket' && about.at === at ? 'chosen' : ''}>
            <span class="ticket-name">
                <bdi>{name}</bdi>{' '}
                {way < Infinity && way !== first.points && <span class="note">{tn('studio.way', way)}</span>}
            </span>
            <input
                type="number"
                min={1}
                max={99}
                value={first.points}
                aria-label={t('studio.points-of', { ticket: name })}
                onInput={({ currentTarget: { value } }) => {
                    const points = Math.round(Number(value));
                    if (points >= 1 && points <= 99) setPoints(points);
                }}
                onBlur={() => desk.settle()}
            />
            <label class="check" title={t('studio.long')}>
                <input
                    type="checkbox"
                    checked={ticket.long ?? false}
                    onChange={({ currentTarget: { checked } }) =>
                        desk.edit(changeTicket(now, at, { long: checked || undefined }))
                    }
                />
                <span>{t('studio.is-long')}</span>
            </label>
            <ToolButton
                icon="cross"
                label={t('studio.delete-ticket', { ticket: name })}
                onClick={() => desk.edit(removeTicket(now, at))}
            />
            {said.map((remark) => (
                <span key={remark.key} class={`ticket-said ${remark.kind}`}>
                    {remarkText(remark)}
                </span>
            ))}
        </li>
    );
}
