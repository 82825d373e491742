/* ui.tsx - the small pieces that every screen is made of: cards, seats, buttons, icons. */

import type { ComponentChildren, JSX } from 'preact';
import { textWidth } from '../board/glyphs';
import type { MapFacts } from '../board/map';
import { SeatIcon, SignIcon } from '../board/signs';
import { t, tn } from './i18n';
import { softened } from './syllables';
import { cardCount, cardName, cardsIn } from './words';
import type { Card, CardSet } from './wire';

/* Line drawings in a box of 24 by 24. */
const ICONS = {
    home: 'M4 11L12 4L20 11M6.5 9.5V20H17.5V9.5M10 20V14H14V20',
    gear: 'M12 9A3 3 0 1 0 12 15A3 3 0 1 0 12 9M12 3V6M12 18V21M3 12H6M18 12H21M5.6 5.6L7.8 7.8M16.2 16.2L18.4 18.4M5.6 18.4L7.8 16.2M16.2 7.8L18.4 5.6',
    book: 'M12 6C10 4.5 7 4 4 4.5V18.5C7 18 10 18.5 12 20C14 18.5 17 18 20 18.5V4.5C17 4 14 4.5 12 6ZM12 6V20',
    lamp: 'M9 17H15M10 20H14M12 3A6 6 0 0 0 8.5 13.9C9.3 14.6 9.5 15.3 9.5 17H14.5C14.5 15.3 14.7 14.6 15.5 13.9A6 6 0 0 0 12 3Z',
    list: 'M8 6H20M8 12H20M8 18H20M4 6H4.01M4 12H4.01M4 18H4.01',
    sound: 'M4 9.5V14.5H7.5L12 18.5V5.5L7.5 9.5ZM15.5 9A4.2 4.2 0 0 1 15.5 15M18 6.5A8 8 0 0 1 18 17.5',
    silent: 'M4 9.5V14.5H7.5L12 18.5V5.5L7.5 9.5ZM16 9.5L21 14.5M21 9.5L16 14.5',
    check: 'M5 12.5L10 17.5L19 7',
    cross: 'M6 6L18 18M18 6L6 18',
    play: 'M8 5L19 12L8 19Z',
    pause: 'M8 5V19M16 5V19',
    next: 'M6 5L15 12L6 19ZM18 5V19',
    back: 'M18 5L9 12L18 19ZM6 5V19',
    first: 'M20 5L12 12L20 19ZM12 5L4 12L12 19Z',
    last: 'M4 5L12 12L4 19ZM12 5L20 12L12 19Z',
    save: 'M12 4V15M7 10.5L12 15.5L17 10.5M5 20H19',
    again: 'M5 12A7 7 0 1 0 7.5 6.6M5 4V8.5H9.5',
    chat: 'M4 5H20V16H11L6.5 20V16H4Z',
    eye: 'M2.5 12C5 7.5 8.3 5.5 12 5.5S19 7.5 21.5 12C19 16.5 15.7 18.5 12 18.5S5 16.5 2.5 12ZM12 9.2A2.8 2.8 0 1 0 12 14.8A2.8 2.8 0 1 0 12 9.2',
    clock: 'M12 4A8 8 0 1 0 12 20A8 8 0 1 0 12 4M12 8V12L15 14',
    dots: 'M12 5H12.01M12 12H12.01M12 19H12.01',
    flag: 'M6 21V4M6 4.5C10 2.5 13 7 18 4.5V13C13 15.5 10 11 6 13',
    frame: 'M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15',
    up: 'M6 15L12 9L18 15',
    undo: 'M5 9H14A5 5 0 0 1 14 19H9M5 9L9 5M5 9L9 13',
    puzzle: 'M4 9H8.2A2 2 0 1 1 11.8 9H15V12.2A2 2 0 1 1 15 15.8V20H4Z',
    person: 'M12 4.5A3.5 3.5 0 1 0 12 11.5A3.5 3.5 0 1 0 12 4.5M5 20C5 16 8 14 12 14S19 16 19 20',
} as const;

export type IconName = keyof typeof ICONS;

export function Icon({ name }: { name: IconName }) {
    return (
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d={ICONS[name]} />
        </svg>
    );
}

type ButtonProps = JSX.IntrinsicElements['button'] & {
    kind?: 'main' | 'plain' | 'quiet';
    icon?: IconName;
    children?: ComponentChildren;
};

export function Button({ kind = 'plain', icon, children, class: more, ...rest }: ButtonProps) {
    return (
        <button type="button" class={`button ${kind} ${typeof more === 'string' ? more : ''}`} {...rest}>
            {icon && <Icon name={icon} />}
            {children !== undefined && <span>{children}</span>}
        </button>
    );
}

/* A button that is only an icon: its name is read out, and shown under the pointer. */
export function IconButton({
    icon,
    label,
    ...rest
}: JSX.IntrinsicElements['button'] & { icon: IconName; label: string }) {
    return (
        <button type="button" class="icon-button" aria-label={label} title={label} {...rest}>
            <Icon name={icon} />
        </button>
    );
}

/* The face of a card, as an old railway poster: a wagon of the colour's own kind, the colour's sign, its name.  The name
 * is as large as fits: `--ems` is how wide it is.  The small card has only the sign. */
export function CardFace({
    facts,
    card,
    count,
    small,
}: {
    facts: MapFacts;
    card: Card;
    count?: number;
    small?: boolean;
}) {
    const sign = card === 'wild' ? facts.cards.wild_name : card;
    const name = cardName(facts, card);
    return (
        <span class={`card colour-${card}${small ? ' small' : ''}`}>
            {!small && <span class={`card-picture picture-${sign}`} />}
            <span class="card-medal">
                <SignIcon of={sign} class="card-sign" />
            </span>
            {count !== undefined && <span class="card-count">{count} </span>}
            {!small && (
                <span class="card-name" style={{ '--ems': textWidth(name).toFixed(2) }}>
                    {name}
                </span>
            )}
        </span>
    );
}

/* Cards as they are paid: a small card each kind, with its number. */
export function CardRow({ facts, cards }: { facts: MapFacts; cards: CardSet }) {
    return (
        <span class="card-row">
            {cardsIn(cards).map(([card, n]) => (
                <span key={card} class="card-some">
                    <span class="card-times" aria-hidden="true">
                        {n}
                    </span>
                    <CardFace facts={facts} card={card} small />
                    <span class="unseen">{cardCount(facts, card, n)}</span>
                </span>
            ))}
            {cards.any !== undefined && <span class="card-any">{tn('cards.any', cards.any)}</span>}
        </span>
    );
}

export function SeatName({ seat, name, isNarrow }: { seat: number; name: string; isNarrow?: boolean }) {
    return (
        <span class="seat-name">
            <SeatIcon seat={seat} />
            <bdi class="seat-text" title={name}>
                {isNarrow ? softened(name) : name}
            </bdi>
        </span>
    );
}

/* Marks somebody who has an account at the server: nobody else can have the name. */
export function AccountMark({ account }: { account?: boolean | undefined }) {
    if (!account) return null;
    return (
        <span class="account-mark" title={t('player.account')}>
            <Icon name="check" />
            <span class="unseen"> ({t('player.account')})</span>
        </span>
    );
}

/* A group of choices of which one holds. */
export function Choices<T extends string | number>(props: {
    legend: string;
    name: string;
    value: T;
    options: readonly { value: T; label: string }[];
    onChange(value: T): void;
    class?: string;
}) {
    return (
        <fieldset class={`choices ${props.class ?? ''}`}>
            <legend>{props.legend}</legend>
            <div class="choices-row">
                {props.options.map(({ value, label }) => (
                    <label key={value} class="choice">
                        <input
                            type="radio"
                            name={props.name}
                            checked={value === props.value}
                            onChange={() => props.onChange(value)}
                        />
                        <span>{label}</span>
                    </label>
                ))}
            </div>
        </fieldset>
    );
}

/* A page of text or settings, with the way home. */
export function Page({ title, children, wide }: { title: string; children: ComponentChildren; wide?: boolean }) {
    return (
        <div class={`page${wide ? ' wide' : ''}`}>
            <header class="page-head">
                <a class="home-link" href="#/">
                    <Icon name="home" />
                    <span>{t('nav.home')}</span>
                </a>
                <h1>{title}</h1>
            </header>
            <main id="main" class="page-body" tabIndex={-1}>
                {children}
            </main>
        </div>
    );
}
