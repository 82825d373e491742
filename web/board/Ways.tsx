/* Ways.tsx - two ways compared on the map: the better one broad and numbered, the one taken dashed. */

import { entry } from './there';
import type { Land } from './art';
import { Fixed } from './Fixed';
import type { Layout } from './layout';
import { linePath } from './Routes';
import type { Way } from './state';

const [BROAD, NARROW, DISC, LETTER] = [0.9, 0.42, 0.8, 1];

export class Ways extends Fixed<{ layout: Layout; view: Land['view']; ways: readonly Way[] }> {
    override render() {
        const { layout, view, ways } = this.props;
        const unit = layout.spaceWidth;
        return (
            <svg class="board-layer board-ways" viewBox={view.join(' ')} aria-hidden="true">
                {ways.map(({ kind, routes }) => (
                    <g key={kind} class={`way ${kind}`}>
                        {routes.map((id) => (
                            <path
                                key={id}
                                d={linePath(entry(layout.routes, id))}
                                stroke-width={unit * (kind === 'better' ? BROAD : NARROW)}
                                stroke-dasharray={kind === 'taken' ? `${unit * 0.7} ${unit * 0.55}` : undefined}
                            />
                        ))}
                    </g>
                ))}
                {ways
                    .filter(({ kind }) => kind === 'better')
                    .flatMap(({ routes }) =>
                        routes.map((id, i) => {
                            const { x, y } = entry(layout.routes, id).middle;
                            return (
                                <g key={`number ${id}`} class="way-number" transform={`translate(${x} ${y})`}>
                                    <circle r={unit * DISC} />
                                    <text font-size={unit * LETTER} dy={unit * LETTER * 0.36}>
                                        {i + 1}
                                    </text>
                                </g>
                            );
                        }),
                    )}
            </svg>
        );
    }
}
