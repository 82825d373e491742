/* module.ts - the WebAssembly module (wasm/): texts in, texts out.  It has no imports, so it needs nothing but its
 * bytes. */

interface Exports {
    memory: WebAssembly.Memory;
    _initialize(): void;
    room_for(length: number): number;
    answer_at(): number;
    answer_bytes(): number;
    map_open(length: number): number;
    game_start(length: number): number;
    game_play(seat: number, length: number): number;
    game_waits_for(seat: number): number;
    game_to_act(): number;
    game_events(): number;
    game_view(viewer: number): void;
    game_news(viewer: number, from: number): void;
    game_record(): void;
    game_ending(): void;
    verdict_name(verdict: number): void;
    replay_open(length: number): number;
    replay_seek(number: number): number;
    replay_branch(length: number): number;
    bot_open(seat: number, seed: number, length: number): number;
    bot_choose(seat: number): number;
    hint(seat: number): number;
    speed_random_games(seats: number, games: number, seed: number): number;
}

export class Module {
    readonly exports: Exports;
    private encoder = new TextEncoder();
    private decoder = new TextDecoder();

    constructor(compiled: WebAssembly.Module) {
        this.exports = new WebAssembly.Instance(compiled, {}).exports as unknown as Exports;
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

    verdict(number: number): string {
        this.exports.verdict_name(number);
        return this.answer;
    }
}
