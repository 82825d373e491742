/* ToolButton.tsx - the studio's own icons, and a button that is one of them. */

import type { JSX } from 'preact';

/* Line drawings in a box of 24 by 24. */
const ICONS = {
    plus: 'M12 5V19M5 12H19',
    minus: 'M5 12H19',
    frame: 'M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15',
    move: 'M6 3L18 11.5L12.5 12.7L15.5 19L12.8 20.3L9.8 14L6 17.5Z',
    place: 'M12 21C12 21 18.5 14.6 18.5 9.8A6.5 6.5 0 0 0 5.5 9.8C5.5 14.6 12 21 12 21ZM12 7.6A2.3 2.3 0 1 0 12 12.2A2.3 2.3 0 1 0 12 7.6',
    route: 'M5 16A2.6 2.6 0 1 0 5 21.2A2.6 2.6 0 1 0 5 16M19 2.8A2.6 2.6 0 1 0 19 8A2.6 2.6 0 1 0 19 2.8M7 16.6L9.5 14M11.5 12L13.5 10M15.5 8.4L17 7',
    ticket: 'M3.5 7H20.5V10.2A1.9 1.9 0 0 0 20.5 14V17.2H3.5V14A1.9 1.9 0 0 0 3.5 10.2ZM9 10.4H15M9 13.6H13',
    undo: 'M5 9H14A5 5 0 0 1 14 19H9M5 9L9 5M5 9L9 13',
    redo: 'M19 9H10A5 5 0 0 0 10 19H15M19 9L15 5M19 9L15 13',
    remove: 'M5 7H19M10 7V4.5H14V7M7 7L8 20H16L17 7M10.5 10.5V16.5M13.5 10.5V16.5',
    back: 'M15 5L8 12L15 19',
    play: 'M8 5L19 12L8 19Z',
    cross: 'M6 6L18 18M18 6L6 18',
} as const;

export type StudioIcon = keyof typeof ICONS;

export function Glyph({ name }: { name: StudioIcon }) {
    return (
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d={ICONS[name]} />
        </svg>
    );
}

export function ToolButton({
    icon,
    label,
    ...rest
}: JSX.IntrinsicElements['button'] & { icon: StudioIcon; label: string }) {
    return (
        <button type="button" class="icon-button" aria-label={label} title={label} {...rest}>
            <Glyph name={icon} />
        </button>
    );
}
