/* RouteList.tsx - the board as text: every route with its state, and a button where it can be claimed. */

import { useState } from 'preact/hooks';
import { Fixed } from '../../board/Fixed';
import type { RouteFacts } from '../../board/map';
import { t, tn } from '../i18n';
import { isRouteMeant, placeName, routeState } from '../words';
import type { Game } from './game';

/* A row is drawn again only when something about its route has changed. */
class Row extends Fixed<{ game: Game; route: RouteFacts; can: boolean; state: string }> {
    override render() {
        const { game, route, can, state } = this.props;
        const name = `${placeName(game.facts, route.a)} – ${placeName(game.facts, route.b)}`;
        const colour = t(`colour.${route.colour}`);
        return (
            <tr>
                <th scope="row">{name.replace(' – ', '\u00a0– ')}</th>
                <td>{route.length}</td>
                <td>
                    {colour}
                    {route.tunnel ? `, ${t('route.tunnel')}` : ''}
                    {route.ferry_wilds ? `, ${t('routes.ferry', { n: route.ferry_wilds })}` : ''}
                </td>
                <td>
                    {can ? (
                        <button
                            type="button"
                            class="button plain tight"
                            onClick={() => game.seekRoute(route.id)}
                            aria-label={`${t('game.claim')}: ${name}, ${colour}`}>
                            {t('game.claim')}
                        </button>
                    ) : (
                        state
                    )}
                </td>
            </tr>
        );
    }
}

export function RouteList({ game }: { game: Game }) {
    const [filter, setFilter] = useState('');
    const [onlyOpen, setOnlyOpen] = useState(false);
    const view = game.shown;
    const { claims } = game.choices;
    const { facts } = game;
    const routes = facts.routes.filter(({ id }) => (!onlyOpen || claims.has(id)) && isRouteMeant(facts, id, filter));
    return (
        <div class="route-list">
            <div class="route-filter">
                <label>
                    {t('routes.find')}{' '}
                    <input type="search" value={filter} onInput={(event) => setFilter(event.currentTarget.value)} />
                </label>
                <label class="check">
                    <input type="checkbox" checked={onlyOpen} onChange={() => setOnlyOpen(!onlyOpen)} />{' '}
                    {t('routes.claimable')}
                </label>
            </div>
            <div class="route-rows" tabIndex={0} role="region" aria-label={t('routes.title')}>
                <table>
                    <caption class="unseen">{t('routes.title')}</caption>
                    <thead>
                        <tr>
                            <th scope="col">{t('routes.route')}</th>
                            <th scope="col">{t('routes.spaces')}</th>
                            <th scope="col">{t('routes.colour')}</th>
                            <th scope="col">{t('routes.state')}</th>
                        </tr>
                    </thead>
                    <tbody>
                        {routes.map((route) => (
                            <Row
                                key={route.id}
                                game={game}
                                route={route}
                                can={claims.has(route.id)}
                                state={routeState(view, game.names, route.id)}
                            />
                        ))}
                    </tbody>
                </table>
            </div>
            <p class="note">{tn('count.routes', routes.length)}</p>
        </div>
    );
}
