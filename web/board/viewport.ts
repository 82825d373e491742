/* viewport.ts - which part of the sheet is seen: pan and zoom as plain numbers.  A point p of the sheet, counted from
 * its upper left corner, is at p * zoom + (x, y) in the window. */

import type { Point } from './geometry';

export interface Viewport {
    x: number;
    y: number;
    zoom: number; // pixels a unit
}

export interface Size {
    width: number;
    height: number;
}

/* The window that the sheet is seen through. */
export interface Frame extends Size {
    below?: number; // pixels at its bottom that buttons cover: a sheet not shown whole can be pulled up so far
    spare?: boolean; // the whole sheet is shown above them: in a small window they would cover too much of it
}

const free = ({ height, below = 0, spare }: Frame): number => (spare ? height - below : height);

const SMALLEST_TEXT = 11.5; // pixels: names are kept at least this large, as far as LARGEST_SCALE goes
const DEEPEST = 6; // times the zoom that shows the whole sheet, at most
const SHARPEST = 2.6; // but at least this many pixels a unit can be had

/* The zoom that shows the whole sheet in the window. */
export function fitZoom(sheet: Size, frame: Frame): number {
    return Math.min(frame.width / sheet.width, free(frame) / sheet.height) || 1;
}

export function fit(sheet: Size, frame: Frame): Viewport {
    return settle({ x: 0, y: 0, zoom: fitZoom(sheet, frame) }, sheet, frame);
}

/* Fills the window with the sheet, with nothing beside it, around `centre` of the sheet. */
export function fill(sheet: Size, frame: Frame, centre?: Point): Viewport {
    const zoom = Math.max(frame.width / sheet.width, frame.height / sheet.height) || 1;
    const middle = centre ?? { x: sheet.width / 2, y: sheet.height / 2 };
    return settle({ x: frame.width / 2 - middle.x * zoom, y: frame.height / 2 - middle.y * zoom, zoom }, sheet, frame);
}

const READ = 1.1; // how much larger than drawn names may be where nearly all of them still find room

const NEAREST = 1.6; // times the zoom that fills the window, at most, for the sake of names

/* As near as it takes to read the names, around the middle. */
export function readable(sheet: Size, frame: Frame, textSize: number): Viewport {
    const whole = fit(sheet, frame);
    const wanted = Math.min(fill(sheet, frame).zoom * NEAREST, SMALLEST_TEXT / (textSize * READ));
    const middle = { x: frame.width / 2, y: frame.height / 2 };
    return wanted > whole.zoom ? zoomAt(whole, wanted / whole.zoom, middle, sheet, frame) : whole;
}

/* Brings a viewport within its limits: no deeper than allowed, no smaller than the whole, the sheet centred in a
 * direction in which it is smaller than the window, and else without a margin but the one below. */
export function settle(view: Viewport, sheet: Size, frame: Frame): Viewport {
    const least = fitZoom(sheet, frame);
    const zoom = Math.min(Math.max(view.zoom, least), Math.max(least * DEEPEST, SHARPEST));
    return {
        zoom,
        x: within(view.x, sheet.width * zoom, frame.width, 0),
        y: within(
            view.y,
            sheet.height * zoom,
            free(frame),
            !frame.spare && zoom > least * 1.001 ? (frame.below ?? 0) : 0,
        ),
    };
}

function within(offset: number, extent: number, room: number, beyond: number): number {
    const [least, most] = extent <= room ? [(room - extent) / 2, (room - extent) / 2] : [room - extent, 0];
    return Math.min(most, Math.max(least - beyond, offset));
}

export function pan(view: Viewport, dx: number, dy: number, sheet: Size, frame: Frame): Viewport {
    return settle({ ...view, x: view.x + dx, y: view.y + dy }, sheet, frame);
}

/* Zooms by `factor` and keeps the point of the sheet under `at` (of the window) where it is, as far as the limits
 * allow. */
export function zoomAt(view: Viewport, factor: number, at: Point, sheet: Size, frame: Frame): Viewport {
    const { zoom } = settle({ ...view, zoom: view.zoom * factor }, sheet, frame);
    const k = zoom / view.zoom;
    return settle({ zoom, x: at.x - (at.x - view.x) * k, y: at.y - (at.y - view.y) * k }, sheet, frame);
}

/* Moves as little as needed to bring a point of the sheet at least `margin` pixels inside the window. */
export function reveal(view: Viewport, point: Point, margin: number, sheet: Size, frame: Frame): Viewport {
    const shift = (at: number, room: number): number => {
        const edge = Math.min(margin, room / 2);
        return at < edge ? edge - at : at > room - edge ? room - edge - at : 0;
    };
    const [x, y] = [point.x * view.zoom + view.x, point.y * view.zoom + view.y];
    return pan(view, shift(x, frame.width), shift(y, frame.height), sheet, frame);
}

export const toSheet = (view: Viewport, at: Point): Point => ({
    x: (at.x - view.x) / view.zoom,
    y: (at.y - view.y) / view.zoom,
});

const LARGEST_TEXT = 21; // and at most this large
const LARGEST_SCALE = 2.3;
const SMALLEST_SCALE = 0.25;

/* How much larger than drawn names are shown at a zoom, so that they can be read at every zoom. */
export function labelScale(textSize: number, zoom: number): number {
    const pixels = textSize * zoom;
    if (pixels < SMALLEST_TEXT) return Math.min(LARGEST_SCALE, SMALLEST_TEXT / pixels);
    if (pixels > LARGEST_TEXT) return Math.max(SMALLEST_SCALE, LARGEST_TEXT / pixels);
    return 1;
}
