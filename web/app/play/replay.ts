/* replay.ts - a finished game, looked at event by event. */

import { computed, signal } from '@preact/signals';
import { EngineThread } from '../engine/client';
import { SPECTATOR } from '../engine/solo';
import { joinMap, MapFaults } from '../mapFile';
import { isMap, loadMap, mapOfRecord, type MapId, type MapKit } from '../maps';
import { keepMap } from '../shelf';
import { isNumber, isObject, isText, listOf, object, oneOf, optional, parse } from '../check';
import { isPlayer, type Ending, type EventOf, type GameEvent, type Player, type View } from '../wire';

export interface Header {
    map: MapId;
    players: Player[];
    start: number;
    date: string;
}

interface HeaderLine {
    fogg: 1;
    map: string; // the board's id
    map_hash?: string;
    map_text?: string;
    map_art?: string; // the drawing, and behind it the scenery if there is one
    players: Player[];
    start: number;
    date?: string;
}

const isHeader = object<HeaderLine>({
    fogg: oneOf(1),
    map: isText,
    map_hash: optional(isText),
    map_text: optional(isText),
    map_art: optional(isText),
    players: listOf(isPlayer),
    start: isNumber,
    date: optional(isText),
});

/* The header of a record, or an error that says what is wrong with it. */
export function readHeader(record: string): Header {
    const { map, map_hash, players, start, date } = headerLine(record);
    return { map: mapOfRecord(map, map_hash), players, start, date: date ?? '' };
}

const headerLine = (record: string): HeaderLine => parse(isHeader, record.slice(0, record.indexOf('\n')), 'the header');

/* Sees to it that the page has the map of a record: one that it does not have is taken from the record.  Returns the
 * header. */
export async function takeMap(record: string): Promise<Header> {
    const header = readHeader(record);
    const { map_text, map_art } = headerLine(record);
    if (isMap(header.map)) return header;
    if (map_text === undefined) throw new Error(`there is no map ${header.map}`);
    const id = await keepMap(joinMap({ rules: map_text, art: map_art }), true);
    if (id !== header.map) throw new MapFaults(['1: map: the record carries another map than it names']);
    return header;
}

/* A record without the map that it carries: how it is kept where the map is on the shelf. */
export function withoutMap(record: string): string {
    const end = record.indexOf('\n');
    const header: unknown = JSON.parse(record.slice(0, end));
    if (!isObject(header)) return record;
    const { map_text, map_art, ...rest } = header;
    return map_text === undefined && map_art === undefined ? record : JSON.stringify(rest) + record.slice(end);
}

/* A record as a file for others: it carries its map, unless every page has it. */
export function withMap(record: string, { file, text }: MapKit): string {
    if (file === undefined) return record;
    const drawing = file.length > text.length ? file.slice(file.indexOf('\n', text.length) + 1) : undefined;
    const end = record.indexOf('\n');
    const header: unknown = JSON.parse(record.slice(0, end));
    return isObject(header)
        ? JSON.stringify({ ...header, map_text: text, map_art: drawing }) + record.slice(end)
        : record;
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
        const header = await takeMap(record);
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
