/* LastActions.tsx - one line above the map: what each of the others did last.  A tap shows it again. */

import { SeatIcon } from '../../board/signs';
import { t, tn } from '../i18n';
import { eventText, placeName, routeName } from '../words';
import type { Game } from './game';
import { lastActions, type LastAction } from './last';

/* The action in a few words; what it was about stands where `{what}` is, in bold. */
function Words({ game, action }: { game: Game; action: LastAction }) {
    const { facts } = game;
    const { event, count } = action;
    const about = (key: string, what: string) => {
        const [before = '', after = ''] = t(key, { what: '\n' }).split('\n');
        return (
            <>
                {before}
                <b>{what}</b>
                {after}
            </>
        );
    };
    switch (event.ev) {
        case 'claim':
            return about('last.claim', routeName(facts, event.route));
        case 'lay':
        case 'tunnel':
            return about('last.tunnel', routeName(facts, event.route));
        case 'station':
            return about('last.station', placeName(facts, event.at));
        case 'place':
            return about('last.place', placeName(facts, event.at));
        case 'draw':
            return <>{tn('last.draw', count)}</>;
        case 'keep':
            return <>{tn('last.keep', event.tickets?.length ?? event.tickets_count ?? 0)}</>;
        default:
            return <>{t(`last.${event.ev}`)}</>;
    }
}

export function LastActions({ game, onAgain }: { game: Game; onAgain(action: LastAction): void }) {
    const view = game.shown;
    const actions = lastActions(game.events.value, view.seats.length, view.seat);
    return (
        <ul class="last-actions" aria-label={t('last.title')}>
            {actions.map((action) => (
                <li key={action.seat} class={`seat-${action.seat}`}>
                    <button
                        type="button"
                        title={eventText(game.facts, game.names, action.event)}
                        onClick={() => onAgain(action)}>
                        <SeatIcon seat={action.seat} />
                        <span class="unseen">
                            <bdi>{game.names[action.seat]}</bdi>
                        </span>{' '}
                        <span class="last-words">
                            <Words game={game} action={action} />
                        </span>
                    </button>
                </li>
            ))}
        </ul>
    );
}
