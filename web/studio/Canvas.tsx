/* Canvas.tsx - the sheet that is drawn on: the board's own layers, and over them what shows the work: what is selected,
 * its handles, the line that is being drawn, guides and marks of faults.
 *
 * A finger or the mouse does what hand.ts says; two fingers or the wheel zoom; on the bare sheet a drag pans. */

import { Component, createRef } from 'preact';
import { there } from '../board/there';
import type { Point } from '../board/geometry';
import { namesAt } from '../board/names';
import { Names, Places } from '../board/Places';
import { linePath, Routes } from '../board/Routes';
import { Scenery } from '../board/Scenery';
import type { Target, Way } from '../board/state';
import { Ways } from '../board/Ways';
import { fit, labelScale, pan, settle, toSheet, zoomAt, type Size, type Viewport } from '../board/viewport';
import { t } from '../app/i18n';
import { drag, handlesOf, nudge, take, under, type Grip, type Guide } from './hand';
import * as desk from './desk';
import { tapped, joined } from './strokes';
import { removeSelected } from './actions';
import { ToolButton } from './ToolButton';

const REACH = { touch: 24, mouse: 9 }; // pixels from which a pointer finds something
const SLOP = { touch: 9, mouse: 4 }; // pixels a pointer may wander in a tap
const SNAP = 7; // pixels
const NOTHING: ReadonlySet<string> = new Set();
const NO_CLAIMS = new Map();
const STEP = 5; // units an arrow key moves; with shift, one
const ARROWS: ReadonlyMap<string, readonly [number, number]> = new Map([
    ['ArrowUp', [0, -1]],
    ['ArrowDown', [0, 1]],
    ['ArrowLeft', [-1, 0]],
    ['ArrowRight', [1, 0]],
]);

interface Local {
    view: Viewport;
    scale: number; // of the names
    rubber: { from: string; to: Point; over: string | undefined } | undefined;
    guides: readonly Guide[];
    hovered: string | undefined;
}

export class Canvas extends Component<{ ways: readonly Way[] | undefined }, Local> {
    override state: Local = {
        view: { x: 0, y: 0, zoom: 1 },
        scale: 1,
        rubber: undefined,
        guides: [],
        hovered: undefined,
    };
    private frame = createRef<HTMLDivElement>();
    private size: Size = { width: 0, height: 0 };
    private isUntouched = true;
    private fingers = new Map<number, Point>();
    private grip: Grip | undefined;
    private begun = desk.sketch.value;
    private way = 0; // pixels that the pointer went
    private observer: ResizeObserver | undefined;
    private stepNumber = 0;

    private get sheet(): Size {
        const [, , width, height] = desk.land.value.view;
        return { width, height };
    }

    override componentDidMount(): void {
        const frame = there(this.frame.current, 'the sheet');
        this.observer = new ResizeObserver(() => this.resize());
        this.observer.observe(frame);
        frame.addEventListener('wheel', this.onWheel, { passive: false });
        this.resize();
    }

    override componentWillUnmount(): void {
        this.observer?.disconnect();
        this.frame.current?.removeEventListener('wheel', this.onWheel);
    }

    override componentDidUpdate(): void {
        if (this.isUntouched) {
            const view = fit(this.sheet, this.size);
            if (Math.abs(view.zoom - this.state.view.zoom) > 1e-6) this.look(view);
        }
    }

    private resize(): void {
        const { clientWidth: width, clientHeight: height } = there(this.frame.current, 'the sheet');
        this.size = { width, height };
        this.look(this.isUntouched ? fit(this.sheet, this.size) : settle(this.state.view, this.sheet, this.size));
    }

    private look(view: Viewport): void {
        this.setState({ view, scale: labelScale(desk.layout.value.textSize, view.zoom) });
    }

    private zoomBy(factor: number, at: Point = { x: this.size.width / 2, y: this.size.height / 2 }): void {
        this.isUntouched = false;
        this.look(zoomAt(this.state.view, factor, at, this.sheet, this.size));
    }

    private showAll(): void {
        this.isUntouched = true;
        this.look(fit(this.sheet, this.size));
    }

    private local({ clientX, clientY }: MouseEvent): Point {
        const box = there(this.frame.current, 'the sheet').getBoundingClientRect();
        return { x: clientX - box.left, y: clientY - box.top };
    }

    /* A point of the window on the sheet. */
    private onSheet(at: Point): Point {
        const [left, top] = desk.land.value.view;
        const { x, y } = toSheet(this.state.view, at);
        return { x: x + left, y: y + top };
    }

    private reach(event: PointerEvent): number {
        return (event.pointerType === 'mouse' ? REACH.mouse : REACH.touch) / this.state.view.zoom;
    }

    private target(): Target | undefined {
        const about = desk.selected.value;
        return about?.kind === 'location' || about?.kind === 'route' ? about : undefined;
    }

    private onDown = (event: PointerEvent): void => {
        if (event.button !== 0 || (event.target instanceof Element && event.target.closest('button'))) return;
        const frame = there(this.frame.current, 'the sheet');
        frame.focus({ preventScroll: true });
        frame.setPointerCapture(event.pointerId);
        const at = this.local(event);
        this.fingers.set(event.pointerId, at);
        if (this.fingers.size > 1) {
            if (this.grip && this.grip.kind !== 'sheet' && this.way > 0)
                desk.edit(this.begun, `drag ${this.stepNumber}`);
            this.grip = undefined;
            this.way = Infinity;
            this.setState({ rubber: undefined, guides: [] });
            return;
        }
        this.way = 0;
        this.stepNumber++;
        this.begun = desk.sketch.value;
        const point = this.onSheet(at);
        this.grip = take(desk.tool.value, this.begun, desk.layout.value, this.target(), point, this.reach(event));
    };

    private onMove = (event: PointerEvent): void => {
        const at = this.local(event);
        const before = this.fingers.get(event.pointerId);
        if (!before) {
            const found = under(desk.layout.value, this.onSheet(at), this.reach(event));
            const hovered = found && found.kind !== 'route' ? found.id : undefined;
            if (hovered !== this.state.hovered) this.setState({ hovered });
            return;
        }
        const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
        const moved = Math.hypot(at.x - before.x, at.y - before.y);
        this.way += moved;
        if (this.way < (event.pointerType === 'mouse' ? SLOP.mouse : SLOP.touch)) return;
        this.fingers.set(event.pointerId, at);
        if (other) return this.pinch(before, at, other);
        if (!this.grip) return;
        if (this.grip.kind === 'sheet') {
            this.isUntouched = false;
            return this.look(pan(this.state.view, at.x - before.x, at.y - before.y, this.sheet, this.size));
        }
        const point = this.onSheet(at);
        if (this.grip.kind === 'join') {
            const found = under(desk.layout.value, point, this.reach(event));
            const over = found && found.kind !== 'route' && found.id !== this.grip.id ? found.id : undefined;
            return this.setState({ rubber: { from: this.grip.id, to: point, over } });
        }
        const done = drag(this.begun, this.grip, point, SNAP / this.state.view.zoom);
        desk.edit(done.sketch, `drag ${this.stepNumber}`);
        this.setState({ guides: done.guides });
    };

    private pinch(before: Point, at: Point, other: Point): void {
        const spread = (p: Point): number => Math.hypot(p.x - other.x, p.y - other.y) || 1;
        this.isUntouched = false;
        const moved = pan(this.state.view, (at.x - before.x) / 2, (at.y - before.y) / 2, this.sheet, this.size);
        const middle = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 };
        this.look(zoomAt(moved, spread(at) / spread(before), middle, this.sheet, this.size));
    }

    private onUp = (event: PointerEvent): void => {
        if (!this.fingers.delete(event.pointerId) || this.fingers.size > 0) return;
        const { grip } = this;
        this.grip = undefined;
        this.setState({ rubber: undefined, guides: [] });
        if (!grip || event.type === 'pointercancel') return;
        const point = this.onSheet(this.local(event));
        const found = under(desk.layout.value, point, this.reach(event));
        if (this.way < (event.pointerType === 'mouse' ? SLOP.mouse : SLOP.touch)) {
            tapped(found, point, event.pointerType !== 'mouse', 60 / this.state.view.zoom);
            return;
        }
        if (grip.kind === 'join' && found && found.kind !== 'route') joined(grip.id, found.id);
        if (grip.kind === 'place') desk.selected.value = { kind: 'location', id: grip.id };
        if (grip.kind === 'name') desk.selected.value = { kind: 'location', id: grip.id };
        desk.settle();
    };

    private onWheel = (event: WheelEvent): void => {
        event.preventDefault();
        const lines = event.deltaMode === 1 ? 18 : event.deltaMode === 2 ? 300 : 1;
        const turn = Math.max(-240, Math.min(240, event.deltaY * lines));
        this.zoomBy(Math.exp(-turn * (event.ctrlKey ? 0.01 : 0.0017)), this.local(event));
    };

    private onKey = (event: KeyboardEvent): void => {
        if (event.ctrlKey || event.altKey || event.metaKey) return;
        const arrow = ARROWS.get(event.key);
        const about = this.target();
        if (event.key === '+' || event.key === '=') this.zoomBy(1.3);
        else if (event.key === '-') this.zoomBy(1 / 1.3);
        else if (event.key === '0') this.showAll();
        else if (event.key === 'Escape') {
            desk.pending.value = undefined;
            desk.selected.value = undefined;
        } else if ((event.key === 'Delete' || event.key === 'Backspace') && desk.selected.value) removeSelected();
        else if (arrow && about) {
            const by = event.shiftKey ? 1 : STEP;
            desk.editAndPlace(nudge(desk.sketch.value, about, arrow[0] * by, arrow[1] * by), `nudge ${about.id}`);
        } else if (arrow) {
            this.isUntouched = false;
            this.look(pan(this.state.view, -arrow[0] * 60, -arrow[1] * 60, this.sheet, this.size));
        } else return;
        event.preventDefault();
    };

    override render({ ways }: { ways: readonly Way[] | undefined }, { view, scale, rubber, guides, hovered }: Local) {
        const [sketch, layout, land] = [desk.sketch.value, desk.layout.value, desk.land.value];
        const about = this.target();
        const marked = new Set(about?.kind === 'location' ? [about.id] : []);
        const box = land.view;
        const { ground } = sketch;
        return (
            <>
                <div
                    ref={this.frame}
                    class={`board still studio-canvas tool-${desk.tool.value}${hovered ? ' pointing' : ''}`}
                    tabIndex={0}
                    role="application"
                    aria-label={t('studio.sheet')}
                    data-first
                    onPointerDown={this.onDown}
                    onPointerMove={this.onMove}
                    onPointerUp={this.onUp}
                    onPointerCancel={this.onUp}
                    onPointerLeave={() => this.setState({ hovered: undefined })}
                    onKeyDown={this.onKey}>
                    <div
                        class="board-sheet"
                        style={{
                            width: `${box[2]}px`,
                            height: `${box[3]}px`,
                            transform: `translate(${view.x}px,${view.y}px) scale(${view.zoom})`,
                        }}>
                        <Scenery land={land} title={sketch.title} unit={layout.spaceWidth} isTrack />
                        {ground.kind === 'picture' && desk.picture.value && (
                            <svg class="board-layer studio-picture" viewBox={box.join(' ')} aria-hidden="true">
                                <image
                                    href={desk.picture.value}
                                    width={sketch.width}
                                    height={sketch.height}
                                    opacity={ground.strength}
                                    preserveAspectRatio="xMidYMid meet"
                                />
                            </svg>
                        )}
                        <Routes layout={layout} view={box} wild="locomotive" claims={NO_CLAIMS} />
                        {ways && <Ways layout={layout} view={box} ways={ways} />}
                        <Work layout={layout} view={box} unit={layout.spaceWidth} rubber={rubber} guides={guides} />
                        <Places
                            layout={layout}
                            view={box}
                            stations={undefined}
                            stacks={undefined}
                            litPlaces={rubber?.over ? new Set([rubber.over]) : NOTHING}
                            hovered={hovered}
                        />
                        <Names layout={layout} view={box} marked={marked} shown={namesAt(layout, scale, marked, box)} />
                    </div>
                </div>
                <div class="studio-zoom">
                    <ToolButton icon="plus" label={t('board.zoom-in')} onClick={() => this.zoomBy(1.4)} />
                    <ToolButton icon="minus" label={t('board.zoom-out')} onClick={() => this.zoomBy(1 / 1.4)} />
                    <ToolButton icon="frame" label={t('studio.show-all')} onClick={() => this.showAll()} />
                </div>
            </>
        );
    }
}

/* What shows the work: under the dots and names, over the routes. */
function Work(props: {
    layout: typeof desk.layout.value;
    view: readonly number[];
    unit: number;
    rubber: Local['rubber'];
    guides: readonly Guide[];
}) {
    const { layout, view, unit, rubber, guides } = props;
    const [left = 0, top = 0, width = 0, height = 0] = view;
    const about = desk.selected.value;
    const [from, end] = [
        rubber && layout.locations.get(rubber.from),
        rubber?.over && layout.locations.get(rubber.over),
    ];
    const waiting = desk.pending.value ? layout.locations.get(desk.pending.value) : undefined;
    const place = about?.kind === 'location' ? layout.locations.get(about.id) : undefined;
    const route = about?.kind === 'route' ? layout.routes.get(about.id) : undefined;
    return (
        <svg class="board-layer studio-work" viewBox={view.join(' ')} aria-hidden="true">
            {guides.map(({ axis, at }) => (
                <path
                    key={axis}
                    class="guide"
                    d={axis === 'x' ? `M${at} ${top}v${height}` : `M${left} ${at}h${width}`}
                    stroke-width={unit * 0.08}
                />
            ))}
            {route && <path class="chosen-route" d={linePath(route)} stroke-width={unit * 1.7} />}
            {place && (
                <circle
                    class="chosen-place"
                    cx={place.x}
                    cy={place.y}
                    r={layout.radius * 1.9}
                    stroke-width={unit * 0.2}
                />
            )}
            {waiting && (
                <circle
                    class="waiting-place"
                    cx={waiting.x}
                    cy={waiting.y}
                    r={layout.radius * 1.9}
                    stroke-width={unit * 0.24}
                />
            )}
            {rubber && from && (
                <path
                    class="rubber"
                    d={`M${from.x} ${from.y}L${(end || rubber.to).x} ${(end || rubber.to).y}`}
                    stroke-width={unit * 0.4}
                />
            )}
            {route &&
                about?.kind === 'route' &&
                handlesOf(desk.sketch.value, about.id).map(({ handle, at }) => (
                    <circle
                        key={handle}
                        class={`handle ${handle}`}
                        cx={at.x}
                        cy={at.y}
                        r={unit * (handle === 'middle' ? 0.5 : 0.36)}
                        stroke-width={unit * 0.12}
                    />
                ))}
            <Marks layout={layout} unit={unit} />
        </svg>
    );
}

/* A mark at every object that something is said about. */
function Marks({ layout, unit }: { layout: typeof desk.layout.value; unit: number }) {
    const worst = new Map<string, { kind: string; x: number; y: number }>();
    for (const { kind, about } of desk.remarks.value) {
        if (!about || !('id' in about)) continue;
        const at = about.kind === 'location' ? layout.locations.get(about.id) : layout.routes.get(about.id)?.middle;
        if (!at || (worst.get(about.id)?.kind === 'fault' && kind !== 'fault')) continue;
        const lift = about.kind === 'location' ? layout.radius * 1.5 : 0;
        worst.set(about.id, { kind, x: at.x - lift, y: at.y - lift });
    }
    return (
        <>
            {[...worst].map(([id, { kind, x, y }]) => (
                <g key={id} class={`mark ${kind}`} transform={`translate(${x} ${y})`}>
                    <circle r={unit * 0.45} />
                    <path d={`M0 ${-unit * 0.24}v${unit * 0.22}M0 ${unit * 0.24}v.01`} stroke-width={unit * 0.15} />
                </g>
            ))}
        </>
    );
}
