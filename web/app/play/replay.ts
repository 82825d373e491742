/* replay.ts - a finished game, looked at event by event. */

import { computed, signal } from '@preact/signals';
import { EngineThread } from '../engine/client';
import { SPECTATOR } from '../engine/solo';
import { isMap, loadMap, type MapId, type MapKit } from '../maps';
import { isNumber, isText, listOf, object, oneOf, optional, parse } from '../check';
import { isPlayer, type Ending, type EventOf, type GameEvent, type Player, type View } from '../wire';

export interface Header {
    map: MapId;
    players: Player[];
    start: number;
    date: string;
}

const isHeader = object<Omit<Header, 'date'> & { fogg: 1; date?: string }>({
    fogg: oneOf(1),
    map: isMap,
    players: listOf(isPlayer),
    start: isNumber,
    date: optional(isText),
});

/* The header of a record, or an error that says what is wrong with it. */
export function readHeader(record: string): Header {
    const { map, players, start, date } = parse(isHeader, record.slice(0, record.indexOf('\n')), 'the header');
    return { map, players, start, date: date ?? '' };
}

export class Replay {
    readonly at = signal(0); // number of the last event that has happened
    readonly viewer = signal<number | 'all'>('all');
    readonly views = signal<readonly View[]>([]); // one a seat, or the one looked from
    readonly playing = signal(false);
    readonly speed = signal(1);
    readonly view;
    private wanted = 0;
    private busy = false;

    private constructor(
        readonly kit: MapKit,
        readonly header: Header,
        readonly record: string,
        readonly thread: EngineThread,
        readonly events: readonly GameEvent[],
        readonly ending: Ending,
    ) {
        this.view = computed(() => this.views.value[0]);
    }

    static async open(record: string): Promise<Replay> {
        const header = readHeader(record);
        const kit = await loadMap(header.map);
        const thread = await EngineThread.start(kit.text);
        const { events, ending } = await thread.ask('replay', { record });
        const replay = new Replay(kit, header, record, thread, events, ending);
        await replay.seek(replay.firstTurn());
        return replay;
    }

    get names(): string[] {
        return this.header.players.map(({ name }) => name);
    }

    /* The end of the game; a record may stop before it. */
    get end(): EventOf<'end'> | undefined {
        const last = this.events.at(-1);
        return last?.ev === 'end' ? last : undefined;
    }

    firstTurn(): number {
        return this.events.find(({ ev }) => ev === 'turn')?.n ?? 1;
    }

    /* Goes to an event.  If it is called again meanwhile, only the last call counts. */
    async seek(number: number): Promise<void> {
        this.wanted = Math.min(Math.max(number, 1), this.events.length);
        if (this.busy) return;
        this.busy = true;
        for (let done = -1; done !== this.wanted; ) {
            done = this.wanted;
            const viewer = this.viewer.value;
            const seats = this.header.players.map((_, seat) => seat);
            const viewers = viewer === 'all' ? [SPECTATOR, ...seats] : [viewer];
            const views = await this.thread.ask('at', { number: done, viewers });
            this.at.value = done;
            this.views.value = views;
        }
        this.busy = false;
    }

    look(viewer: number | 'all'): void {
        this.viewer.value = viewer;
        void this.seek(this.at.value);
    }

    /* The event that a step forward or back leads to: the next thing that somebody did. */
    step(by: 1 | -1): number {
        const isStep = (event: GameEvent | undefined): boolean =>
            !['market', 'sweep', 'shuffle', 'turn', 'deal'].includes(event?.ev ?? '');
        let to = this.at.value + by;
        while (to > 1 && to < this.events.length && !isStep(this.events[to - 1])) to += by;
        return Math.min(Math.max(to, 1), this.events.length);
    }

    /* The beginning of the turn that is shown, from which a new game can start; undefined before the first turn and at
     * the end. */
    branchPoint(): number | undefined {
        if (this.events[this.at.value - 1]?.ev === 'end') return undefined;
        for (let n = this.at.value; n >= 1; n--) if (this.events[n - 1]?.ev === 'turn') return n;
        return undefined;
    }

    stop(): void {
        this.playing.value = false;
        this.thread.stop();
    }
}
