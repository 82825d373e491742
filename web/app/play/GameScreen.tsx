/* GameScreen.tsx - a game being played or watched: the board in the middle, everything else around it. */

import { useSignal, useSignalEffect } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { BoardHandle } from '../../board/Board';
import { Unread } from '../alive/Unread';
import { setHeading } from '../attention';
import { t, tn } from '../i18n';
import { mapName, shapeOf } from '../maps';
import { server } from '../server';
import { Beside } from '../rest/Beside';
import { pace, settings } from '../settings';
import { sounds } from '../sound';
import { Button, Icon, IconButton } from '../ui';
import { placeOf } from '../wire';
import { ticketName } from '../words';
import { Bar } from './Bar';
import { Hand, Market } from './Cards';
import { Decision } from './Decision';
import { GameBoard } from './GameBoard';
import type { Game, Show } from './game';
import type { LastAction } from './last';
import { LastActions } from './LastActions';
import { More } from './More';
import { moveCards } from './motion';
import { Seats } from './Seats';
import { Tickets } from './Tickets';

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
    unread?: number; // of what they said
    about?: ComponentChildren; // at a table of several: what else can be done there
    coach?: ComponentChildren; // in an introduction: what to do now
    onResign?(): void;
}

export function GameScreen({ game, onEnd, talk, unread, about, coach, onResign }: ScreenProps) {
    const board = useRef<BoardHandle | undefined>(undefined);
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
        setHeading(`${mapName(game.info.kit.id)} – fogg`, !!game.legal.value?.any);
        return () => setHeading(undefined);
    });
    /* A lesson's map follows what it speaks of. */
    useSignalEffect(() => {
        const { routes, places } = game.pointed.value;
        if (routes?.[0]) board.current?.show({ kind: 'route', id: routes[0] });
        else if (places?.[0]) board.current?.show({ kind: 'location', id: places[0] });
    });
    /* What is chosen in a list may lie outside the window of the map. */
    useSignalEffect(() => {
        if (game.sought.value) board.current?.show({ kind: 'route', id: game.sought.value.route });
    });
    if (!game.view.value) return <p class="loading">{t('game.loading')}</p>;
    const again = ({ event }: LastAction): void => {
        const route = 'route' in event ? event.route : undefined;
        const at = placeOf(event);
        game.showAgain({ route, place: at });
        if (route !== undefined) board.current?.show({ kind: 'route', id: route });
        else if (at !== undefined) board.current?.show({ kind: 'location', id: at });
        else moveCards(game.facts, { event, before: game.shown }, game.shown.seat);
    };
    return (
        <div
            class={`game table ${shapeOf(game.info.kit)}${isMore.value ? ' more' : ''}`}
            style={{ '--kinds': game.facts.cards.colours.length + 1 }}
            data-points={game.pointed.value.parts?.join(' ')}>
            <Bar title={mapName(game.info.kit.id)} onResign={onResign}>
                <LastRound game={game} />
                <Celebration game={game} />
                {game.info.isRemote && !server.connected.value && (
                    <p class="offline" role="status">
                        {t('game.offline')}
                    </p>
                )}
            </Bar>
            <div class="game-last">
                <LastActions game={game} onAgain={again} />
                <button
                    type="button"
                    class="icon-button"
                    title={t('game.more')}
                    aria-label={t('game.more')}
                    aria-expanded={isMore.value}
                    onClick={() => {
                        isMore.value = !isMore.value;
                    }}>
                    <Icon name="list" />
                    <Unread n={unread} />
                </button>
                <IconButton
                    class="icon-button"
                    icon="frame"
                    label={t('board.show-all')}
                    onClick={() => board.current?.showAll()}
                />
            </div>
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
                <Tickets game={game} board={() => board.current} />
                <More
                    game={game}
                    talk={talk}
                    unread={unread}
                    about={about}
                    isOpen={isMore.value}
                    onClose={() => {
                        isMore.value = false;
                    }}
                />
            </aside>
            <footer class="game-cards">
                <Hand game={game} board={() => board.current} />
                <Market game={game} />
            </footer>
            <Beside map={game.info.kit.id} />
            <p class="unseen" aria-live="polite" role="status">
                {game.spoken.value}
            </p>
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

/* The game is played in another tab of this browser. */
export function Elsewhere({ onTakeBack }: { onTakeBack(): void }) {
    return (
        <div class="page">
            <main id="main" class="page-body" tabIndex={-1}>
                <p role="status">{t('game.elsewhere')}</p>
                <Button kind="main" onClick={onTakeBack}>
                    {t('game.take-back')}
                </Button>
            </main>
        </div>
    );
}
