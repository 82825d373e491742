/* Log.tsx - what happened, in words, the latest last. */

import { useEffect, useRef } from 'preact/hooks';
import { t } from '../i18n';
import { eventText } from '../words';
import type { Game } from './game';

export function Log({ game }: { game: Game }) {
    const end = useRef<HTMLOListElement>(null);
    const events = game.events.value;
    useEffect(() => {
        const element = end.current;
        if (element) element.scrollTop = element.scrollHeight;
    }, [events.length]);
    const lines = events.map((event) => ({ event, text: eventText(game.facts, game.names, event) })).filter(({ text }) => text);
    return (
        <ol class="log" ref={end} tabIndex={0} aria-label={t('game.log')}>
            {lines.map(({ event, text }) => (
                <li key={event.n} class={event.p !== undefined && event.p >= 0 ? `by seat-${event.p}` : 'by-none'}>{text}</li>
            ))}
        </ol>
    );
}
