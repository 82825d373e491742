/* Cards.tsx - the market with stock and ticket pile, and the hand of whoever looks. */

import { DRAG_TYPE, type BoardHandle } from '../../board/Board';
import { textWidth } from '../../board/glyphs';
import { marketOf } from '../../board/map';
import { t, tn } from '../i18n';
import { CardFace } from '../ui';
import { cardName } from '../words';
import { total, type Card } from '../wire';
import type { Game } from './game';
import { loosen } from './motion';

/* A pile's name, as large as fits. */
const PileName = ({ children }: { children: string }) => (
    <span class="pile-name" style={{ '--ems': textWidth(children).toFixed(2) }}>
        {children}{' '}
    </span>
);

export function Market({ game }: { game: Game }) {
    const view = game.shown;
    const legal = game.choices;
    const { facts } = game;
    const discards = total(view.discards);
    return (
        <section class="market" aria-label={t('game.market')}>
            {view.market.slice(0, marketOf(game.info.kit.switches)).map((card, slot) => (
                <button
                    key={slot}
                    type="button"
                    class={`slot${legal.slots.has(slot) ? ' can' : ''}`}
                    data-anchor={`slot-${slot}`}
                    data-slot={slot}
                    aria-label={card ? t('game.take', { card: cardName(facts, card) }) : t('game.slot-empty')}
                    aria-disabled={!legal.slots.has(slot)}
                    onClick={() => game.drawSlot(slot)}>
                    {card && <CardFace key={card} facts={facts} card={card} />}
                </button>
            ))}
            <button
                type="button"
                class={`pile stock${legal.stock ? ' can' : ''}`}
                data-anchor="stock"
                aria-disabled={!legal.stock}
                onClick={() => game.drawStock()}>
                <span class="card-back" data-anchor="discards" />
                <PileName>{t('game.stock')}</PileName>
                <span class="pile-count">{view.stock} </span>
                <span class="unseen">{t('game.stock.draw')}</span>
            </button>
            <button
                type="button"
                class={`pile tickets-pile${legal.tickets ? ' can' : ''}`}
                data-anchor="pile"
                aria-disabled={!legal.tickets}
                onClick={() => game.drawTickets()}>
                <span class="ticket-back" />
                <PileName>{t('game.pile')}</PileName>
                <span class="pile-count">{view.pile} </span>
                <span class="unseen">{t('game.pile.draw')}</span>
            </button>
            <span class="unseen">{tn('game.discards', discards)}</span>
        </section>
    );
}

const ABOVE = 34; // pixels: a dragged card is held above the finger, so that it can be seen
const PULL = 14; // pixels upwards that make a touch a drag

/* The card that a finger holds.  It is kept outside the component, which may be drawn again during the drag. */
let held: { x: number; y: number; card?: HTMLElement } | undefined;

/* Lets a finger drag a card onto the board, because HTML drag and drop works only with a mouse. */
function touchDrag(game: Game, colour: Card, board: () => BoardHandle | undefined) {
    const release = (): void => {
        held?.card?.remove();
        held = undefined;
        board()?.aimless();
    };
    return {
        onTouchStart: ({ touches: [finger] }: TouchEvent) => {
            release();
            if (finger) held = { x: finger.clientX, y: finger.clientY };
        },
        onTouchMove: (event: TouchEvent) => {
            const [finger] = event.touches;
            if (!finger || !held) return;
            const { clientX: x, clientY: y } = finger;
            if (!held.card && held.y - y < PULL) return;
            event.preventDefault();
            if (!held.card) {
                held.card = loosen(game.facts, colour);
                game.choice.value = { step: 'colour', colour };
            }
            held.card.style.transform = `translate(${x}px,${y - ABOVE}px) translate(-50%,-50%)`;
            board()?.aim(x, y - ABOVE);
        },
        onTouchEnd: (event: TouchEvent) => {
            const [finger] = event.changedTouches;
            const target = finger && held?.card && board()?.aim(finger.clientX, finger.clientY - ABOVE);
            if (held?.card) event.preventDefault();
            release();
            if (target?.kind === 'route') game.tapRoute(target.id, colour);
        },
        onTouchCancel: release,
    };
}

export function Hand({ game, board }: { game: Game; board: () => BoardHandle | undefined }) {
    const view = game.shown;
    const { facts } = game;
    const choice = game.choice.value;
    const picked = choice.step === 'colour' ? choice.colour : undefined;
    if (!view.hand || game.curtain.value !== undefined)
        return <section class="hand" data-anchor="hand" aria-label={t('game.hand')} />;
    const cards: Card[] = [...facts.cards.colours, 'wild'];
    return (
        <section
            class="hand"
            data-anchor="hand"
            aria-label={`${t('game.hand')}, ${tn('count.cards', total(view.hand))}`}>
            {cards.map((card) => {
                const count = view.hand?.[card] ?? 0;
                return (
                    <button
                        key={card}
                        type="button"
                        class={`hand-card${count ? '' : ' none'}${picked === card ? ' picked' : ''}`}
                        data-anchor={`hand-${card}`}
                        data-card={card}
                        disabled={count === 0}
                        aria-pressed={picked === card}
                        draggable={count > 0}
                        aria-label={t('game.hand-card', { n: count, card: cardName(facts, card) })}
                        onClick={() => game.tapColour(card)}
                        onDragStart={(event) => {
                            event.dataTransfer?.setData(DRAG_TYPE, card);
                            game.choice.value = { step: 'colour', colour: card };
                        }}
                        {...touchDrag(game, card, board)}>
                        <CardFace facts={facts} card={card} count={count} />
                    </button>
                );
            })}
        </section>
    );
}
