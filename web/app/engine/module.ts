/* module.ts - the WebAssembly module (wasm/): texts in, texts out.  It imports nothing, so its bytes are enough to
 * start it. */

import { must, object, type Guard } from '../check';

interface Exports {
    memory: WebAssembly.Memory;
    _initialize(): void;
    room_for(length: number): number;
    answer_at(): number;
    answer_bytes(): number;
    map_open(length: number): number;
    map_read(length: number): number;
    map_vary(length: number): number;
    game_start(length: number): number;
    game_check(seat: number, length: number): number;
    game_play(seat: number, length: number): number;
    game_waits_for(seat: number): number;
    game_to_act(): number;
    game_view(viewer: number): void;
    game_news(viewer: number, from: number): void;
    game_record(): void;
    game_ending(): void;
    verdict_name(verdict: number): void;
    replay_open(length: number): number;
    replay_seek(number: number): number;
    replay_branch(length: number): number;
    analysis_open(length: number): number;
    analysis_judge(step: number, games: number): number;
    analysis_tell(): void;
    judge_action(seat: number, games: number, length: number): number;
    text_hash(length: number): void;
    map_switches(): void;
    balance_open(seats: number, length: number): number;
    balance_play(seed: number, games: number): number;
    balance_tell(): void;
    bot_open(seat: number, seed: number, length: number): number;
    bot_choose(seat: number): number;
    hint(seat: number): number;
}

type Call = (...numbers: number[]) => number;
const isCall: Guard<Call> = (value): value is Call => typeof value === 'function';

const isExports = object<Exports>({
    memory: (value): value is WebAssembly.Memory => value instanceof WebAssembly.Memory,
    _initialize: isCall,
    room_for: isCall,
    answer_at: isCall,
    answer_bytes: isCall,
    map_open: isCall,
    map_read: isCall,
    map_vary: isCall,
    game_start: isCall,
    game_check: isCall,
    game_play: isCall,
    game_waits_for: isCall,
    game_to_act: isCall,
    game_view: isCall,
    game_news: isCall,
    game_record: isCall,
    game_ending: isCall,
    verdict_name: isCall,
    replay_open: isCall,
    replay_seek: isCall,
    replay_branch: isCall,
    analysis_open: isCall,
    analysis_judge: isCall,
    analysis_tell: isCall,
    judge_action: isCall,
    text_hash: isCall,
    map_switches: isCall,
    balance_open: isCall,
    balance_play: isCall,
    balance_tell: isCall,
    bot_open: isCall,
    bot_choose: isCall,
    hint: isCall,
});

export class Module {
    readonly exports: Exports;
    private encoder = new TextEncoder();
    private decoder = new TextDecoder();

    constructor(compiled: WebAssembly.Module) {
        this.exports = must(isExports, new WebAssembly.Instance(compiled, {}).exports, 'the module');
        this.exports._initialize();
    }

    /* Hands a text to the module; returns its length in bytes. */
    say(text: string): number {
        const bytes = this.encoder.encode(text);
        const at = this.exports.room_for(bytes.length);
        new Uint8Array(this.exports.memory.buffer, at, bytes.length).set(bytes);
        return bytes.length;
    }

    get answer(): string {
        const length = this.exports.answer_bytes();
        return length
            ? this.decoder.decode(new Uint8Array(this.exports.memory.buffer, this.exports.answer_at(), length))
            : '';
    }

    /* A call that answers with a negative number and a sentence when something is wrong. */
    must(status: number): number {
        if (status < 0) throw new Error(this.answer);
        return status;
    }

    /* "legal", the name of the verdict that forbids an action, or "malformed". */
    verdictOf(number: number): string {
        return number < 0 ? 'malformed' : this.verdict(number);
    }

    private verdict(number: number): string {
        this.exports.verdict_name(number);
        return this.answer;
    }
}
