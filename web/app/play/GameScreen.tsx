/* GameScreen.tsx - a game being played or watched: the board in the middle, everything else around it. */

import { useSignal, useSignalEffect } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { BoardHandle } from '../../board/Board';
import { t, tn } from '../i18n';
import { server } from '../server';
import { pace, settings } from '../settings';
import { sounds } from '../sound';
import { Button, Icon, IconButton } from '../ui';
import { ticketName } from '../words';
import { Hand, Market } from './Cards';
import { Decision } from './Decision';
import { GameBoard } from './GameBoard';
import type { Game, Show } from './game';
import { Log } from './Log';
import { moveCards } from './motion';
import { RouteList } from './RouteList';
import { Seats } from './Seats';
import { Tickets } from './Tickets';

type Tab = 'log' | 'routes' | 'talk';

/* Sounds and travelling cards for what happens. */
function perform(game: Game, show: Show): void {
    const own = game.shown.seat;
    moveCards(game.facts, show, own);
    const { event } = show;
    switch (event.ev) {
        case 'draw':
            sounds.card();
            break;
        case 'claim':
            sounds.cars(game.facts.routes.find(({ id }) => id === event.route)?.length ?? 1);
            break;
        case 'turn':
            if (event.p === own) sounds.turn();
            break;
        case 'last':
            sounds.whistle();
            break;
        default:
            break;
    }
}

function LastRound({ game }: { game: Game }) {
    const left = game.shown.turns_left;
    if (left === null) return null;
    return (
        <p class="last-round" role="status">
            <Icon name="clock" /> {t('game.last-round')} <span>{tn('game.turns-left', left)}</span>
        </p>
    );
}

function Celebration({ game }: { game: Game }) {
    useSignalEffect(() => {
        if (game.celebrated.value.length === 0) return;
        sounds.joined();
        const timer = setTimeout(() => {
            game.celebrated.value = [];
        }, 6000);
        return () => clearTimeout(timer);
    });
    const ids = game.celebrated.value;
    if (ids.length === 0) return null;
    return (
        <div class="celebration">
            {ids.map((id) => (
                <p key={id}>
                    <Icon name="check" /> {t('game.ticket-joined', { ticket: ticketName(game.facts, id) })}
                </p>
            ))}
        </div>
    );
}

interface ScreenProps {
    game: Game;
    onEnd(): void;
    talk?: ComponentChildren; // at a table of several: what people say
    coach?: ComponentChildren; // in an introduction: what to do now
    onResign?(): void;
}

export function GameScreen({ game, onEnd, talk, coach, onResign }: ScreenProps) {
    const board = useRef<BoardHandle | undefined>(undefined);
    const tab = useSignal<Tab>('log');
    const isMore = useSignal(false); // phone: the log and routes are asked for
    useEffect(() => {
        game.onShow = (show) => perform(game, show);
        const onKey = (event: KeyboardEvent): void => {
            if (event.key === 'Escape') game.cancel();
        };
        document.addEventListener('keydown', onKey);
        return () => document.removeEventListener('keydown', onKey);
    }, [game]);
    useEffect(() => {
        document.documentElement.style.setProperty('--board-pace', String(1 / (pace() || 1)));
    }, [settings.speed.value]);
    useSignalEffect(() => {
        if (game.isOver.value) onEnd();
    });
    useSignalEffect(() => {
        if (game.refusal.value) sounds.refused();
    });
    /* The title of the tab says that it is the player's turn, for somebody who looks at another tab. */
    useSignalEffect(() => {
        document.title = `${game.legal.value?.any ? '● ' : ''}${t(`map.${game.facts.id}`)} – fogg`;
        return () => {
            document.title = 'fogg';
        };
    });
    if (!game.view.value) return <p class="loading">{t('game.loading')}</p>;
    const tabs: Tab[] = talk ? ['log', 'routes', 'talk'] : ['log', 'routes'];
    return (
        <div class={`game${isMore.value ? ' more' : ''}`}>
            <header class="game-bar">
                <a class="icon-button" href="#/" aria-label={t('nav.home')} title={t('nav.home')}>
                    <Icon name="home" />
                </a>
                <h1>{t(`map.${game.facts.id}`)}</h1>
                <LastRound game={game} />
                <Celebration game={game} />
                {game.info.isRemote && !server.connected.value && (
                    <p class="offline" role="status">
                        {t('game.offline')}
                    </p>
                )}
                <span class="bar-tools">
                    <IconButton
                        class="icon-button only-narrow"
                        icon="list"
                        label={t('game.more')}
                        aria-expanded={isMore.value}
                        onClick={() => {
                            isMore.value = !isMore.value;
                        }}
                    />
                    <a
                        class="icon-button"
                        href={`#/rules/${game.facts.id}`}
                        aria-label={t('nav.rules')}
                        title={t('nav.rules')}>
                        <Icon name="book" />
                    </a>
                    <IconButton
                        icon={settings.sounds.value ? 'sound' : 'silent'}
                        label={t('settings.sounds')}
                        aria-pressed={settings.sounds.value}
                        onClick={() => {
                            settings.sounds.value = !settings.sounds.value;
                        }}
                    />
                    <a class="icon-button" href="#/settings" aria-label={t('nav.settings')} title={t('nav.settings')}>
                        <Icon name="gear" />
                    </a>
                </span>
            </header>
            <main id="main" class="game-board" tabIndex={-1}>
                <GameBoard
                    game={game}
                    onReady={(handle) => {
                        board.current = handle;
                    }}
                />
            </main>
            <aside class="game-side" aria-label={t('game.table')}>
                <Seats game={game} />
                {coach}
                <Decision game={game} />
                <Tickets game={game} />
                <div class="game-more">
                    <div class="tabs" role="tablist" aria-label={t('game.more')}>
                        {tabs.map((name) => (
                            <button
                                key={name}
                                type="button"
                                role="tab"
                                id={`tab-${name}`}
                                aria-selected={tab.value === name}
                                aria-controls="tab-panel"
                                tabIndex={tab.value === name ? 0 : -1}
                                onClick={() => {
                                    tab.value = name;
                                }}
                                onKeyDown={(event) => {
                                    const step =
                                        event.key === 'ArrowRight'
                                            ? 1
                                            : event.key === 'ArrowLeft'
                                              ? tabs.length - 1
                                              : 0;
                                    if (!step) return;
                                    tab.value = tabs[(tabs.indexOf(name) + step) % tabs.length] ?? name;
                                    document.getElementById(`tab-${tab.value}`)?.focus();
                                }}>
                                {t(`game.tab.${name}`)}
                            </button>
                        ))}
                    </div>
                    <div class="tab-panel" id="tab-panel" role="tabpanel" aria-labelledby={`tab-${tab.value}`}>
                        {tab.value === 'talk' && onResign && <Resign onResign={onResign} />}
                        {tab.value === 'log' ? (
                            <Log game={game} />
                        ) : tab.value === 'routes' ? (
                            <RouteList game={game} />
                        ) : (
                            talk
                        )}
                    </div>
                </div>
            </aside>
            <footer class="game-cards">
                <Hand game={game} board={() => board.current} />
                <Market game={game} />
            </footer>
            <p class="unseen" aria-live="polite" role="status">
                {game.spoken.value}
            </p>
        </div>
    );
}

/* Gives the seat to a bot, after asking for a confirmation. */
function Resign({ onResign }: { onResign(): void }) {
    const isSure = useSignal(false);
    if (!isSure.value)
        return (
            <Button
                class="tight"
                onClick={() => {
                    isSure.value = true;
                }}>
                {t('game.resign')}
            </Button>
        );
    return (
        <div class="row">
            <span>{t('game.resign-sure')}</span>
            <Button class="tight" onClick={onResign}>
                {t('game.resign')}
            </Button>
            <Button
                class="tight"
                onClick={() => {
                    isSure.value = false;
                }}>
                {t('game.cancel')}
            </Button>
        </div>
    );
}

/* A game that cannot be shown, in words, with the way home. */
export function Trouble({ message }: { message: string }) {
    return (
        <div class="page">
            <main id="main" class="page-body">
                <p role="alert">{message}</p>
                <Button
                    onClick={() => {
                        location.hash = '#/';
                    }}>
                    {t('nav.home')}
                </Button>
            </main>
        </div>
    );
}
