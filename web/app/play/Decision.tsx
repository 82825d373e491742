/* Decision.tsx - what is to be decided now, beside the map: instructions, payments, confirmation, tunnels, refusals,
 * hints. */

import { routeOf, type MapFacts } from '../../board/map';
import { SignIcon } from '../../board/signs';
import { t, tn } from '../i18n';
import { Button, CardFace, CardRow } from '../ui';
import { actionText, cardName, cardSetText, cardsIn, placeName, replaced, routeName } from '../words';
import type { CardSet } from '../wire';
import { Advice } from './Advice';
import { waysBeside, type Choice, type Target } from './choice';
import type { Game } from './game';
import { Offer } from './Tickets';

const targetName = (facts: MapFacts, { kind, id }: Target): string =>
    kind === 'claim' ? routeName(facts, id) : t('game.station-in', { place: placeName(facts, id) });

function Payments({
    game,
    payments,
    route = '',
    onPick,
}: {
    game: Game;
    payments: readonly CardSet[];
    route?: string | undefined; // that they are for
    onPick(payment: CardSet): void;
}) {
    return (
        <ul class="payments">
            {payments.map((payment) => (
                <li key={JSON.stringify(payment)}>
                    <button type="button" class="payment" onClick={() => onPick(payment)}>
                        <CardRow facts={game.facts} cards={replaced(game.facts, route, payment)} />
                    </button>
                </li>
            ))}
        </ul>
    );
}

function Beside({ game }: { game: Game }) {
    const ways = waysBeside(game.choice.value);
    if (ways.length === 0) return null;
    return (
        <details class="beside">
            <summary>{t('game.other-payments')}</summary>
            <Payments
                game={game}
                payments={ways}
                route={'target' in game.choice.value ? game.choice.value.target.id : undefined}
                onPick={(payment) => game.changePayment(payment)}
            />
        </details>
    );
}

function Choosing({ game }: { game: Game }) {
    const choice = game.choice.value;
    const { facts } = game;
    switch (choice.step) {
        case 'colour':
            return (
                <>
                    <p>{t('game.colour-picked', { colour: cardName(facts, choice.colour) })}</p>
                    <Button onClick={() => game.cancel()}>{t('game.cancel')}</Button>
                </>
            );
        case 'station':
            return (
                <>
                    <p>{t('game.choose-city')}</p>
                    <Places game={game} places={[...(game.choices.stations?.at ?? [])]} />
                    <Button onClick={() => game.cancel()}>{t('game.cancel')}</Button>
                </>
            );
        case 'pay':
            return (
                <>
                    <h2>{targetName(facts, choice.target)}</h2>
                    <p>{t('game.pay-with')}</p>
                    <Payments
                        game={game}
                        payments={choice.payments}
                        route={choice.target.id}
                        onPick={(payment) => game.choosePayment(payment)}
                    />
                    <Beside game={game} />
                    <Button onClick={() => game.cancel()}>{t('game.cancel')}</Button>
                </>
            );
        case 'confirm':
            return <Confirm game={game} choice={choice} />;
        case 'ask':
            return (
                <>
                    <h2>{actionText(facts, game.shown, choice.action)}</h2>
                    {choice.action === 'tickets' && <p>{t('game.tickets-ask')}</p>}
                    <div class="row answers">
                        <Button onClick={() => game.cancel()}>{t('game.cancel')}</Button>
                        <Button kind="main" autoFocus onClick={() => game.confirm()}>
                            {t('game.do')}
                        </Button>
                    </div>
                </>
            );
        case 'refused':
        case 'idle':
            return <Idle game={game} />;
    }
}

/* What a claim or a station will cost: one way to pay is chosen, others can be, and nothing is spent yet. */
function Confirm({ game, choice }: { game: Game; choice: Extract<Choice, { step: 'confirm' }> }) {
    const { facts } = game;
    const { target, payment, payments } = choice;
    const route = target.kind === 'claim' ? routeOf(facts, target.id) : undefined;
    const offered = payments.includes(payment) ? payments : [payment, ...payments];
    return (
        <>
            <div class="target">
                <h2>{targetName(facts, target)}</h2>
                {route && (
                    <p class="worth">
                        {tn('count.spaces', route.length)} ·{' '}
                        <b>{tn('count.points', facts.route_points[route.length] ?? 0)}</b>
                    </p>
                )}
            </div>
            {route?.tunnel && <p class="note">{t('game.tunnel-risk')}</p>}
            <fieldset class="spend">
                <legend class="unseen">{t('game.spend')}</legend>
                {offered.map((one) => (
                    <label key={JSON.stringify(one)} class={`payment${one === payment ? ' chosen' : ''}`}>
                        <input
                            type="radio"
                            name="payment"
                            class="unseen"
                            checked={one === payment}
                            onChange={() => game.changePayment(one)}
                        />
                        <CardRow facts={facts} cards={replaced(facts, target.id, one)} />
                    </label>
                ))}
            </fieldset>
            <Beside game={game} />
            <div class="row answers">
                <Button onClick={() => game.cancel()}>{t('game.cancel')}</Button>
                <Button kind="main" autoFocus onClick={() => game.confirm()}>
                    {t(target.kind === 'claim' ? 'game.claim-with' : 'game.build-with', {
                        cards: cardSetText(facts, replaced(facts, target.id, payment)),
                    })}
                </Button>
            </div>
        </>
    );
}

/* Cities or sights to choose from by name: the same as tapping them on the map. */
function Places({ game, places }: { game: Game; places: readonly string[] }) {
    return (
        <ul class="places">
            {places.map((place) => (
                <li key={place}>
                    <button
                        type="button"
                        class="place"
                        onClick={() => game.tapPlace(place)}
                        onPointerEnter={() => {
                            game.hovered.value = { tickets: [], place };
                        }}
                        onPointerLeave={() => {
                            game.hovered.value = { tickets: [] };
                        }}
                        onFocus={() => {
                            game.hovered.value = { tickets: [], place };
                        }}>
                        {placeName(game.facts, place)}
                    </button>
                </li>
            ))}
        </ul>
    );
}

/* On a phone: what can be claimed, those on the way of one's tickets first; the same as tapping them on the map. */
function CanClaim({ game }: { game: Game }) {
    const { facts } = game;
    const wanted = new Set(game.shown.tickets?.flatMap(({ way }) => way?.routes ?? []));
    const all = [...game.choices.claims.keys()].map((id) => routeOf(facts, id));
    if (all.length === 0) return null;
    all.sort((p, q) => Number(wanted.has(q.id)) - Number(wanted.has(p.id)) || q.length - p.length);
    /* Of twins of one colour, either is as good. */
    const seen = new Set<string>();
    const routes = all.filter(({ id, colour }) => {
        const look = `${routeName(facts, id)} ${colour}`;
        return !seen.has(look) && seen.add(look);
    });
    return (
        <ul class="can-claim only-phone" aria-label={t('game.can-claim')}>
            {routes.map(({ id, a, b, colour, length }) => (
                <li key={id}>
                    <button type="button" class={wanted.has(id) ? 'wanted' : ''} onClick={() => game.seekRoute(id)}>
                        <span class={`can-colour colour-${colour}`}>
                            {colour !== 'grey' && <SignIcon of={colour} />}
                            <span class="unseen">{t(`colour.${colour}`)}</span>
                        </span>
                        <span class="can-name">
                            <span>
                                {placeName(facts, a)}
                                {'\u00a0'}–
                            </span>{' '}
                            <span>{placeName(facts, b)}</span>
                        </span>{' '}
                        <b>
                            <span aria-hidden="true">{facts.route_points[length] ?? 0}</span>
                            <span class="unseen">{tn('count.points', facts.route_points[length] ?? 0)}</span>
                        </b>
                    </button>
                </li>
            ))}
        </ul>
    );
}

function Tunnel({ game }: { game: Game }) {
    const view = game.shown;
    const { tunnel } = view;
    const legal = game.choices;
    if (!tunnel) return null;
    const isOwn = legal.any;
    return (
        <>
            <h2>{routeName(game.facts, tunnel.route)}</h2>
            <p class="spend">
                <span>{t('game.laid')}</span> <CardRow facts={game.facts} cards={tunnel.cards} />
            </p>
            <div class="turned" aria-label={t('game.turned')} role="img">
                {tunnel.shown.map(
                    (card, i) =>
                        card && (
                            <span key={i} class="turning" style={{ '--nth': i }}>
                                <span class="turning-back card-back" />
                                <CardFace facts={game.facts} card={card} />
                            </span>
                        ),
                )}
            </div>
            <p>{tn('phase.tunnel', tunnel.extra)}</p>
            {isOwn && legal.pay.length === 0 && <p class="note">{t('game.cannot-pay')}</p>}
            {isOwn && (
                <Payments
                    game={game}
                    payments={legal.pay}
                    onPick={(payment) => void game.act(`pay${spellPay(payment)}`)}
                />
            )}
            {isOwn && legal.decline && (
                <div class="row">
                    <Button onClick={() => void game.act('decline')}>{t('action.decline')}</Button>
                </div>
            )}
        </>
    );
}

/* X5, X6: any cards, a tap each. */
function Give({ game }: { game: Game }) {
    const { giving } = game.shown;
    const { give } = game.choices;
    if (!giving) return null;
    return (
        <>
            <h2>{routeName(game.facts, giving.route)}</h2>
            <p class="spend">
                <span>{t('game.laid')}</span> <CardRow facts={game.facts} cards={giving.cards} />
                <CardRow facts={game.facts} cards={giving.given} />
            </p>
            <p>{tn('phase.give', giving.extra)}</p>
            {give && (
                <Payments
                    game={game}
                    payments={cardsIn(give).map(([card]): CardSet => ({ [card]: 1 }))}
                    onPick={(payment) => void game.act(`give${spellPay(payment)}`)}
                />
            )}
        </>
    );
}

const spellPay = (payment: CardSet): string =>
    Object.entries(payment)
        .map(([card, count]) => ` ${card} ${count}`)
        .join('');

function Idle({ game }: { game: Game }) {
    const view = game.shown;
    const legal = game.choices;
    const { facts } = game;
    if (!legal.any) {
        const name = view.waits_for.filter((seat) => seat !== view.seat).map((seat) => game.names[seat] ?? '')[0];
        return (
            <p class="waiting">{view.phase === 'over' ? t('phase.over') : t('phase.waiting', { name: name ?? '' })}</p>
        );
    }
    switch (view.phase) {
        case 'keep-dealt':
        case 'keep-drawn':
            return <Offer game={game} />;
        case 'place':
            return (
                <>
                    <p>{t('phase.place')}</p>
                    <Places game={game} places={[...legal.place]} />
                </>
            );
        case 'token':
            return (
                <>
                    <p>{t('phase.token')}</p>
                    <Places game={game} places={[...legal.token]} />
                </>
            );
        case 'tunnel':
            return <Tunnel game={game} />;
        case 'give':
            return <Give game={game} />;
        case 'second':
            return <p>{t('phase.second')}</p>;
        case 'turn':
            return (
                <>
                    <p>{t(facts.stations > 0 ? 'phase.turn.stations' : 'phase.turn')}</p>
                    <CanClaim game={game} />
                    {(legal.stations || legal.pass) && (
                        <div class="row">
                            {legal.stations && (
                                <Button onClick={() => game.buildStation()}>{t('game.build-station')}</Button>
                            )}
                            {legal.pass && (
                                <Button kind="main" onClick={() => void game.act('pass')}>
                                    {t('action.pass')}
                                </Button>
                            )}
                        </div>
                    )}
                </>
            );
        case 'over':
            return <p>{t('phase.over')}</p>;
    }
}

function Curtain({ game }: { game: Game }) {
    const seat = game.curtain.value ?? 0;
    return (
        <>
            <p>{t('game.curtain', { name: game.names[seat] ?? '' })}</p>
            <Button kind="main" icon="person" autoFocus onClick={() => void game.comeToSeat()}>
                {t('game.curtain-here', { name: game.names[seat] ?? '' })}
            </Button>
        </>
    );
}

export function Decision({ game }: { game: Game }) {
    const view = game.shown;
    const own = game.choices.any;
    const isTunnel = view.phase === 'tunnel' && view.tunnel !== undefined;
    return (
        <section
            class={`decision${own ? ' own' : ''}`}
            tabIndex={-1}
            aria-label={t('game.decision')}
            aria-busy={game.sending.value ? 'true' : undefined}>
            {game.curtain.value !== undefined ? (
                <Curtain game={game} />
            ) : isTunnel ? (
                <Tunnel game={game} />
            ) : view.giving ? (
                <Give game={game} />
            ) : (
                <Choosing game={game} />
            )}
            {game.refusal.value && (
                <p class="refusal" role="alert">
                    {game.refusal.value}
                </p>
            )}
            {game.canUndo.value && (
                <Button class="undo" icon="undo" onClick={() => void game.undo()}>
                    {t('game.undo')}
                </Button>
            )}
            {game.curtain.value === undefined && <Advice game={game} />}
        </section>
    );
}
