/* Focus.tsx - the board for the keyboard and for screen readers: every route and every location is a button with a
 * name, one of each kind is in the tab order, arrows go to the nearest in their direction, and Page Up and Page Down
 * through all in turn. */

import { createRef } from 'preact';
import type { Land } from './art';
import type { BoardWords } from './Board';
import { Fixed } from './Fixed';
import type { Point } from './geometry';
import type { Layout } from './layout';
import { linePath } from './Routes';
import { step, turn, type Direction, type Target } from './state';

interface FocusProps {
    layout: Layout;
    view: Land['view'];
    words: BoardWords;
    lit: ReadonlySet<string> | undefined;
    litPlaces: ReadonlySet<string> | undefined;
    selected: string | undefined;
    onChoose(target: Target): void;
    onFocus(target: Target | undefined): void;
}

type Kind = Target['kind'];

const ARROWS: Record<string, Direction> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' };

export class Focus extends Fixed<FocusProps> {
    private root = createRef<SVGSVGElement>();
    private current: Record<Kind, string> = { route: '', location: '' };

    /* Callbacks are new functions at each drawing but do the same, so they are not compared. */
    override shouldComponentUpdate(next: Readonly<FocusProps>): boolean {
        const { onChoose, onFocus } = this.props;
        return super.shouldComponentUpdate({ ...next, onChoose, onFocus });
    }

    focus(target: Target): void {
        this.current[target.kind] = target.id;
        this.element(target)?.focus();
    }

    private element({ kind, id }: Target): SVGElement | null | undefined {
        return this.root.current?.querySelector<SVGElement>(`[data-${kind}="${CSS.escape(id)}"]`);
    }

    /* The points that arrows go between: the lit ones while any are lit. */
    private points(kind: Kind): Map<string, Point> {
        const { layout, lit, litPlaces } = this.props;
        const wanted = kind === 'route' ? lit : litPlaces;
        const all: [string, Point][] =
            kind === 'route'
                ? [...layout.routes].map(([id, { middle }]) => [id, middle])
                : [...layout.locations].map(([id, { x, y }]) => [id, { x, y }]);
        return new Map(wanted?.size ? all.filter(([id]) => wanted.has(id)) : all);
    }

    /* The button of a kind that Tab goes to: the one that had the focus last, or the first that arrows reach. */
    private entry(kind: Kind): string {
        const points = this.points(kind);
        return points.has(this.current[kind]) ? this.current[kind] : (points.keys().next().value ?? '');
    }

    private onKey = (event: KeyboardEvent): void => {
        const target = targetOf(event);
        if (!target || event.ctrlKey || event.altKey || event.metaKey) return;
        const direction = ARROWS[event.key];
        if (direction && !event.shiftKey) {
            this.go({ kind: target.kind, id: step(this.points(target.kind), target.id, direction) });
        } else if (event.key === 'PageDown' || event.key === 'PageUp') {
            this.go({
                kind: target.kind,
                id: turn(this.points(target.kind), target.id, event.key === 'PageDown' ? 1 : -1),
            });
        } else if (event.key === 'Enter' || event.key === ' ') {
            this.props.onChoose(target);
        } else return;
        event.preventDefault();
        event.stopPropagation();
    };

    private go(target: Target): void {
        this.element({ kind: target.kind, id: this.entry(target.kind) })?.setAttribute('tabindex', '-1');
        this.element(target)?.setAttribute('tabindex', '0');
        this.focus(target);
    }

    /* A click without a pointer comes from a screen reader or a script.  The board's gestures handle all others. */
    private onClick = (event: MouseEvent): void => {
        const target = targetOf(event);
        if (target && event.detail === 0) this.props.onChoose(target);
    };

    private onFocusIn = (event: FocusEvent): void => {
        const target = targetOf(event);
        if (!target) return;
        this.current[target.kind] = target.id;
        this.props.onFocus(target);
    };

    override render() {
        const { layout, view, words, selected } = this.props;
        const [route, location] = [this.entry('route'), this.entry('location')];
        const width = layout.spaceWidth;
        return (
            <svg
                ref={this.root}
                class="board-layer board-focus"
                viewBox={view.join(' ')}
                onKeyDown={this.onKey}
                onClick={this.onClick}
                onFocusIn={this.onFocusIn}
                onFocusOut={() => this.props.onFocus(undefined)}
                role="group"
                aria-label={words.board}>
                <g role="group" aria-label={words.routes}>
                    {[...layout.routes].map(([id, laid]) => (
                        <path
                            key={id}
                            data-route={id}
                            role="button"
                            tabindex={id === route ? 0 : -1}
                            aria-label={words.route(id)}
                            aria-pressed={selected === id ? 'true' : undefined}
                            d={linePath(laid)}
                            stroke-width={width * 1.2}
                        />
                    ))}
                </g>
                <g role="group" aria-label={words.locations}>
                    {[...layout.locations].map(([id, { x, y }]) => (
                        <circle
                            key={id}
                            data-location={id}
                            role="button"
                            tabindex={id === location ? 0 : -1}
                            aria-label={words.location(id)}
                            cx={x}
                            cy={y}
                            r={layout.radius * 1.5}
                            stroke-width={width * 0.3}
                        />
                    ))}
                </g>
            </svg>
        );
    }
}

function targetOf({ target }: Event): Target | undefined {
    if (!(target instanceof SVGElement)) return undefined;
    const { route, location } = target.dataset;
    if (route) return { kind: 'route', id: route };
    return location ? { kind: 'location', id: location } : undefined;
}
