/* Cards.tsx - the market with stock and ticket pile, and the hand of whoever looks. */

import { DRAG_TYPE, type BoardHandle } from '../../board/Board';
import { t, tn } from '../i18n';
import { CardFace } from '../ui';
import { cardName } from '../words';
import { total, type Card } from '../wire';
import type { Game } from './game';

export function Market({ game }: { game: Game }) {
    const view = game.view.value!;
    const legal = game.legal.value!;
    const { facts } = game;
    const discards = total(view.discards);
    return (
        <section class="market" aria-label={t('game.market')}>
            {view.market.map((card, slot) => (
                <button key={slot} type="button" class={`slot${legal.slots.has(slot) ? ' can' : ''}`} data-anchor={`slot-${slot}`}
                    data-slot={slot} aria-label={card ? t('game.take', { card: cardName(facts, card) }) : t('game.slot-empty')}
                    aria-disabled={!legal.slots.has(slot)} onClick={() => game.drawSlot(slot)}>
                    {card && <CardFace key={card} facts={facts} card={card} />}
                </button>
            ))}
            <button type="button" class={`pile stock${legal.stock ? ' can' : ''}`} data-anchor="stock" aria-disabled={!legal.stock}
                onClick={() => game.drawStock()}>
                <span class="card-back" data-anchor="discards" /><span class="pile-name">{t('game.stock')} </span>
                <span class="pile-count">{view.stock} </span><span class="unseen">{t('game.stock.draw')}</span>
            </button>
            <button type="button" class={`pile tickets-pile${legal.tickets ? ' can' : ''}`} data-anchor="pile" aria-disabled={!legal.tickets}
                onClick={() => game.drawTickets()}>
                <span class="ticket-back" /><span class="pile-name">{t('game.pile')} </span>
                <span class="pile-count">{view.pile} </span><span class="unseen">{t('game.pile.draw')}</span>
            </button>
            <span class="unseen">{tn('game.discards', discards)}</span>
        </section>
    );
}

/* Lets a finger drag a card onto the board, where HTML's own dragging knows only the mouse. */
function touchDrag(game: Game, colour: Card, board: () => BoardHandle | undefined) {
    let ghost: HTMLElement | undefined;
    let start: { x: number; y: number } | undefined;
    const end = (): void => {
        ghost?.remove();
        ghost = start = undefined;
    };
    return {
        onTouchStart: (event: TouchEvent) => {
            start = { x: event.touches[0]!.clientX, y: event.touches[0]!.clientY };
        },
        onTouchMove: (event: TouchEvent) => {
            const { clientX: x, clientY: y } = event.touches[0]!;
            if (!start || (!ghost && start.y - y < 14)) return;
            event.preventDefault();
            if (!ghost) {
                ghost = document.createElement('div');
                ghost.className = `flight card colour-${colour}`;
                document.body.append(ghost);
            }
            ghost.style.transform = `translate(${x}px,${y - 34}px) translate(-50%,-50%)`;
        },
        onTouchEnd: (event: TouchEvent) => {
            const { clientX, clientY } = event.changedTouches[0]!;
            const target = ghost && board()?.targetAt(clientX, clientY - 34);
            if (ghost) event.preventDefault();
            end();
            if (target?.kind === 'route') game.tapRoute(target.id, colour);
        },
        onTouchCancel: end,
    };
}

export function Hand({ game, board }: { game: Game; board: () => BoardHandle | undefined }) {
    const view = game.view.value!;
    const { facts } = game;
    const choice = game.choice.value;
    const picked = choice.step === 'colour' ? choice.colour : undefined;
    if (!view.hand) return <section class="hand" data-anchor="hand" aria-label={t('game.hand')} />;
    const cards: Card[] = [...facts.cards.colours, 'wild'];
    return (
        <section class="hand" data-anchor="hand" aria-label={`${t('game.hand')}, ${tn('count.cards', total(view.hand))}`}>
            {cards.map((card) => {
                const count = view.hand![card] ?? 0;
                return (
                    <button key={card} type="button" class={`hand-card${count ? '' : ' none'}${picked === card ? ' picked' : ''}`}
                        data-anchor={`hand-${card}`} data-card={card} disabled={count === 0} aria-pressed={picked === card} draggable={count > 0}
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
