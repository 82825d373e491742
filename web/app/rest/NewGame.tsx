/* NewGame.tsx - a map's short form: against whom, how strong, and Start. */

import { useSignal } from '@preact/signals';
import { lastWish, type Wish } from '../hall/play';
import { PosterPicture, posterTone } from '../hall/Poster';
import { t } from '../i18n';
import { leastSeats, loadMap, mapLine, mapName, mostSeats, playable, type MapId } from '../maps';
import { isMode } from '../modes';
import { remember, settings } from '../settings';
import { LEVELS, newSave, soloPlayers, startGame } from '../start';
import { Button, Choices, Icon, Page } from '../ui';
import type { Player } from '../wire';
import { Outcome } from './Fields';
import { faultIn, ModeFields, nameOf, noRules } from './ModeFields';

/* Keeps as many bots as there is room for, and at least one for somebody alone. */
function fitted(wish: Wish): Wish {
    const people = wish.people.slice(0, mostSeats(wish.map));
    const own = wish.mode === 'solo' ? 1 : people.length;
    const room = mostSeats(wish.map) - own;
    const least = Math.max(0, leastSeats(wish.map) - own);
    return { ...wish, people, opponents: Math.min(Math.max(wish.opponents, least), room) };
}

function People({ people, most, onChange }: { people: string[]; most: number; onChange(people: string[]): void }) {
    return (
        <fieldset class="people">
            <legend>{t('home.people')}</legend>
            {people.map((name, i) => (
                <label key={i} class="field">
                    <span class="unseen">{t('player.nth', { n: i + 1 })}</span>
                    <input
                        type="text"
                        dir="auto"
                        value={name}
                        maxLength={24}
                        placeholder={t('player.nth', { n: i + 1 })}
                        onInput={(event) =>
                            onChange(people.map((old, j) => (j === i ? event.currentTarget.value : old)))
                        }
                    />
                </label>
            ))}
            <div class="row">
                {people.length < most && (
                    <Button class="tight" onClick={() => onChange([...people, ''])}>
                        {t('home.more-people')}
                    </Button>
                )}
                {people.length > 2 && (
                    <Button class="tight" onClick={() => onChange(people.slice(0, -1))}>
                        {t('home.fewer-people')}
                    </Button>
                )}
            </div>
        </fieldset>
    );
}

export function NewGame({ map }: { map: MapId }) {
    const wish = useSignal(fitted({ ...lastWish(), map }));
    const rules = useSignal(noRules());
    const trouble = useSignal('');
    const set = (more: Partial<Wish>): void => {
        wish.value = fitted({ ...wish.value, ...more });
    };
    const { opponents, level, mode, people } = wish.value;
    const most = mostSeats(map);
    const play = async (): Promise<void> => {
        remember('wish', wish.value);
        const name = nameOf(map, rules.value);
        const played = isMode(name) ? await loadMap(name).then(({ id }) => id) : map;
        const named = people.map(
            (name, i): Player => ({ name: name.trim() || t('player.nth', { n: i + 1 }), kind: 'human' }),
        );
        const bots = soloPlayers(opponents, level);
        startGame(newSave(played, mode === 'solo' ? bots : [...named, ...bots.slice(1)]));
    };
    const own = mode === 'solo' ? 1 : people.length;
    const least = Math.max(0, leastSeats(map) - own);
    const room = most - own;
    const counts = Array.from({ length: room - least + 1 }, (_, i) => i + least);
    return (
        <Page title={mapName(map)} wide>
            <nav class="map-links" aria-label={t('home.map')}>
                {playable().map((id) => (
                    <a key={id} href={`#/new/${id}`} aria-current={id === map ? 'page' : undefined}>
                        {mapName(id)}
                    </a>
                ))}
            </nav>
            <section class="play-now" aria-label={t('home.play')}>
                <div class={`play-map ${posterTone(map)}`}>
                    <PosterPicture map={map} />
                    <p>{mapLine(map)}</p>
                </div>
                <div class="play-form">
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
                        <People people={people} most={most} onChange={(all) => set({ people: all })} />
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
                    <ModeFields map={map} rules={rules} />
                    {!settings.introduced.value.includes(map) && <p class="first">{t('home.first')}</p>}
                    <div class="row play-start">
                        <Button
                            kind="main"
                            icon="play"
                            onClick={() => {
                                trouble.value = '';
                                void play().catch((error: unknown) => {
                                    trouble.value = faultIn(error);
                                });
                            }}>
                            {t('home.start')}
                        </Button>
                        <a class="button plain" href={`#/intro/${map}`}>
                            <Icon name="lamp" />
                            <span>{t('home.intro')}</span>
                        </a>
                        <a class="button plain" href={`#/rules/${map}`}>
                            <span>{t('nav.rules')}</span>
                        </a>
                    </div>
                    <Outcome trouble={trouble} />
                </div>
            </section>
        </Page>
    );
}
