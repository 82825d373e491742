/* Log.tsx - what happened, in words, the latest last. */

import { useEffect, useRef } from 'preact/hooks';
import { Fixed } from '../../board/Fixed';
import { t } from '../i18n';
import { eventText } from '../words';
import type { GameEvent } from '../wire';
import type { Game } from './game';

/* An event stays what it is: its line is written once. */
class Line extends Fixed<{ game: Game; event: GameEvent }> {
    override render() {
        const { game, event } = this.props;
        const text = eventText(game.facts, game.names, event);
        if (!text) return null;
        return <li class={event.p !== undefined && event.p >= 0 ? `by seat-${event.p}` : 'by-none'}>{text}</li>;
    }
}

export function Log({ game }: { game: Game }) {
    const end = useRef<HTMLOListElement>(null);
    const events = game.events.value;
    useEffect(() => {
        const element = end.current;
        if (element) element.scrollTop = element.scrollHeight;
    }, [events.length]);
    return (
        <ol class="log" ref={end} tabIndex={0} aria-label={t('game.log')}>
            {events.map((event) => (
                <Line key={event.n} game={game} event={event} />
            ))}
        </ol>
    );
}
