/* FactsPage.tsx - what strong play tells of a map: tickets, openings, seats, and its routes as a heat map. */

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Way } from '../../board/state';
import { either, isNull, isNumber, isText, listOf, object } from '../check';
import { readJson } from '../files';
import { locale, t } from '../i18n';
import { loadMap, mapName, MAPS, type MapId, type MapKit } from '../maps';
import { PastBoard } from '../play/PastBoard';
import { go } from '../router';
import { Choices, Page } from '../ui';
import { routeName, ticketName } from '../words';
import { percent, signed } from './percent';

interface TicketFacts {
    id: string;
    points: number;
    value: number; // of keeping it, when it is among those dealt
    kept: number;
    done: number; // of those kept
}

interface RouteFacts {
    id: string;
    claimed: number[]; // in the first, second and last third of the game
    worth: number[]; // what its owner's chance is above its share
}

interface Facts {
    games: number;
    seats: { players: number; first: number }[]; // chance of whoever begins
    openings: { choice: string; loss: number; share: number }[];
    tickets: TicketFacts[];
    routes: RouteFacts[];
}

const isFacts = object<Facts>({
    games: isNumber,
    seats: listOf(object({ players: isNumber, first: isNumber })),
    openings: listOf(object({ choice: isText, loss: isNumber, share: isNumber })),
    tickets: listOf(
        object<TicketFacts>({ id: isText, points: isNumber, value: isNumber, kept: isNumber, done: isNumber }),
    ),
    routes: listOf(object<RouteFacts>({ id: isText, claimed: listOf(isNumber), worth: listOf(isNumber) })),
});

const LEVELS = 6;
const SHOWS = ['worth', 'claimed'] as const;
const THIRDS = [0, 1, 2] as const;

/* The routes by how hot they are, coldest first. */
function heat(facts: Facts, show: (typeof SHOWS)[number], third: number): Way[] {
    const values = facts.routes.map((route) => ({ id: route.id, value: route[show][third] ?? 0 }));
    const most = Math.max(1, ...values.map(({ value }) => value));
    const least = Math.min(0, ...values.map(({ value }) => value));
    const levelOf = (value: number): number =>
        Math.min(LEVELS - 1, Math.floor(((value - least) / (most - least || 1)) * LEVELS));
    return Array.from({ length: LEVELS }, (_, level) => ({
        kind: `heat-${level}` as const,
        routes: values.filter(({ value }) => levelOf(value) === level).map(({ id }) => id),
    }));
}

function Heat({ kit, facts }: { kit: MapKit; facts: Facts }) {
    const show = useSignal<(typeof SHOWS)[number]>('worth');
    const third = useSignal<(typeof THIRDS)[number]>(0);
    const best = [...facts.routes]
        .sort((a, b) => (b[show.value][third.value] ?? 0) - (a[show.value][third.value] ?? 0))
        .slice(0, 8);
    return (
        <section>
            <h2>{t('facts.routes')}</h2>
            <div class="row">
                <Choices
                    name="heat"
                    legend={t('facts.show')}
                    value={show.value}
                    options={SHOWS.map((value) => ({ value, label: t(`facts.${value}`) }))}
                    onChange={(value) => {
                        show.value = value;
                    }}
                />
                <Choices
                    name="third"
                    legend={t('facts.when')}
                    value={third.value}
                    options={THIRDS.map((value) => ({ value, label: t(`facts.third.${value + 1}`) }))}
                    onChange={(value) => {
                        third.value = value;
                    }}
                />
            </div>
            <div class="facts-board">
                <PastBoard
                    kit={kit}
                    state={{ claims: new Map(), ways: heat(facts, show.value, third.value) }}
                    routeText={(id) => routeName(kit.facts, id)}
                    still
                />
            </div>
            <ol class="facts-best">
                {best.map((route) => (
                    <li key={route.id}>
                        {routeName(kit.facts, route.id)}{' '}
                        <b>
                            {show.value === 'worth'
                                ? signed(route.worth[third.value] ?? 0)
                                : percent(route.claimed[third.value] ?? 0)}
                        </b>
                    </li>
                ))}
            </ol>
        </section>
    );
}

function Tickets({ kit, facts }: { kit: MapKit; facts: Facts }) {
    return (
        <section>
            <h2>{t('facts.tickets')}</h2>
            <div class="table-scroll" tabIndex={0} role="region" aria-label={t('facts.tickets')}>
                <table class="scores facts">
                    <thead>
                        <tr>
                            <td />
                            <th scope="col">{t('after.points')}</th>
                            <th scope="col">{t('facts.value')}</th>
                            <th scope="col">{t('facts.kept')}</th>
                            <th scope="col">{t('facts.done')}</th>
                        </tr>
                    </thead>
                    <tbody>
                        {[...facts.tickets]
                            .sort((a, b) => b.value - a.value)
                            .map(({ id, points, value, kept, done }) => (
                                <tr key={id}>
                                    <th scope="row">{ticketName(kit.facts, id)}</th>
                                    <td>{points}</td>
                                    <td>{signed(value)}</td>
                                    <td>{percent(kept)}</td>
                                    <td>{percent(done)}</td>
                                </tr>
                            ))}
                    </tbody>
                </table>
            </div>
        </section>
    );
}

export function FactsPage({ map }: { map: MapId }) {
    const facts = useSignal<Facts | null | undefined>(undefined);
    const kit = useSignal<MapKit | undefined>(undefined);
    useEffect(() => {
        const open = async (): Promise<void> => {
            [kit.value, facts.value] = await Promise.all([
                loadMap(map),
                readJson(`facts/${map}.json`, either(isFacts, isNull)),
            ]);
        };
        open().catch(() => {
            facts.value = null;
        });
    }, [map]);
    const found = facts.value;
    return (
        <Page title={t('facts.title')} wide>
            <Choices
                name="map"
                legend={t('home.map')}
                value={map}
                options={MAPS.map((value) => ({ value, label: mapName(value) }))}
                onChange={(value) => go(`#/facts/${value}`)}
            />
            {found === null && <p>{t('facts.none')}</p>}
            {found && kit.value && (
                <>
                    <p class="note">
                        {t('facts.about', { games: new Intl.NumberFormat(locale()).format(found.games) })}
                    </p>
                    <Heat kit={kit.value} facts={found} />
                    <section>
                        <h2>{t('facts.first')}</h2>
                        <ul class="facts-list">
                            {found.seats.map(({ players, first }) => (
                                <li key={players}>{t('facts.first-of', { n: players, chance: percent(first) })}</li>
                            ))}
                        </ul>
                    </section>
                    <section>
                        <h2>{t('facts.openings')}</h2>
                        <ul class="facts-list">
                            {[...found.openings]
                                .sort((a, b) => a.loss - b.loss)
                                .map(({ choice, loss, share }) => (
                                    <li key={choice}>
                                        {t(`facts.opening.${choice}`)}: <b>{signed(-loss)}</b>{' '}
                                        <span class="note">{t('facts.best-in', { share: percent(share) })}</span>
                                    </li>
                                ))}
                        </ul>
                    </section>
                    <Tickets kit={kit.value} facts={found} />
                </>
            )}
        </Page>
    );
}
