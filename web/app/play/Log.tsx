/* Log.tsx - what happened, in words, the latest last. */

import { useEffect, useRef } from 'preact/hooks';
import { Fixed } from '../../board/Fixed';
import { t } from '../i18n';
import { toldText } from '../words';
import { seatOf } from '../wire';
import type { Game } from './game';
import { toldOf, type Told } from './runs';

/* An event never changes, so its line is written once.  A run of sweeps that grows gets another key and is written
 * again. */
class Line extends Fixed<{ game: Game; told: Told }> {
    override render() {
        const { game, told } = this.props;
        const text = toldText(game.facts, game.names, told);
        if (!text) return null;
        const seat = seatOf(told.event) ?? -1;
        return <li class={seat >= 0 ? `by seat-${seat}` : 'by-none'}>{text}</li>;
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
            {toldOf(events).map((told) => (
                <Line key={`${told.first} ${told.times}`} game={game} told={told} />
            ))}
        </ol>
    );
}
