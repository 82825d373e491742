/* gestures.ts - turns wheel, drag and pinch on an element into pans and zooms.  It does not know the board; it calls
 * back with the gesture. */

import type { Point } from './geometry';

export interface Gestures {
    onPan(dx: number, dy: number): void;
    onZoom(factor: number, at: Point): void;
    onTap(at: Point, touch: boolean): void;
    onPoint(at: Point | undefined): void; // a pointer hovers, or has gone
    onRest(): void; // no finger is down and the wheel stands still
}

const SLOP = 6; // pixels a pointer may wander in a tap
const REST = 220; // milliseconds of stillness that end a wheel's turning

/* Listens on `element` and returns the function that stops it. */
export function listen(element: HTMLElement, to: Gestures): () => void {
    const fingers = new Map<number, Point>();
    let travelled = 0;
    let together = 0; // the most fingers down at once in this gesture
    let resting: ReturnType<typeof setTimeout> | undefined;

    const local = (event: MouseEvent): Point => {
        const box = element.getBoundingClientRect();
        return { x: event.clientX - box.left, y: event.clientY - box.top };
    };
    const restSoon = (): void => {
        clearTimeout(resting);
        resting = setTimeout(() => to.onRest(), REST);
    };
    const onDown = (event: PointerEvent): void => {
        if (event.button !== 0 || (event.target instanceof Element && event.target.closest('button'))) return;
        if (fingers.size === 0) travelled = together = 0;
        fingers.set(event.pointerId, local(event));
        together = Math.max(together, fingers.size);
    };
    const onMove = (event: PointerEvent): void => {
        const at = local(event);
        const before = fingers.get(event.pointerId);
        if (!before) {
            if (event.pointerType === 'mouse') to.onPoint(at);
            return;
        }
        const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
        travelled += Math.hypot(at.x - before.x, at.y - before.y);
        if (travelled < SLOP) return;
        if (!element.hasPointerCapture(event.pointerId)) element.setPointerCapture(event.pointerId);
        fingers.set(event.pointerId, at);
        if (!other) return to.onPan(at.x - before.x, at.y - before.y);
        const spread = (p: Point): number => Math.hypot(p.x - other.x, p.y - other.y) || 1;
        to.onPan((at.x - before.x) / 2, (at.y - before.y) / 2);
        to.onZoom(spread(at) / spread(before), { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 });
    };
    const onUp = (event: PointerEvent): void => {
        if (!fingers.delete(event.pointerId)) return;
        if (travelled < SLOP && together === 1 && event.type === 'pointerup')
            to.onTap(local(event), event.pointerType !== 'mouse');
        else if (fingers.size === 0) restSoon();
    };
    const onWheel = (event: WheelEvent): void => {
        event.preventDefault();
        const lines = event.deltaMode === 1 ? 18 : event.deltaMode === 2 ? 300 : 1;
        const turn = Math.max(-240, Math.min(240, event.deltaY * lines));
        to.onZoom(Math.exp(-turn * (event.ctrlKey ? 0.01 : 0.0017)), local(event));
        restSoon();
    };
    const onLeave = (): void => to.onPoint(undefined);

    element.addEventListener('pointerdown', onDown);
    element.addEventListener('pointermove', onMove);
    element.addEventListener('pointerup', onUp);
    element.addEventListener('pointercancel', onUp);
    element.addEventListener('pointerleave', onLeave);
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => {
        clearTimeout(resting);
        element.removeEventListener('pointerdown', onDown);
        element.removeEventListener('pointermove', onMove);
        element.removeEventListener('pointerup', onUp);
        element.removeEventListener('pointercancel', onUp);
        element.removeEventListener('pointerleave', onLeave);
        element.removeEventListener('wheel', onWheel);
    };
}
