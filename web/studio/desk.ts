/* desk.ts - the studio's state: the sketch with its history, the tool in hand, what is selected, what was found. */

import { computed, effect, signal } from '@preact/signals';
import { isText, listOf, object } from '../app/check';
import { EngineThread } from '../app/engine/client';
import { readJson } from '../app/files';
import type { LandLayer } from '../board/art';
import { check, layoutOf, type Remark } from './check';
import { begin, change, redo, seal, undo, type History } from './history';
import { keepPicture, keepSketch, loadPicture, loadSketch } from './kept';
import { placeNames } from './labels';
import type { Tool } from './hand';
import { newSketch, placeOf, routeOf, type Sketch } from './sketch';
import { landOf, plainLayers, type Subject } from './write';
import { drawGround, unpackWorld, type World } from './world';

export const key = signal('');
export const history = signal<History<Sketch>>(begin(newSketch('')));
export const sketch = computed(() => history.value.now);
export const tool = signal<Tool>('place');
export const selected = signal<Subject | undefined>(undefined);
export const pending = signal<string | undefined>(undefined); // the location that a route or ticket begins at
export const remarks = signal<Remark[]>([]);
export const leftOut = signal<{ of: string; lines: string[] }>({ of: '', lines: [] }); // of a file that was opened
export const isKept = signal(true); // false: this browser has no room for the sketch
export const picture = signal<string | undefined>(undefined);
export const layers = signal<LandLayer[]>([]);

export const layout = computed(() => layoutOf(sketch.value));
export const land = computed(() => landOf(sketch.value, layers.value));
export const faults = computed(() => remarks.value.filter(({ kind }) => kind === 'fault'));

/* Puts another sketch in place of the one on the desk; steps with the same tag are undone together. */
export function edit(next: Sketch, tag = ''): void {
    history.value = change(history.value, next, tag);
}

/* The same, and names that nobody put find their places anew. */
export const editAndPlace = (next: Sketch, tag = ''): void => edit(placeNames(next), tag);

/* The end of a run of steps that are one. */
export function settle(): void {
    const { tag, now } = history.value;
    if (tag) history.value = change(history.value, placeNames(now), tag);
    history.value = seal(history.value);
}

function stillThere(): void {
    const about = selected.value;
    const isGone =
        (about?.kind === 'location' && !placeOf(sketch.value, about.id)) ||
        (about?.kind === 'route' && !routeOf(sketch.value, about.id)) ||
        (about?.kind === 'ticket' && !sketch.value.tickets[about.at]);
    if (isGone) selected.value = undefined;
    if (pending.value && !placeOf(sketch.value, pending.value)) pending.value = undefined;
}

export function stepBack(): void {
    history.value = undo(history.value);
    stillThere();
}

export function stepForward(): void {
    history.value = redo(history.value);
    stillThere();
}

/* Lays a sketch on the desk. */
export function put(at: string, drawn: Sketch): void {
    key.value = at;
    history.value = begin(drawn);
    selected.value = undefined;
    pending.value = undefined;
    remarks.value = [];
    picture.value = loadPicture(at);
    tool.value = drawn.places.length > 0 ? 'move' : 'place';
}

/* Returns whether there is such a sketch. */
export function openSketch(at: string): boolean {
    const kept = loadSketch(at);
    if (kept) put(at, kept);
    return kept !== undefined;
}

export function setPicture(data: string | undefined): boolean {
    picture.value = data;
    return keepPicture(key.value, data);
}

let world: Promise<World> | undefined;

const isWorld = object<{ land: string[]; lakes: string[]; rivers: string[]; borders: string[] }>({
    land: listOf(isText),
    lakes: listOf(isText),
    rivers: listOf(isText),
    borders: listOf(isText),
});

export function loadWorld(): Promise<World> {
    world ??= readJson('studio/world.json', isWorld).then(unpackWorld);
    world.catch(() => {
        world = undefined;
    });
    return world;
}

/* What the ground of a sketch depends on. */
const groundKey = computed(() => {
    const { ground, width, height, space } = sketch.value;
    return JSON.stringify([ground, width, height, space]);
});

const FRAME = 44;

async function layGround(wanted: string): Promise<void> {
    const now = sketch.value;
    const { ground } = now;
    if (ground.kind !== 'world') {
        layers.value = plainLayers(now);
        return;
    }
    const drawn = drawGround(await loadWorld(), ground, { ...now, unit: now.space[1], frame: FRAME });
    if (groundKey.value === wanted) layers.value = drawn;
}

let engine: Promise<EngineThread> | undefined;

export function engineThread(): Promise<EngineThread> {
    engine ??= EngineThread.start('');
    return engine;
}

const SOON = 250; // milliseconds of rest after which a sketch is kept and checked

/* Keeps and checks the sketch whenever it rests, and lays its ground; returns what ends that. */
export function watch(): () => void {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const rest = async (): Promise<void> => {
        const now = sketch.value;
        isKept.value = keepSketch(key.value, now);
        const found = await check(now, async (text) => (await engineThread()).ask('faults', { text }));
        if (sketch.value === now) remarks.value = found;
    };
    const stopKeeping = effect(() => {
        if (!sketch.value || !key.value) return;
        clearTimeout(waiting);
        waiting = setTimeout(() => void rest(), SOON);
    });
    const stopLaying = effect(() => void layGround(groundKey.value));
    const keep = (): void => {
        if (key.value) keepSketch(key.value, sketch.value);
    };
    addEventListener('pagehide', keep); // the page may be left or reloaded before the sketch rests
    return () => {
        removeEventListener('pagehide', keep);
        clearTimeout(waiting);
        stopKeeping();
        stopLaying();
        keep();
        void engine?.then((thread) => thread.stop());
        engine = undefined;
    };
}
