/* session.ts - a seat at a table, wherever the table is: in the worker, or at a server.  The game screen uses only this
 * interface. */

import type { ReadonlySignal } from '@preact/signals';
import type { MapKit } from './maps';
import type { GameEvent, Hint, News, Player, View } from './wire';

export interface GameInfo {
    kit: MapKit;
    players: Player[];
    humans: number[]; // seats played from this screen; none when watching
    canHint: boolean;
    isRemote: boolean;
}

/* What a remote table tells besides the game itself. */
export interface SeatState {
    isAway: boolean; // not connected
    isBot: boolean; // a bot plays for them, until they return or for good
    stoodIn: number; // decisions that a weaker player made for the seat
    hasAccount: boolean; // has an account, so nobody else has the name
}

export interface Session {
    info: GameInfo;
    states?: ReadonlySignal<readonly SeatState[]>;
    /* Milliseconds that each seat has left, at the moment `at` (performance.now). */
    clocks?: ReadonlySignal<{ left: number[]; at: number } | undefined>;
    /* Called with every change.  `whole`: the events are all from the first one on. */
    listen(told: (news: News, whole: boolean) => void): void;
    /* Plays for the seat that is looked at; "legal", or the name of the verdict. */
    act(action: string): Promise<string>;
    /* Asks why an action is refused, without playing it. */
    why(action: string): Promise<string>;
    /* What an expert would do in the place of whoever looks. */
    hint(): Promise<Hint>;
    /* Takes back the last action of the seat that is looked at and what followed; only where a game can do so. */
    undo?(): Promise<void>;
    /* Turns the screen to a seat (hot seat), or to nobody. */
    look(seat: number | null): Promise<void>;
    record(): Promise<string>;
    leave(): void;
}

export type { GameEvent, View };
