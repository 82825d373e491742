/* Globe.tsx - chooses the part of the world that lies under a map: what the window shows is what the sheet will show.
 * Drag, wheel, two fingers and arrow keys move it; a town's name leads there. */

import { useSignal, useSignalEffect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { there } from '../app/check';
import { t } from '../app/i18n';
import { Button } from '../app/ui';
import { listen } from '../board/gestures';
import type { Point } from '../board/geometry';
import * as desk from './desk';
import type { Sketch } from './sketch';
import { findTowns, loadTowns } from './towns';
import { apart, scaleFor, toSheet, toWorld, visible, type World, type WorldGround } from './world';

const EUROPE = { lon: 10, lat: 50, degrees: 40 };
const [CLOSEST, FURTHEST] = [1.2, 130]; // degrees of the shorter side of the sheet
const NEAR = 7; // degrees around a town that was asked for

/* The first view: what the sketch has, or Europe. */
function firstView(sketch: Sketch): WorldGround {
    if (sketch.ground.kind === 'world') return sketch.ground;
    return { kind: 'world', lon: EUROPE.lon, lat: EUROPE.lat, scale: scaleFor(sketch, EUROPE.degrees), borders: true };
}

export function Globe(props: { sketch: Sketch; onChoose(ground: WorldGround): void; onClose(): void }) {
    const { sketch, onChoose, onClose } = props;
    const dialog = useRef<HTMLDialogElement>(null);
    const canvas = useRef<HTMLCanvasElement>(null);
    const ground = useSignal(firstView(sketch));
    const world = useSignal<World | undefined>(undefined);
    const wanted = useSignal('');
    const trouble = useSignal('');
    useEffect(() => {
        dialog.current?.showModal();
        desk.loadWorld().then(
            (loaded) => {
                world.value = loaded;
            },
            () => {
                trouble.value = t('studio.no-world');
            },
        );
        void loadTowns();
    }, []);

    const move = (dx: number, dy: number): void => {
        const k = sketch.width / (canvas.current?.clientWidth || 1);
        const middle = { x: sketch.width / 2 - dx * k, y: sketch.height / 2 - dy * k };
        const [lon, lat] = toWorld(ground.value, sketch, middle);
        ground.value = { ...ground.value, lon, lat: Math.max(-85, Math.min(85, lat)) };
    };
    const zoom = (factor: number, at?: Point): void => {
        const k = sketch.width / (canvas.current?.clientWidth || 1);
        const point = at && { x: at.x * k, y: at.y * k };
        const before = point && toWorld(ground.value, sketch, point);
        const least = scaleFor(sketch, FURTHEST);
        const scale = Math.min(scaleFor(sketch, CLOSEST), Math.max(least, ground.value.scale * factor));
        ground.value = { ...ground.value, scale };
        if (!point || !before) return;
        const { x, y } = toSheet(ground.value, sketch, before);
        move((point.x - x) / k, (point.y - y) / k);
    };

    useEffect(() => {
        const frame = there(canvas.current?.parentElement, 'the globe');
        return listen(frame, {
            onPan: move,
            onZoom: zoom,
            onTap: () => {},
            onPoint: () => {},
            onRest: () => {},
        });
    }, []);
    useSignalEffect(() => {
        if (world.value && canvas.current) paint(canvas.current, world.value, ground.value, sketch);
    });

    const find = async (): Promise<void> => {
        await loadTowns().catch(() => {});
        const [town] = findTowns(wanted.value, 1);
        trouble.value = town ? '' : t('studio.no-town', { name: wanted.value });
        if (town) ground.value = { ...ground.value, lon: town.at[0], lat: town.at[1], scale: scaleFor(sketch, NEAR) };
    };
    const onKey = (event: KeyboardEvent): void => {
        const step = 40;
        if (event.key === 'ArrowLeft') move(step, 0);
        else if (event.key === 'ArrowRight') move(-step, 0);
        else if (event.key === 'ArrowUp') move(0, step);
        else if (event.key === 'ArrowDown') move(0, -step);
        else if (event.key === '+' || event.key === '=') zoom(1.3);
        else if (event.key === '-') zoom(1 / 1.3);
        else return;
        event.preventDefault();
    };
    return (
        <dialog ref={dialog} class="studio-globe" aria-labelledby="globe-title" onClose={onClose}>
            <h2 id="globe-title">{t('studio.globe')}</h2>
            <form
                class="row"
                onSubmit={(event) => {
                    event.preventDefault();
                    void find();
                }}>
                <input
                    aria-label={t('studio.find-town')}
                    placeholder={t('studio.find-town')}
                    value={wanted.value}
                    onInput={({ currentTarget: { value } }) => {
                        wanted.value = value;
                    }}
                />
                <Button type="submit">{t('studio.find')}</Button>
            </form>
            {trouble.value && <p role="alert">{trouble.value}</p>}
            <div
                class="globe-window"
                tabIndex={0}
                role="application"
                aria-label={t('studio.globe')}
                style={{ aspectRatio: `${sketch.width} / ${sketch.height}`, '--form': sketch.width / sketch.height }}
                onKeyDown={onKey}>
                <canvas ref={canvas} />
            </div>
            <p class="note">{t('studio.globe-about')}</p>
            <div class="row">
                <Button onClick={() => zoom(1.5)}>+</Button>
                <Button onClick={() => zoom(1 / 1.5)}>−</Button>
                <Button onClick={() => dialog.current?.close()}>{t('game.cancel')}</Button>
                <Button kind="main" disabled={!world.value} onClick={() => onChoose(ground.value)}>
                    {t('studio.take-part')}
                </Button>
            </div>
        </dialog>
    );
}

/* Draws the part at once: every few points only, as fine as the screen shows. */
function paint(canvas: HTMLCanvasElement, world: World, ground: WorldGround, sketch: Sketch): void {
    const [width, height] = [canvas.clientWidth * devicePixelRatio, canvas.clientHeight * devicePixelRatio];
    if (canvas.width !== Math.round(width)) [canvas.width, canvas.height] = [Math.round(width), Math.round(height)];
    const pen = there(canvas.getContext('2d'), 'a canvas');
    const looks = getComputedStyle(canvas);
    const colours = {
        water: looks.backgroundColor,
        land: looks.outlineColor,
        coast: looks.color,
        border: looks.borderTopColor,
    };
    const k = canvas.width / sketch.width;
    const sight = visible(ground, sketch, 0);
    const isSeen = (line: World['land'][number]): boolean =>
        apart(line.middle, [ground.lon, ground.lat]) <= line.reach + sight;
    const trace = (line: World['land'][number]): void => {
        let [x, y] = [Infinity, Infinity];
        for (const point of line.points) {
            const at = toSheet(ground, sketch, point);
            const [u, v] = [at.x * k, at.y * k];
            if (Math.abs(u - x) + Math.abs(v - y) < 1.2) continue;
            if (x === Infinity) pen.moveTo(u, v);
            else pen.lineTo(u, v);
            [x, y] = [u, v];
        }
    };
    pen.fillStyle = colours.water;
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.beginPath();
    for (const line of world.land) if (isSeen(line)) trace(line);
    pen.fillStyle = colours.land;
    pen.fill('evenodd');
    pen.strokeStyle = colours.coast;
    pen.lineWidth = devicePixelRatio;
    pen.stroke();
    pen.beginPath();
    for (const line of world.lakes) if (isSeen(line)) trace(line);
    pen.fillStyle = colours.water;
    pen.fill();
    pen.beginPath();
    for (const line of world.borders) if (isSeen(line)) trace(line);
    pen.strokeStyle = colours.border;
    pen.stroke();
}
