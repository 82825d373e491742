/* Board.tsx - the board as a component: config in, callbacks out.  It knows neither rules nor network and holds no
 * words.
 *
 *     <Board facts={facts} art={art} land={land} state={state} words={words} title="Europe"
 *         onRoute={(route) => …} onLocation={(location) => …} />
 *
 * - `facts` is the map as `fogg map json` gives it; `art` is artOf(facts); `land` is the parsed
 *   maps/art/<map>-land.json.  Another map needs another `key`, so that everything is laid out anew.
 * - `state` (state.ts) is all that changes: claims, ghosts, stations, stacks, lit routes and places, selected route,
 *   hovered location, tickets, traced path, ways, points.  Pass a new object with new maps and sets for what has
 *   changed and the old ones for what has not: a layer whose part is the same object is not drawn again.
 * - `words` gives every text: the names of buttons, and what a screen reader says of a route or location.  Keep it the
 *   same object until a text changes: a new one names all routes anew.
 * - Seats are 0 to 4; their colours and patterns, and those of the cards, are in signs.tsx and looks.css.
 *
 * Callbacks: `onRoute` and `onLocation` when one is chosen (tap, click, Enter or space); `onHover` when the pointer or
 * the keyboard focus comes to one, or leaves (undefined); `onDropColour` when something dragged (HTML drag and drop) is
 * let go over a route, with the text of its DRAG_TYPE; `onViewport` when the view has come to rest; `onReady` once,
 * with the BoardHandle, by which a page drives the view and finds what lies under a finger that drags a card.
 *
 * Pointers: drag pans, wheel and pinch zoom.  Keys, when the board has the focus: arrows go from route to route (only
 * lit ones while any are lit), or, after Tab, from location to location; Page Up and Page Down go through them in turn;
 * Enter or space chooses; + and - zoom, 0 shows all, shift with an arrow pans.
 *
 * How it stays quick: each layer is an SVG of its own and is drawn again only when its part of the state changes; pan
 * and zoom set one transform and draw nothing; names change size when the view comes to rest. */

import { entry, there } from './there';
import { Component, createRef } from 'preact';
import { effect, signal } from '@preact/signals';
import { cartoucheBox, type Art, type Land } from './art';
import { Focus } from './Focus';
import { listen } from './gestures';
import type { Point } from './geometry';
import { layoutOf, type Layout } from './layout';
import type { MapFacts } from './map';
import { namesAt } from './names';
import { Lights, Trains } from './Pieces';
import { Names, Places } from './Places';
import { Routes } from './Routes';
import { Scenery } from './Scenery';
import { Track } from './Track';
import { Ways } from './Ways';
import { markedPlaces, pick, type BoardState, type Target } from './state';
import {
    fill,
    fit,
    fitZoom,
    labelScale,
    pan,
    readable,
    reveal,
    settle,
    toSheet,
    zoomAt,
    type Size,
    type Viewport,
    type Frame,
} from './viewport';

export const DRAG_TYPE = 'text/x-fogg-colour';

export interface BoardWords {
    board: string;
    zoomIn: string;
    zoomOut: string;
    showAll: string;
    routes: string; // the name of the group of routes, and of locations, for screen readers
    locations: string;
    route(id: string): string;
    location(id: string): string;
}

export interface BoardHandle {
    aim(clientX: number, clientY: number): Target | undefined; // what lies under a dragged card; it is shown
    aimless(): void; // the card is no longer dragged
    show(target: Target): void; // brings it into the window
    focus(target: Target): void;
    zoomBy(factor: number): void;
    showAll(): void;
    fillWindow(): void;
}

export interface BoardProps {
    facts: MapFacts;
    art: Art;
    land: Land;
    state: BoardState;
    words: BoardWords;
    title: string; // on the cartouche
    start?: 'all' | 'read'; // at first show the whole sheet (the default), or go as near as names need to be read
    still?: boolean; // no piece moves: replays that jump, tests
    onRoute?(id: string): void;
    onLocation?(id: string): void;
    onHover?(target: Target | undefined): void;
    onDropColour?(route: string, colour: string): void;
    onViewport?(view: Viewport): void;
    onReady?(handle: BoardHandle): void;
}

interface Local {
    under: Target | undefined; // what the pointer is over
    scale: number; // of the names
    beside: boolean; // the buttons stand in the room beside the sheet, one above the other
}

const REACH = { touch: 22, mouse: 7 }; // pixels from which a pointer finds a route
const BUTTON_ROOM = 48; // pixels beside the sheet in which the buttons stand
const PAN_KEYS: ReadonlyMap<string, readonly [number, number]> = new Map([
    ['ArrowUp', [0, 1]],
    ['ArrowDown', [0, -1]],
    ['ArrowLeft', [1, 0]],
    ['ArrowRight', [-1, 0]],
]);
const SMALL = 600; // pixels: in a window narrower than this the buttons cover nothing of the whole sheet
const KEY_PAN = 60;
const KEY_ZOOM = 1.3;

export class Board extends Component<BoardProps, Local> {
    override state: Local = { under: undefined, scale: 1, beside: false };
    private layout: Layout = layoutOf(this.props.facts, this.props.art);
    private frame = createRef<HTMLDivElement>();
    private sheet = createRef<HTMLDivElement>();
    private buttons = createRef<HTMLDivElement>();
    private focusLayer = createRef<Focus>();
    private view = signal<Viewport>({ x: 0, y: 0, zoom: 1 });
    private size: Frame = { width: 0, height: 0 };
    private untouched = true;
    private stop: (() => void)[] = [];

    private get sheetSize(): Size {
        const [, , width, height] = this.props.land.view;
        return { width, height };
    }

    override componentDidMount(): void {
        const frame = there(this.frame.current, 'the frame');
        this.stop.push(
            effect(() => {
                const { x, y, zoom } = this.view.value;
                there(this.sheet.current, 'the sheet').style.transform = `translate(${x}px,${y}px) scale(${zoom})`;
            }),
        );
        const observer = new ResizeObserver(() => this.resize());
        observer.observe(frame);
        this.stop.push(() => observer.disconnect());
        this.stop.push(
            listen(frame, {
                onPan: (dx, dy) => this.move(pan(this.view.value, dx, dy, this.sheetSize, this.size)),
                onZoom: (factor, at) => this.move(zoomAt(this.view.value, factor, at, this.sheetSize, this.size)),
                onTap: (at, touch) => this.choose(this.find(at, touch ? REACH.touch : REACH.mouse)),
                onPoint: (at) => this.hover(at && this.find(at, REACH.mouse)),
                onRest: () => this.rest(),
            }),
        );
        this.resize();
        this.props.onReady?.(this.handle());
    }

    override componentWillUnmount(): void {
        for (const stop of this.stop) stop();
    }

    private handle(): BoardHandle {
        const middle = (): Point => ({ x: this.size.width / 2, y: this.size.height / 2 });
        return {
            aim: (clientX, clientY) => {
                const target = this.dropTarget({ clientX, clientY });
                this.hover(target);
                return target;
            },
            aimless: () => this.hover(undefined),
            show: (target) => this.show(target),
            focus: (target) => this.focusLayer.current?.focus(target),
            zoomBy: (factor) => this.jump(zoomAt(this.view.value, factor, middle(), this.sheetSize, this.size)),
            showAll: () => this.showAll(),
            fillWindow: () => this.jump(fill(this.sheetSize, this.size)),
        };
    }

    private resize(): void {
        const { clientWidth: width, clientHeight: height } = there(this.frame.current, 'the frame');
        const { sheetSize } = this;
        const beside = width - sheetSize.width * fitZoom(sheetSize, { width, height }) > 2 * BUTTON_ROOM;
        const buttons = there(this.buttons.current, 'the buttons');
        const below = buttons.offsetHeight > 0 ? height - buttons.offsetTop : 0; // a page may have buttons of its own
        this.size = { width, height, below, spare: width < SMALL && !beside };
        if (beside !== this.state.beside) this.setState({ beside });
        const first =
            this.props.start === 'read'
                ? readable(sheetSize, this.size, this.layout.textSize)
                : fit(sheetSize, this.size);
        this.view.value = this.untouched ? first : settle(this.view.value, sheetSize, this.size);
        this.rest();
    }

    /* A step of a gesture: only the transform changes. */
    private move(view: Viewport): void {
        this.untouched = false;
        there(this.frame.current, 'the frame').classList.add('moving');
        this.view.value = view;
    }

    /* A change of view at once. */
    private jump(view: Viewport): void {
        this.move(view);
        this.rest();
    }

    private showAll(): void {
        this.jump(fit(this.sheetSize, this.size));
        this.untouched = this.props.start !== 'read';
    }

    private rest(): void {
        there(this.frame.current, 'the frame').classList.remove('moving');
        const scale = labelScale(this.layout.textSize, this.view.value.zoom);
        if (scale !== this.state.scale) this.setState({ scale });
        this.props.onViewport?.(this.view.value);
    }

    private show(target: Target): void {
        const [left, top] = this.props.land.view;
        const at =
            target.kind === 'route'
                ? entry(this.layout.routes, target.id).middle
                : entry(this.layout.locations, target.id);
        const point = { x: at.x - left, y: at.y - top };
        this.view.value = reveal(this.view.value, point, 70, this.sheetSize, this.size);
        this.rest();
    }

    private find(at: Point, reach: number): Target | undefined {
        const [left, top] = this.props.land.view;
        const point = toSheet(this.view.value, at);
        return pick(
            this.layout,
            { x: point.x + left, y: point.y + top },
            reach / this.view.value.zoom,
            this.props.state.lit,
        );
    }

    private choose(target: Target | undefined): void {
        if (target?.kind === 'route') this.props.onRoute?.(target.id);
        else if (target) this.props.onLocation?.(target.id);
    }

    private hover(target: Target | undefined): void {
        const { under } = this.state;
        if (under?.id === target?.id && under?.kind === target?.kind) return;
        this.setState({ under: target });
        this.props.onHover?.(target);
    }

    private onKey = (event: KeyboardEvent): void => {
        if (event.ctrlKey || event.altKey || event.metaKey) return;
        const middle = { x: this.size.width / 2, y: this.size.height / 2 };
        const zoom = (factor: number) => this.jump(zoomAt(this.view.value, factor, middle, this.sheetSize, this.size));
        const slide = (dx: number, dy: number) => this.jump(pan(this.view.value, dx, dy, this.sheetSize, this.size));
        const arrow = PAN_KEYS.get(event.key);
        if (event.key === '+' || event.key === '=') zoom(KEY_ZOOM);
        else if (event.key === '-') zoom(1 / KEY_ZOOM);
        else if (event.key === '0') this.showAll();
        else if (arrow && event.shiftKey) slide(arrow[0] * KEY_PAN, arrow[1] * KEY_PAN);
        else return;
        event.preventDefault();
    };

    private onDrag = (event: DragEvent): void => {
        if (!this.props.onDropColour || !event.dataTransfer?.types.includes(DRAG_TYPE)) return;
        event.preventDefault();
        this.hover(this.dropTarget(event));
    };

    private onDrop = (event: DragEvent): void => {
        const target = this.dropTarget(event);
        const colour = event.dataTransfer?.getData(DRAG_TYPE);
        this.hover(undefined);
        if (!colour) return;
        event.preventDefault();
        if (target?.kind === 'route') this.props.onDropColour?.(target.id, colour);
    };

    private dropTarget({ clientX, clientY }: { clientX: number; clientY: number }): Target | undefined {
        const box = there(this.frame.current, 'the frame').getBoundingClientRect();
        const at = { x: clientX - box.left, y: clientY - box.top };
        return at.x < 0 || at.y < 0 || at.x > box.width || at.y > box.height ? undefined : this.find(at, REACH.touch);
    }

    override render({ facts, land, state, words, title, still }: BoardProps, { under, scale, beside }: Local) {
        const { layout } = this;
        const { view } = land;
        const plaque = cartoucheBox(land);
        const marked = markedPlaces(state);
        const underPlace = under?.kind === 'location' ? under.id : undefined;
        if (underPlace) marked.add(underPlace);
        return (
            <div
                ref={this.frame}
                class={`board board-${facts.id}${still ? ' still' : ''}${under ? ' pointing' : ''}`}
                onKeyDown={this.onKey}
                onDragOver={this.onDrag}
                onDragLeave={() => this.hover(undefined)}
                onDrop={this.onDrop}
                role="group"
                aria-label={words.board}>
                <div ref={this.sheet} class="board-sheet" style={{ width: `${view[2]}px`, height: `${view[3]}px` }}>
                    <Scenery land={land} title={title} unit={layout.spaceWidth} isTrack={!land.pad} />
                    <Routes layout={layout} view={view} wild={facts.cards.wild_name} claims={state.claims} />
                    <Trains layout={layout} view={view} claims={state.claims} kind={facts.drawing.pieces} />
                    <Lights
                        layout={layout}
                        view={view}
                        lit={state.lit}
                        lead={state.lead}
                        selected={state.selected}
                        ghosts={state.ghosts}
                        under={under?.kind === 'route' ? under.id : undefined}
                        tickets={state.tickets}
                        traced={state.traced}
                        kind={facts.drawing.pieces}
                    />
                    {state.ways && <Ways layout={layout} view={view} ways={state.ways} />}
                    <Places
                        layout={layout}
                        view={view}
                        stations={state.stations}
                        stacks={state.stacks}
                        litPlaces={state.litPlaces}
                        hovered={underPlace ?? state.hovered}
                    />
                    {state.points && !land.pad && <Track view={view} unit={layout.spaceWidth} points={state.points} />}
                    <Names
                        layout={layout}
                        view={view}
                        marked={marked}
                        shown={namesAt(layout, scale, marked, view, plaque ? [plaque] : [])}
                    />
                    <Focus
                        ref={this.focusLayer}
                        layout={layout}
                        view={view}
                        words={words}
                        lit={state.lit}
                        litPlaces={state.litPlaces}
                        selected={state.selected}
                        onChoose={(target) => this.choose(target)}
                        onFocus={(target) => {
                            if (target) this.show(target);
                            this.props.onHover?.(target);
                        }}
                    />
                </div>
                <div ref={this.buttons} class={`board-buttons${beside ? ' beside' : ''}`}>
                    <ZoomButton
                        label={words.zoomIn}
                        sign="M-7 0H7M0-7V7"
                        onClick={() => this.handle().zoomBy(KEY_ZOOM)}
                    />
                    <ZoomButton
                        label={words.zoomOut}
                        sign="M-7 0H7"
                        onClick={() => this.handle().zoomBy(1 / KEY_ZOOM)}
                    />
                    <ZoomButton
                        label={words.showAll}
                        sign="M-7-3V-7H-3M3-7H7V-3M7 3V7H3M-3 7H-7V3"
                        onClick={() => this.showAll()}
                    />
                </div>
            </div>
        );
    }
}

function ZoomButton({ label, sign, onClick }: { label: string; sign: string; onClick(): void }) {
    return (
        <button type="button" class="board-button" aria-label={label} title={label} onClick={onClick}>
            <svg viewBox="-12 -12 24 24" aria-hidden="true">
                <path d={sign} />
            </svg>
        </button>
    );
}
