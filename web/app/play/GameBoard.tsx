/* GameBoard.tsx - the board of a game: joins the view, what is being chosen, and what is pointed at. */

import { useComputed } from '@preact/signals';
import { useMemo, useRef } from 'preact/hooks';
import { Board, type BoardHandle, type BoardWords } from '../../board/Board';
import type { BoardState } from '../../board/state';
import { language, t } from '../i18n';
import { mapName } from '../maps';
import { pace } from '../settings';
import { isCard, type View } from '../wire';
import { placeText, routeText } from '../words';
import { boardState } from './boardState';
import { lights, type Choice } from './choice';
import type { Game } from './game';
import { endsOf, joinedWay, progress } from './progress';

export function boardWords(map: string, route: (id: string) => string, location: (id: string) => string): BoardWords {
    return {
        board: t('board.name', { map: mapName(map) }),
        zoomIn: t('board.zoom-in'),
        zoomOut: t('board.zoom-out'),
        showAll: t('board.show-all'),
        routes: t('board.routes'),
        locations: t('board.locations'),
        route,
        location,
    };
}

/* On a phone the map is seen near enough to be read, and panned; elsewhere it is shown whole. */
const isPhone = (): boolean =>
    matchMedia('((max-width: 46rem) and (orientation: portrait)) or (max-width: 34rem) or (max-height: 30rem)').matches;

/* Of the routes that are lit, those on the way of a ticket that is not joined yet.  Once a colour is chosen, all its
 * routes lead. */
function leading(
    facts: Game['facts'],
    view: View,
    choice: Choice,
    lit: ReadonlySet<string>,
): ReadonlySet<string> | undefined {
    if (choice.step === 'colour') return undefined;
    const wanted = (view.tickets ?? []).flatMap((ticket) => progress(facts, view, ticket).path);
    return new Set(wanted.filter((id) => lit.has(id)));
}

export function GameBoard({ game, onReady }: { game: Game; onReady(handle: BoardHandle): void }) {
    const last = useRef<BoardState | undefined>(undefined);
    const { facts, info } = game;
    const state = useComputed(() => {
        const view = game.shown;
        const legal = game.choices;
        const lit = lights(game.choice.value, legal);
        const { tickets, place } = game.hovered.value;
        const offered = view.offered?.map(({ id }) => id) ?? [];
        const shown = tickets.length > 0 ? tickets : legal.keep ? offered : game.celebrated.value;
        const done = new Map(view.tickets?.map((ticket) => [ticket.id, ticket.done]));
        const known = [...(view.tickets ?? []), ...(view.offered ?? [])];
        const one = tickets.length === 1 ? known.find(({ id }) => id === tickets[0]) : undefined;
        const missing = one && progress(facts, view, one).path;
        const joined = tickets.length === 0 ? game.celebrated.value.at(-1) : undefined;
        const hint = game.hint.value;
        last.current = boardState(last.current, view, {
            advised: typeof hint === 'object' ? hint.action : undefined,
            lit: lit.routes,
            litPlaces: game.pointed.value.places ? new Set([...lit.cities, ...game.pointed.value.places]) : lit.cities,
            choice: game.choice.value,
            again: game.again.value?.route,
            hovered: place ?? game.again.value?.place,
            lead: leading(facts, view, game.choice.value, lit.routes),
            traced:
                missing ??
                game.pointed.value.routes ??
                (joined === undefined ? undefined : joinedWay(facts, view, joined)),
            tickets: shown.map((id) => {
                const [a, b] = endsOf(facts, id);
                return { a, b, done: done.get(id) };
            }),
        });
        return last.current;
    });
    const view = game.shown;
    /* The texts of routes and places depend only on these. */
    const { claims, stations, stacks } = state.value;
    const words = useMemo(
        () =>
            boardWords(
                info.kit.id,
                (id) => routeText(facts, view, game.names, id),
                (id) => placeText(facts, view, game.names, id),
            ),
        [facts, claims, stations, stacks, language.value],
    );
    return (
        <Board
            key={info.kit.id + language.value}
            facts={facts}
            art={info.kit.art}
            land={info.kit.land}
            state={state.value}
            words={words}
            title={mapName(info.kit.id)}
            still={pace() === 0}
            start={isPhone() ? 'read' : 'all'}
            onReady={onReady}
            onRoute={(route) => game.tapRoute(route)}
            onLocation={(place) => game.tapPlace(place)}
            onDropColour={(route, colour) => isCard(colour) && game.tapRoute(route, colour)}
            onHover={(target) => {
                const held = view.tickets?.map(({ id }) => id) ?? [];
                const at =
                    target?.kind === 'location' ? held.filter((id) => endsOf(facts, id).includes(target.id)) : [];
                game.hovered.value = { tickets: at };
            }}
        />
    );
}
