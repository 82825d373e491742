/* Home.tsx - the first screen: play now, people at one screen, tables at the server, games here, replays. */

import { isNumber, isText, listOf, object, oneOf } from '../check';
import { useSignal } from '@preact/signals';
import { list, t, tn } from '../i18n';
import { isMap, MAPS, mostSeats, type MapId } from '../maps';
import { go } from '../router';
import { dropGame, dropResult, games, loadRecord, newId, results, type ResultNote } from '../saves';
import { recall, remember, settings } from '../settings';
import { LEVELS, newSave, soloPlayers, startGame, type Level } from '../start';
import { Button, Choices, Icon, IconButton } from '../ui';
import type { Player } from '../wire';
import { openRecord } from './openRecord';
import { Tables } from './Tables';
import { Vignette } from './Vignette';

interface Wish {
    map: MapId;
    opponents: number;
    level: Level;
    mode: 'solo' | 'hotseat';
    people: string[];
}

const isWish = object<Wish>({
    map: isMap,
    opponents: isNumber,
    level: oneOf(...LEVELS),
    mode: oneOf('solo', 'hotseat'),
    people: listOf(isText),
});

const DEFAULT: Wish = { map: 'usa', opponents: 2, level: 'normal', mode: 'solo', people: ['', ''] };

function PlayNow() {
    const wish = useSignal<Wish>({ ...DEFAULT, ...recall('wish', isWish) });
    const set = (more: Partial<Wish>): void => {
        const next = { ...wish.value, ...more };
        next.opponents = Math.min(
            next.opponents,
            mostSeats(next.map) - (next.mode === 'solo' ? 1 : next.people.length),
        );
        if (next.mode === 'solo') next.opponents = Math.max(1, next.opponents);
        wish.value = next;
        remember('wish', next);
    };
    const { map, opponents, level, mode, people } = wish.value;
    const most = mostSeats(map);
    const play = (): void => {
        const named = people.map(
            (name, i): Player => ({
                name: name.trim() || t('player.nth', { n: i + 1 }),
                kind: 'human',
            }),
        );
        const players =
            mode === 'solo' ? soloPlayers(opponents, level) : [...named, ...soloPlayers(opponents, level).slice(1)];
        startGame(newSave(map, players));
    };
    const least = mode === 'solo' ? 1 : 0;
    const counts = Array.from(
        { length: most - (mode === 'solo' ? 1 : people.length) - least + 1 },
        (_, i) => i + least,
    );
    return (
        <section class="play-now" aria-labelledby="play-now">
            <h2 id="play-now">{t('home.play')}</h2>
            <fieldset class="maps">
                <legend>{t('home.map')}</legend>
                {MAPS.map((id) => (
                    <label key={id} class={`map-choice${id === map ? ' chosen' : ''}`}>
                        <input type="radio" name="map" checked={id === map} onChange={() => set({ map: id })} />
                        <Vignette map={id} />
                        <span class="map-name">{t(`map.${id}`)}</span>
                        <span class="map-note">{t(`home.map.${id}`)}</span>
                    </label>
                ))}
            </fieldset>
            <Choices
                legend={t('home.mode')}
                name="mode"
                value={mode}
                onChange={(value) => set({ mode: value })}
                options={[
                    { value: 'solo', label: t('home.solo') },
                    { value: 'hotseat', label: t('home.hotseat') },
                ]}
            />
            {mode === 'hotseat' && (
                <fieldset class="people">
                    <legend>{t('home.people')}</legend>
                    {people.map((name, i) => (
                        <label key={i} class="field">
                            <span class="unseen">{t('player.nth', { n: i + 1 })}</span>
                            <input
                                type="text"
                                value={name}
                                maxLength={24}
                                placeholder={t('player.nth', { n: i + 1 })}
                                onInput={(event) =>
                                    set({ people: people.map((old, j) => (j === i ? event.currentTarget.value : old)) })
                                }
                            />
                        </label>
                    ))}
                    <div class="row">
                        {people.length < most && (
                            <Button class="tight" onClick={() => set({ people: [...people, ''] })}>
                                {t('home.more-people')}
                            </Button>
                        )}
                        {people.length > 2 && (
                            <Button class="tight" onClick={() => set({ people: people.slice(0, -1) })}>
                                {t('home.fewer-people')}
                            </Button>
                        )}
                    </div>
                </fieldset>
            )}
            {counts.length > 1 && (
                <Choices
                    legend={t('home.opponents')}
                    name="opponents"
                    value={opponents}
                    onChange={(value) => set({ opponents: value })}
                    options={counts.map((value) => ({ value, label: String(value) }))}
                />
            )}
            {opponents > 0 && (
                <Choices
                    legend={t('home.level')}
                    name="level"
                    value={level}
                    onChange={(value) => set({ level: value })}
                    options={LEVELS.map((value) => ({ value, label: t(`player.${value}`) }))}
                />
            )}
            {!settings.introduced.value.includes(map) && <p class="first">{t('home.first')}</p>}
            <div class="row">
                <Button kind="main" icon="play" onClick={play}>
                    {t('home.start')}
                </Button>
                <a class="button plain" href={`#/intro/${map}`}>
                    <Icon name="book" />
                    <span>{t('home.intro')}</span>
                </a>
                <a class="button plain" href={`#/rules/${map}`}>
                    <span>{t('nav.rules')}</span>
                </a>
            </div>
        </section>
    );
}

function MyGames() {
    if (games.value.length === 0) return null;
    return (
        <section aria-labelledby="my-games">
            <h2 id="my-games">{t('home.games')}</h2>
            <ul class="rows">
                {games.value.map(({ id, map, names, points }) => (
                    <li key={id}>
                        <a href={`#/game/${id}`}>
                            <strong>{t(`map.${map}`)}</strong>{' '}
                            <span>{list(names.map((name, i) => `${name} ${points[i]}`))}</span>
                        </a>
                        <IconButton
                            icon="cross"
                            label={t('home.forget', { what: t(`map.${map}`) })}
                            onClick={() => dropGame(id)}
                        />
                    </li>
                ))}
            </ul>
        </section>
    );
}

const winnersOf = ({ names, winners, scores }: ResultNote): string =>
    tn(winners.length > 1 ? 'result.shared' : 'result.wins', scores[winners[0] ?? 0]?.total ?? 0, {
        name: names[winners[0] ?? 0] ?? '',
        names: list(winners.map((p) => names[p] ?? '')),
    });

function Replays() {
    const trouble = useSignal('');
    const open = async (file: File | undefined): Promise<void> => {
        if (!file) return;
        try {
            const id = newId();
            await openRecord(id, await file.text());
            go(`#/replay/${id}`);
        } catch (error) {
            trouble.value = t('home.bad-record', { why: error instanceof Error ? error.message : '' });
        }
    };
    return (
        <section aria-labelledby="replays">
            <h2 id="replays">{t('home.replays')}</h2>
            <ul class="rows">
                {results.value.map((result) => (
                    <li key={result.id}>
                        {loadRecord(result.id) ? (
                            <a href={`#/replay/${result.id}`}>
                                <strong>{t(`map.${result.map}`)}</strong> <span>{winnersOf(result)}</span>
                            </a>
                        ) : (
                            <span>
                                <strong>{t(`map.${result.map}`)}</strong> <span>{winnersOf(result)}</span>
                            </span>
                        )}
                        <IconButton
                            icon="cross"
                            label={t('home.forget', { what: t(`map.${result.map}`) })}
                            onClick={() => dropResult(result.id)}
                        />
                    </li>
                ))}
            </ul>
            <label class="button plain file">
                <Icon name="save" />
                <span>{t('home.open-record')}</span>
                <input
                    type="file"
                    accept=".fogg,.txt,.json"
                    onChange={(event) => void open(event.currentTarget.files?.[0])}
                />
            </label>
            {trouble.value && (
                <p class="refusal" role="alert">
                    {trouble.value}
                </p>
            )}
        </section>
    );
}

export function Home() {
    return (
        <div class="home">
            <header class="home-head">
                <h1>fogg</h1>
                <p>{t('home.tagline')}</p>
                <nav aria-label={t('nav.name')}>
                    <a href="#/profile">{settings.name.value || t('nav.profile')}</a>
                    <a href="#/settings">{t('nav.settings')}</a>
                    <a href="#/about">{t('nav.about')}</a>
                </nav>
            </header>
            <main id="main" class="home-body" tabIndex={-1}>
                <PlayNow />
                <div class="home-side">
                    <MyGames />
                    <Tables />
                    <Replays />
                </div>
            </main>
        </div>
    );
}
