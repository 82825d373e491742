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

const NEAR = 24; // pixels from the end at which a reader still follows the game

/* Opens at its end and stays there, unless the reader has gone back to read. */
export function Log({ game, isOpen }: { game: Game; isOpen: boolean }) {
    const list = useRef<HTMLOListElement>(null);
    const follows = useRef(true);
    const events = game.events.value;
    useEffect(() => {
        follows.current = true;
    }, [isOpen]);
    useEffect(() => {
        const element = list.current;
        if (element && follows.current) element.scrollTop = element.scrollHeight;
    }, [events.length, isOpen]);
    return (
        <ol
            class="log"
            ref={list}
            tabIndex={0}
            aria-label={t('game.log')}
            onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
                follows.current = scrollTop + clientHeight > scrollHeight - NEAR;
            }}>
            {toldOf(events).map((told) => (
                <Line key={`${told.first} ${told.times}`} game={game} told={told} />
            ))}
        </ol>
    );
}
