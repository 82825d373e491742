/* solo.ts - a game without a server: the engine, the bots and the log of one game, told what to do in the server's
 * words.
 *
 * A save has the header, the record it goes on from (if any), and the actions of every seat.  From these the engine
 * plays the same game again. */

import { isNumber, isText, listOf, object, optional, parse, there, type Guard } from '../check';
import {
    isEnding,
    isHint,
    isPlayer,
    readEvents,
    readView,
    type Ending,
    type GameEvent,
    type Hint,
    type News,
    type Player,
    type View,
} from '../wire';
import type { Module } from './module';

export interface Save {
    map: string; // as the page knows it (maps.ts)
    players: Player[];
    start: number;
    seed: string; // 64 hexadecimal digits
    date: string;
    base?: { record: string; at: number }; // the record and the turn it goes on from
    actions: [seat: number, action: string][];
    daily?: string; // the day whose deal this is: 2026-11-17
}

const isStep: Guard<[seat: number, action: string]> = (value): value is [number, string] =>
    Array.isArray(value) && value.length === 2 && isNumber(value[0]) && isText(value[1]);

export const isSave = object<Save>({
    map: isText,
    players: listOf(isPlayer),
    start: isNumber,
    seed: isText,
    date: isText,
    base: optional(object({ record: isText, at: isNumber })),
    actions: listOf(isStep),
    daily: optional(isText),
});

export const SPECTATOR = 254;
const ADVISER = 5;

/* The id of the board itself: maps that are not the page's own have the beginning of their hash behind it. */
const boardId = (map: string): string => map.replace(/@.*/, '');

export function header(save: Save): string {
    const { map, players, seed, start, date } = save;
    return JSON.stringify({ fogg: 1, map: boardId(map), players, seed, start, engine: 'page', date });
}

const botOf = (player: Player | undefined): string | undefined =>
    player?.kind.startsWith('bot:') ? player.kind.slice(4) : undefined;

export class Solo {
    private game: Save | undefined;
    private viewer = SPECTATOR;
    private told = 0;

    constructor(
        private module: Module,
        mapText: string,
    ) {
        module.must(module.exports.map_open(module.say(mapText)));
    }

    open(save: Save): void {
        const { exports } = this.module;
        this.game = { ...save, actions: [] };
        if (save.base) {
            this.module.must(exports.replay_open(this.module.say(save.base.record)));
            this.module.must(exports.replay_seek(save.base.at));
            this.module.must(exports.replay_branch(this.module.say(header(save))));
        } else {
            this.module.must(exports.game_start(this.module.say(header(save))));
        }
        save.players.forEach((player, seat) =>
            this.module.must(exports.bot_open(seat, this.botSeed(seat), this.module.say(botOf(player) ?? ''))),
        );
        for (const [seat, action] of save.actions) {
            const verdict = this.act(seat, action);
            if (verdict !== 'legal') throw new Error(`seat ${seat} cannot ${action}: ${verdict}`);
        }
    }

    private botSeed(seat: number): number {
        return (parseInt(this.saved.seed.slice(0, 8), 16) + seat) >>> 0;
    }

    get saved(): Save {
        return there(this.game, 'the game');
    }

    get isOver(): boolean {
        return this.module.exports.game_to_act() < 0;
    }

    /* Plays for a seat; returns "legal", the name of the verdict that forbids it, or "malformed". */
    act(seat: number, action: string): string {
        const verdict = this.module.exports.game_play(seat, this.module.say(action));
        if (verdict === 0) this.saved.actions.push([seat, action]);
        return this.module.verdictOf(verdict);
    }

    /* Takes back the last action of a seat and all that followed it; returns the whole game as it is then. */
    undo(seat: number): News {
        const { saved } = this;
        const last = saved.actions.map(([by]) => by).lastIndexOf(seat);
        if (last < 0) throw new Error(`seat ${seat} has done nothing`);
        this.open({ ...saved, actions: saved.actions.slice(0, last) });
        return this.look(this.viewer);
    }

    /* The lowest seat that a bot should act for now, or -1. */
    botToAct(): number {
        return this.saved.players.findIndex(
            (player, seat) => botOf(player) && this.module.exports.game_waits_for(seat),
        );
    }

    /* Lets the bot of a seat act. */
    actForBot(seat: number): void {
        this.module.must(this.module.exports.bot_choose(seat));
        const action = this.module.answer;
        const verdict = this.act(seat, action);
        if (verdict !== 'legal') throw new Error(`the bot of seat ${seat} cannot ${action}: ${verdict}`);
    }

    /* Another seat looks at the screen: tells everything from the beginning, as that seat may know it. */
    look(viewer: number): News {
        this.viewer = viewer;
        this.told = 0;
        return this.news();
    }

    news(): News {
        this.module.exports.game_news(this.viewer, this.told);
        const events = readEvents(this.module.answer);
        this.told += events.length;
        return { view: this.view(this.viewer), events };
    }

    view(viewer: number): View {
        this.module.exports.game_view(viewer);
        return readView(this.module.answer);
    }

    record(): string {
        this.module.exports.game_record();
        return this.module.answer;
    }

    /* The expert's move for a seat, and why. */
    hint(seat: number): Hint {
        const { exports } = this.module;
        this.module.must(exports.bot_open(ADVISER, this.botSeed(seat), this.module.say('expert')));
        this.module.must(exports.hint(seat));
        return parse(isHint, this.module.answer, 'a hint');
    }
}

/* A finished game, to be looked at. */
export class Recorded {
    readonly events: GameEvent[];

    constructor(
        private module: Module,
        mapText: string,
        record: string,
    ) {
        module.must(module.exports.map_open(module.say(mapText)));
        module.must(module.exports.replay_open(module.say(record)));
        module.exports.game_news(SPECTATOR, 0);
        this.events = readEvents(record.slice(record.indexOf('\n') + 1));
    }

    ending(): Ending {
        this.module.exports.game_ending();
        return parse(isEnding, this.module.answer, 'the end');
    }

    /* The position right after an event, as each of the viewers saw it. */
    at(number: number, viewers: number[]): View[] {
        this.module.must(this.module.exports.replay_seek(number));
        return viewers.map((viewer) => {
            this.module.exports.game_view(viewer);
            return readView(this.module.answer);
        });
    }
}
