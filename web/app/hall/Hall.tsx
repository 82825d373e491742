/* Hall.tsx - the first screen, a station hall: the story, one button that plays, departures, a poster for each map, and
 * the ways to everything else. */

import { list, t, tn } from '../i18n';
import { mapName, playable } from '../maps';
import { go } from '../router';
import { results } from '../saves';
import { server } from '../server';
import { newSave, ownName, soloPlayers, startGame } from '../start';
import { useMapDrop } from '../rest/Maps';
import { summary } from '../rest/summary';
import { softened } from '../syllables';
import { Icon, type IconName } from '../ui';
import { Departures } from './Departures';
import { HallBoard } from './HallBoard';
import { mapOf, nextPlay, type Next } from './play';
import { Poster } from './Poster';
import { useReplay } from './replay';
import train from './train.svg';

/* What a reader takes for the first letter, which may be several characters: joined emoji, letters with marks. */
function firstLetter(name: string): string {
    for (const { segment } of new Intl.Segmenter().segment(name)) return segment;
    return '';
}

function words(next: Next): { title: string; note: string } {
    const title = mapName(mapOf(next));
    switch (next.kind) {
        case 'go-on': {
            const { names, kinds, toAct } = next.game;
            const bots = names.filter((_, seat) => kinds[seat] !== 'human');
            const isYours = toAct !== null && kinds[toAct] === 'human';
            if (bots.length === 0) return { title, note: t('hall.one-screen') };
            return { title, note: t(isYours ? 'hall.go-on' : 'hall.go-on-waiting', { names: list(bots) }) };
        }
        case 'again':
            return {
                title,
                note: next.wish.mode === 'solo' ? tn('hall.new-against', next.wish.opponents) : t('hall.new'),
            };
        case 'learn':
            return { title: t('hall.learn'), note: t('hall.learn-note') };
    }
}

function play(next: Next): void {
    switch (next.kind) {
        case 'go-on':
            go(`#/game/${next.game.id}`);
            break;
        case 'again': {
            const { map, mode, opponents, level } = next.wish;
            if (mode === 'solo') startGame(newSave(map, soloPlayers(opponents, level)));
            else go(`#/new/${map}`);
            break;
        }
        case 'learn':
            go(`#/intro/${next.map}`);
            break;
    }
}

function PlayButton({ next }: { next: Next }) {
    const { title, note } = words(next);
    return (
        <button type="button" class="hall-play" onClick={() => play(next)}>
            <span class="hall-play-word">{t('hall.play')}</span>{' '}
            <span class="hall-play-what">
                <b>{title}</b> <bdi>{note}</bdi>
            </span>
        </button>
    );
}

function Way({ icon, href, title, note }: { icon: IconName; href: string; title: string; note: string }) {
    return (
        <li>
            <a href={href}>
                <Icon name={icon} />
                <span>
                    <b>{title}</b> <span class="way-note">{note}</span>
                </span>
            </a>
        </li>
    );
}

function Ways({ map }: { map: string }) {
    const { games, won } = summary(results.value);
    return (
        <nav class="hall-ways" aria-label={t('nav.name')}>
            <ul>
                <Way icon="lamp" href={`#/intro/${map}`} title={t('hall.learn')} note={t('hall.learn-note')} />
                <Way icon="puzzle" href="#/puzzles" title={t('hall.puzzles')} note={t('hall.puzzles-note')} />
                <Way
                    icon="again"
                    href="#/games"
                    title={t('hall.games')}
                    note={
                        results.value.length > 0 ? tn('hall.games-note', results.value.length) : t('home.open-record')
                    }
                />
                <Way
                    icon="person"
                    href="#/profile"
                    title={t('nav.profile')}
                    note={games > 0 ? tn('hall.profile-note', games, { won }) : t('hall.profile-none')}
                />
            </ul>
        </nav>
    );
}

const ROOF = { width: 1440, ends: 104, top: -66, deep: 20, bay: 24 };

/* How low the upper beam of the roof hangs at a place of its width. */
function beamAt(x: number): number {
    const part = x / ROOF.width;
    return ((1 - part) ** 2 + part ** 2) * ROOF.ends + 2 * part * (1 - part) * ROOF.top;
}

const bays = Array.from({ length: ROOF.width / ROOF.bay + 1 }, (_, i) => i * ROOF.bay);
const TRUSS = bays.map((x, i) => `${i ? 'L' : 'M'}${x} ${(beamAt(x) + (i % 2) * ROOF.deep).toFixed(1)}`).join('');
const BARS = bays.map((x) => `M${x} 0V${Math.max(0, beamAt(x)).toFixed(1)}`).join('');

/* Glass over a truss of two beams. */
function Roof() {
    return (
        <svg class="hall-roof" viewBox="0 0 1440 130" preserveAspectRatio="none" aria-hidden="true">
            <path class="roof-glass" d="M0 0H1440V110Q720 -62 0 110Z" />
            <path class="roof-bars" d={BARS} />
            <path class="roof-truss" d={TRUSS} />
            <path class="roof-beam" d="M0 104Q720 -66 1440 104M0 124Q720 -46 1440 124" />
        </svg>
    );
}

export function Hall() {
    const next = nextPlay();
    const map = mapOf(next);
    useMapDrop();
    useReplay();
    const name = ownName();
    return (
        <div class="hall">
            <header class="hall-head">
                <h1>fogg</h1>
                <p>{t('home.tagline')}</p>
                <nav aria-label={t('hall.about')}>
                    <a href={`#/rules/${map}`} class="not-phone">
                        {t('nav.rules')}
                    </a>
                    <a href="#/about" class="not-phone">
                        {t('nav.about')}
                    </a>
                    <a href="#/settings">{t('nav.settings')}</a>
                    <a class="hall-name" href="#/profile">
                        <span class="hall-initial" aria-hidden="true">
                            {firstLetter(name)}
                        </span>
                        <bdi>{softened(name)}</bdi>
                    </a>
                </nav>
            </header>
            <main id="main" class="hall-body" tabIndex={-1}>
                <section class="hall-hero" aria-labelledby="story">
                    <HallBoard map={map} />
                    <Roof />
                    <div class="hall-words">
                        <p class="hall-date">{t('hall.date')}</p>
                        <h2 id="story">{t('hall.title')}</h2>
                        <p class="hall-story">{t('hall.story')}</p>
                        <PlayButton next={next} />
                        <p class="hall-links">
                            <a href={`#/new/${map}`}>{t('hall.new-game')}</a>
                            <a href="#/studio">{t('hall.studio')}</a>
                            {server.exists.value && (
                                <>
                                    <a href="#/tables/open">{t('tables.open')}</a>
                                    <a href="#/tables/code">{t('hall.code')}</a>
                                </>
                            )}
                        </p>
                    </div>
                    <img class="hall-train" src={train} alt="" width="1432" height="122" />
                    <Departures />
                </section>
                <div class="hall-track" />
                <section class="hall-posters" aria-label={t('home.map')}>
                    {playable().map((id) => (
                        <Poster key={id} map={id} />
                    ))}
                    <a class="poster poster-more" href="#/maps">
                        <span class="poster-picture">
                            <Icon name="list" />
                        </span>
                        <span class="poster-words">
                            <span class="poster-name">{t('maps.more')}</span>
                            <span class="poster-note">{t('maps.open')}</span>
                        </span>
                    </a>
                </section>
                <Ways map={map} />
            </main>
            <nav class="hall-bar" aria-label={t('hall.bar')}>
                <a href="#/" aria-current="page">
                    <Icon name="home" />
                    <span>{t('hall.hall')}</span>
                </a>
                <a href={`#/intro/${map}`}>
                    <Icon name="lamp" />
                    <span>{t('hall.learn')}</span>
                </a>
                <a href={`#/rules/${map}`}>
                    <Icon name="book" />
                    <span>{t('nav.rules')}</span>
                </a>
                <a href="#/games">
                    <Icon name="again" />
                    <span>{t('hall.games')}</span>
                </a>
                <a href="#/profile">
                    <Icon name="person" />
                    <span>{t('nav.profile')}</span>
                </a>
            </nav>
        </div>
    );
}
