/* EndScreen.tsx - the end of a game: tickets are turned over one by one, the longest path is traced, then what else
 * counts, then the winner; then every part of every score. */

import { there } from '../check';
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { Pieces } from '../../board/map';
import type { BoardState } from '../../board/state';
import { SeatIcon, TokenIcon } from '../../board/signs';
import { list, t, tn } from '../i18n';
import type { MapKit } from '../maps';
import type { Thought } from '../messages';
import { pace } from '../settings';
import { sounds } from '../sound';
import { Button, Icon, SeatName } from '../ui';
import { endText, placeName, routeName, ticketName } from '../words';
import type { Ending, EventOf, GameEvent, Score, View } from '../wire';
import { boardState } from './boardState';
import { Chart } from './Chart';
import { Pad } from './Pad';
import { PastBar } from './PastBar';
import { PastBoard } from './PastBoard';
import { pointsOverTime } from './points';
import { withMap } from './replay';
import { IDLE } from './choice';
import { scenes, tally, type Scene } from './ceremony';
import { endsOf } from './progress';
import { thinkingOf } from './thoughts';

export interface EndProps {
    kit: MapKit;
    names: string[];
    view: View;
    events: readonly GameEvent[];
    end: EventOf<'end'>;
    ending: Ending;
    record: string;
    thoughts?: readonly Thought[]; // of player programs
    onRematch?(): void;
    again?: ComponentChildren; // at a table of several: everybody is asked
    talk?: ComponentChildren; // at a table of several
    after?: ComponentChildren; // what the game was worth
    onReplay(): void;
}

function SceneText({ scene, props }: { scene: Scene; props: EndProps }) {
    const { facts } = props.kit;
    const name = props.names;
    switch (scene.kind) {
        case 'ticket':
            return (
                <p class={`scene-ticket ${scene.done ? 'done' : 'missed'}`} key={scene.id}>
                    <SeatName seat={scene.seat} name={name[scene.seat] ?? ''} />
                    <span class="ticket-ends">{ticketName(facts, scene.id)}</span>
                    <span class="ticket-points">
                        {scene.done ? '+' : '−'}
                        {scene.points}
                    </span>
                    <Icon name={scene.done ? 'check' : 'cross'} />
                    <span class="unseen">{t(scene.done ? 'ticket.joined' : 'end.failed')}</span>
                </p>
            );
        case 'longest':
            return (
                <p>
                    {t('end.longest', {
                        names: list(scene.seats.map((seat) => name[seat] ?? '')),
                        spaces: tn('count.spaces', scene.spaces),
                        points: tn('count.points', scene.points),
                    })}
                </p>
            );
        case 'stations':
            return (
                <p>
                    {t('end.stations', {
                        name: name[scene.seat] ?? '',
                        stations: tn('count.stations', scene.left),
                        points: tn('count.points', scene.points),
                    })}
                </p>
            );
        case 'attractions':
            return (
                <p>
                    {t('end.attractions', {
                        name: name[scene.seat] ?? '',
                        places: list(scene.places.map((place) => placeName(facts, place))),
                        points: tn('count.points', scene.points),
                    })}
                </p>
            );
        case 'tokens':
            return (
                <p>
                    {scene.symbols.map((symbol) => (
                        <TokenIcon key={symbol} symbol={symbol} />
                    ))}{' '}
                    {t('end.tokens', {
                        name: name[scene.seat] ?? '',
                        tokens: tn('count.tokens', scene.symbols.length),
                        points: tn('count.points', scene.points),
                    })}
                </p>
            );
        case 'part':
            return (
                <p>
                    {t('end.part', {
                        name: name[scene.seat] ?? '',
                        part: t(`score.${scene.part}`),
                        points: tn('count.points', scene.points),
                    })}
                </p>
            );
        case 'winner':
            return (
                <p class="winner">
                    {scene.seats.length === 1
                        ? tn('result.wins', scene.points, { name: name[scene.seats[0] ?? 0] ?? '' })
                        : tn('result.shared', scene.points, {
                              names: list(scene.seats.map((seat) => name[seat] ?? '')),
                          })}
                </p>
            );
    }
}

const PUFFS = 9;

/* The winner's moment: a train of the winner's, or of all who share the victory, crosses the board under steam, once,
 * and is gone. */
function Steam({ seats, pieces }: { seats: readonly number[]; pieces: Pieces }) {
    return (
        <div class="steam" aria-hidden="true">
            <div class="steam-train">
                {Array.from({ length: PUFFS }, (_, i) => (
                    <span key={i} class="puff" style={{ '--nth': i }} />
                ))}
                {Array.from({ length: Math.max(3, seats.length) }, (_, i) => (
                    <SeatIcon key={i} seat={seats[i % seats.length] ?? 0} kind={pieces} class="steam-piece" />
                ))}
            </div>
        </div>
    );
}

export function EndScreen(props: EndProps) {
    const { kit, names, view, end, ending } = props;
    const { scores } = end;
    const all = useMemo(() => scenes(view, ending, end, kit.facts.stations), [end]);
    const at = useSignal(pace() === 0 ? all.length - 1 : 0);
    const last = useRef<BoardState | undefined>(undefined);
    const isDone = at.value >= all.length - 1;
    const scene = there(all[Math.min(at.value, all.length - 1)], 'the scene');
    useEffect(() => {
        if (isDone) {
            sounds.whistle();
            return;
        }
        const length =
            scene.kind === 'longest' ? 1200 + scene.trail.length * 300 : scene.kind === 'ticket' ? 1500 : 1900;
        const timer = setTimeout(
            () => {
                at.value++;
            },
            length / (pace() || 1),
        );
        return () => clearTimeout(timer);
    }, [at.value]);
    const points = tally(all, at.value, scores);
    const longest = all.find((one) => one.kind === 'longest');
    last.current = boardState(last.current, view, {
        lit: new Set(),
        litPlaces: new Set(scene.kind === 'attractions' ? scene.places : []),
        choice: IDLE,
        tickets:
            scene.kind === 'ticket'
                ? [{ a: endsOf(kit.facts, scene.id)[0], b: endsOf(kit.facts, scene.id)[1], done: scene.done }]
                : [],
        traced: scene.kind === 'longest' ? scene.trail : isDone ? longest?.trail : undefined,
        points: scores.map(({ p }) => points[p] ?? 0),
    });
    return (
        <div
            class={`game ended${isDone ? ' result' : ''}`}
            style={{ '--ratio': kit.land.view[2] / kit.land.view[3], '--board-pace': 1 / (pace() || 1) }}>
            <PastBar map={kit.id} note={endText(kit.facts, end.reason)} />
            <main id="main" class="game-board" tabIndex={-1}>
                <PastBoard kit={kit} state={last.current} routeText={(id) => id} still={pace() === 0} />
                {isDone && pace() > 0 && <Steam seats={end.winners} pieces={kit.facts.drawing.pieces} />}
            </main>
            <aside class="game-side end-side" aria-label={t('end.title')}>
                <h2>{t('end.title')}</h2>
                <ol class="end-seats">
                    {scores.map(({ p }) => (
                        <li key={p} class={`seat seat-${p}${isDone && end.winners.includes(p) ? ' won' : ''}`}>
                            <SeatName seat={p} name={names[p] ?? ''} />
                            <span class="seat-points">{points[p]}</span>
                        </li>
                    ))}
                </ol>
                <div class="scene" aria-live="polite">
                    <SceneText scene={scene} props={props} />
                </div>
                {!isDone && (
                    <Button
                        kind="main"
                        icon="next"
                        onClick={() => {
                            at.value = all.length - 1;
                        }}>
                        {t('end.skip')}
                    </Button>
                )}
                {props.again}
                {isDone && <Ways {...props} />}
                <Pad
                    kit={kit}
                    names={names}
                    view={view}
                    scores={scores}
                    winners={end.winners}
                    scenes={all}
                    at={at.value}
                />
                {isDone && <Result {...props} scores={scores} />}
                {props.talk && (
                    <section class="end-talk" aria-label={t('game.tab.talk')}>
                        <h3>{t('game.tab.talk')}</h3>
                        {props.talk}
                    </section>
                )}
            </aside>
        </div>
    );
}

function Thoughts({ kit, names, events, thoughts = [] }: EndProps) {
    if (thoughts.length === 0) return null;
    return (
        <details class="end-thoughts">
            <summary>{t('end.thoughts')}</summary>
            <ol>
                {thinkingOf(kit.facts, names, events, thoughts).map(({ n, seat, did, said, more }) => (
                    <li key={n}>
                        <SeatName seat={seat} name={names[seat] ?? ''} /> {said && <q>{said}</q>}
                        {more && <span class="note">{more}</span>}
                        {did && <span class="note">{did}</span>}
                    </li>
                ))}
            </ol>
        </details>
    );
}

/* What can be done with a finished game. */
function Ways({ kit, record, onRematch, onReplay }: EndProps) {
    const download = (): void => {
        const link = document.createElement('a');
        link.href = URL.createObjectURL(new Blob([withMap(record, kit)], { type: 'application/x-ndjson' }));
        link.download = `${kit.facts.id}.fogg`;
        link.click();
        setTimeout(() => URL.revokeObjectURL(link.href), 1000);
    };
    return (
        <div class="row">
            {onRematch && (
                <Button kind="main" icon="again" onClick={onRematch}>
                    {t('end.rematch')}
                </Button>
            )}
            <Button icon="play" onClick={onReplay}>
                {t('end.replay')}
            </Button>
            <Button icon="save" onClick={download}>
                {t('end.record')}
            </Button>
        </div>
    );
}

function Result(all: EndProps & { scores: Score[] }) {
    const { kit, names, events, ending, scores } = all;
    const { facts } = kit;
    return (
        <>
            {all.after}
            <Chart lines={pointsOverTime(events, scores.length)} names={names} />
            <section class="end-tickets">
                {ending.seats.map((seat, p) => (
                    <div key={p}>
                        <h3>
                            <SeatName seat={p} name={names[p] ?? ''} />
                        </h3>
                        <ul>
                            {seat.tickets.map(({ id, points, done }) => (
                                <li key={id} class={done ? 'done' : 'missed'}>
                                    <Icon name={done ? 'check' : 'cross'} />
                                    <span class="unseen">{t(done ? 'ticket.joined' : 'end.failed')}</span>{' '}
                                    {ticketName(facts, id)}{' '}
                                    <b>
                                        {done ? '+' : '−'}
                                        {points}
                                    </b>
                                </li>
                            ))}
                        </ul>
                        {(scores.find((score) => score.p === p)?.borrowed ?? []).map(({ at, route }) => (
                            <p key={at} class="note">
                                {t('end.borrowed', { place: placeName(facts, at), route: routeName(facts, route) })}
                            </p>
                        ))}
                    </div>
                ))}
            </section>
            <Thoughts {...all} />
        </>
    );
}
