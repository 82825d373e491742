/* worker.ts - the thread that the engine and the bots think in.  Each message has an id and gets one answer; what
 * happens in the game is told between them.  After every message the bots move until somebody else has to. */

import { parse } from '../check';
import { isJudged, isTried, type Judged, type Tried } from './judged';
import { isReadMap, type ReadMap } from '../mapFile';
import { Module } from './module';
import { Recorded, Solo, type Save } from './solo';
import type { Ending, GameEvent, Hint, News, View } from '../wire';

export type Ask =
    | { do: 'load'; wasm: ArrayBuffer; map: string }
    | { do: 'read'; file: string }
    | { do: 'vary'; text: string; variant: string; house: string }
    | { do: 'open'; save: Save; viewer: number }
    | { do: 'look'; viewer: number }
    | { do: 'act'; seat: number; action: string }
    | { do: 'undo'; seat: number }
    | { do: 'check'; seat: number; action: string }
    | { do: 'hint'; seat: number }
    | { do: 'record' }
    | { do: 'replay'; record: string }
    | { do: 'at'; number: number; viewers: number[] }
    | { do: 'analyse'; record: string }
    | { do: 'judge'; step: number; games: number }
    | { do: 'judged' }
    | { do: 'try'; seat: number; action: string; games: number }
    | { do: 'playOut'; save: Save }
    | { do: 'hash'; text: string }
    | { do: 'faults'; text: string }
    | { do: 'switches' }
    | { do: 'balance'; text: string; seats: number; player: string }
    | { do: 'balanceGames'; seed: number; games: number }
    | { do: 'balanced' };

export interface Answers {
    load: void;
    read: { map: ReadMap } | { faults: string[] };
    vary: { text: string } | { faults: string[] };
    open: News;
    look: News;
    act: string;
    undo: { news: News; save: Save };
    check: string;
    hint: Hint;
    record: string;
    replay: { events: GameEvent[]; ending: Ending };
    at: View[];
    analyse: number; // decisions
    judge: void;
    judged: Judged;
    try: Tried;
    playOut: string; // the record
    hash: string; // SHA-256, hexadecimal
    faults: string; // what is wrong with the text of a map, a line each
    switches: string; // JSON, as wasm/switches.c says
    balance: void;
    balanceGames: void;
    balanced: string; // JSON, as fogg/balance.h says
}

export type Told = { re: number; answer?: unknown; error?: string } | { news: News; save: Save };

/* A worker's own scope, as far as it is used here. */
interface Scope {
    postMessage(message: Told): void;
    onmessage: ((event: MessageEvent<Ask & { id: number }>) => void) | null;
}

export function serve(scope: Scope): void {
    let module: Module;
    let map = '';
    let solo: Solo | undefined;
    let recorded: Recorded | undefined;
    let moving: ReturnType<typeof setTimeout> | undefined;

    const opened = (): Solo => {
        if (!solo) throw new Error('no game is open');
        return solo;
    };

    /* One bot moves, then waiting messages to this thread are handled, then the next bot moves. */
    const move = (): void => {
        moving = undefined;
        const seat = solo?.botToAct() ?? -1;
        if (!solo || seat < 0) return;
        solo.actForBot(seat);
        scope.postMessage({ news: solo.news(), save: solo.saved });
        moving = setTimeout(move);
    };

    const faults = (): string[] => module.answer.split('\n').filter(Boolean);

    const answer = (ask: Ask): unknown => {
        switch (ask.do) {
            case 'load':
                module = new Module(new WebAssembly.Module(ask.wasm));
                map = ask.map;
                return undefined;
            case 'read':
                if (module.exports.map_read(module.say(ask.file)) < 0) return { faults: faults() };
                return { map: parse(isReadMap, module.answer, 'a map') };
            case 'vary':
                if (module.exports.map_vary(module.say(`${ask.variant}\n${ask.house}\n${ask.text}`)) < 0)
                    return { faults: faults() };
                return { text: module.answer };
            case 'open':
                recorded = undefined;
                solo = new Solo(module, map);
                solo.open(ask.save);
                return solo.look(ask.viewer);
            case 'look':
                return opened().look(ask.viewer);
            case 'act': {
                const verdict = opened().act(ask.seat, ask.action);
                if (verdict === 'legal') scope.postMessage({ news: opened().news(), save: opened().saved });
                return verdict;
            }
            case 'undo':
                clearTimeout(moving);
                moving = undefined;
                return { news: opened().undo(ask.seat), save: opened().saved };
            case 'check':
                return module.verdictOf(module.exports.game_check(ask.seat, module.say(ask.action)));
            case 'hint':
                return opened().hint(ask.seat);
            case 'record':
                return opened().record();
            case 'replay':
                recorded = new Recorded(module, map, ask.record);
                return { events: recorded.events, ending: recorded.ending() };
            case 'at':
                if (!recorded) throw new Error('no record is open');
                return recorded.at(ask.number, ask.viewers);
            case 'analyse':
                module.must(module.exports.map_open(module.say(map)));
                return module.must(module.exports.analysis_open(module.say(ask.record)));
            case 'judge':
                return void module.must(module.exports.analysis_judge(ask.step, ask.games));
            case 'judged':
                module.exports.analysis_tell();
                return parse(isJudged, module.answer, 'an analysis');
            case 'try':
                module.must(module.exports.judge_action(ask.seat, ask.games, module.say(ask.action)));
                return parse(isTried, module.answer, 'a judgement');
            case 'playOut': {
                const game = new Solo(module, map);
                game.open(ask.save);
                for (let seat = game.botToAct(); seat >= 0; seat = game.botToAct()) game.actForBot(seat);
                return game.record();
            }
            case 'hash':
                module.exports.text_hash(module.say(ask.text));
                return module.answer;
            case 'faults':
                module.exports.map_open(module.say(ask.text));
                return module.answer;
            case 'switches':
                module.exports.map_switches();
                return module.answer;
            case 'balance':
                module.must(module.exports.map_open(module.say(ask.text)));
                return void module.must(module.exports.balance_open(ask.seats, module.say(ask.player)));
            case 'balanceGames':
                return void module.must(module.exports.balance_play(ask.seed, ask.games));
            case 'balanced':
                module.exports.balance_tell();
                return module.answer;
        }
    };

    scope.onmessage = ({ data }) => {
        try {
            scope.postMessage({ re: data.id, answer: answer(data) });
        } catch (error) {
            scope.postMessage({ re: data.id, error: error instanceof Error ? error.message : String(error) });
        }
        if (moving === undefined && solo) moving = setTimeout(move);
    };
}
