/* PrintSheets.tsx - the sheets of paper: pieces of the board with cut marks, and tickets as cards.  Sizes are in
 * millimetres; css/print.css shows them only on paper. */

import { Names, Places } from '../board/Places';
import { Routes } from '../board/Routes';
import { Scenery } from '../board/Scenery';
import * as desk from './desk';
import { CARD, cardsOn, MARGIN, PAPERS, tileName, trueScale, type Paper, type Plan } from './print';
import { nameOf, type Ticket } from './sketch';

const NO_CLAIMS = new Map();
const NOTHING: ReadonlySet<string> = new Set();
const PIXELS = 96 / 25.4; // a millimetre

/* The board as it is printed: without pieces, all names where they were put. */
export function WholeBoard() {
    const [layout, land, sketch] = [desk.layout.value, desk.land.value, desk.sketch.value];
    const { view } = land;
    return (
        <div class="board still print-board" style={{ width: `${view[2]}px`, height: `${view[3]}px` }}>
            <Scenery land={land} title={sketch.title} unit={layout.spaceWidth} isTrack />
            <Routes layout={layout} view={view} wild="locomotive" claims={NO_CLAIMS} />
            <Places
                layout={layout}
                view={view}
                stations={undefined}
                stacks={undefined}
                litPlaces={undefined}
                hovered={undefined}
            />
            <Names
                layout={layout}
                view={view}
                marked={NOTHING}
                shown={new Map([...layout.locations].map(([id, { label }]) => [id, { label, scale: 1 }]))}
            />
        </div>
    );
}

/* Short lines at the corners of what is cut out, outside of it. */
function CutMarks({ width, height }: { width: number; height: number }) {
    const long = MARGIN * 0.6;
    const gap = MARGIN * 0.15;
    const marks = [0, width].flatMap((x) =>
        [0, height].map((y) => {
            const [dx, dy] = [x === 0 ? -1 : 1, y === 0 ? -1 : 1];
            return `M${x + dx * gap} ${y}h${dx * long}M${x} ${y + dy * gap}v${dy * long}`;
        }),
    );
    return (
        <svg
            class="cut-marks"
            viewBox={`${-MARGIN} ${-MARGIN} ${width + 2 * MARGIN} ${height + 2 * MARGIN}`}
            style={{ width: `${width + 2 * MARGIN}mm`, height: `${height + 2 * MARGIN}mm` }}
            aria-hidden="true">
            <path d={marks.join('')} />
        </svg>
    );
}

export function BoardSheets({ plan, paper }: { plan: Plan; paper: Paper }) {
    const k = trueScale(desk.sketch.value) * PIXELS;
    return (
        <>
            {plan.tiles.map((tile) => (
                <div
                    key={tileName(tile)}
                    class={`print-page ${paper}${plan.isTurned ? ' turned' : ''}`}
                    style={{ width: `${plan.page[0]}mm`, height: `${plan.page[1]}mm` }}>
                    <div
                        class="print-tile"
                        style={{
                            left: `${MARGIN}mm`,
                            top: `${MARGIN}mm`,
                            width: `${tile.width}mm`,
                            height: `${tile.height}mm`,
                        }}>
                        <div
                            class="print-shift"
                            style={{ transform: `translate(${-tile.left}mm, ${-tile.top}mm) scale(${k})` }}>
                            <WholeBoard />
                        </div>
                    </div>
                    <CutMarks width={tile.width} height={tile.height} />
                    <span class="print-note">
                        {desk.sketch.value.title} {tileName(tile)}
                    </span>
                </div>
            ))}
        </>
    );
}

/* A ticket: its ends, its points, and where they lie. */
function Card({ ticket }: { ticket: Ticket }) {
    const [sketch, land] = [desk.sketch.value, desk.land.value];
    const at = (id: string): { x: number; y: number }[] => {
        const country = sketch.countries.find((one) => one.id === id);
        return sketch.places.filter((place) => (country ? country.locations.includes(place.id) : place.id === id));
    };
    const [from] = at(ticket.a);
    const ends = ticket.targets.flatMap(({ b }) => at(b).slice(0, 1));
    const unit = sketch.width / 60;
    return (
        <div
            class={`print-card${ticket.long ? ' long' : ''}`}
            style={{ width: `${CARD[0]}mm`, height: `${CARD[1]}mm` }}>
            <svg viewBox={`0 0 ${sketch.width} ${sketch.height}`} aria-hidden="true">
                <rect class="card-water" width={sketch.width} height={sketch.height} />
                {land.layers
                    .filter(({ kind }) => kind === 'land' || kind === 'lake')
                    .map(({ kind, paths }) => (
                        <path key={kind} class={`card-${kind}`} d={paths.join('')} />
                    ))}
                {sketch.places.map(({ id, x, y }) => (
                    <circle key={id} class="card-dot" cx={x} cy={y} r={unit * 0.5} />
                ))}
                {from &&
                    ends.map(({ x, y }, i) => (
                        <g key={i} class="card-way" stroke-width={unit * 0.5}>
                            <path d={`M${from.x} ${from.y}L${x} ${y}`} />
                            <circle cx={from.x} cy={from.y} r={unit * 1.2} />
                            <circle cx={x} cy={y} r={unit * 1.2} />
                        </g>
                    ))}
            </svg>
            <p class="card-names">
                {nameOf(sketch, ticket.a)} – {ticket.targets.map(({ b }) => nameOf(sketch, b)).join(' / ')}
            </p>
            <p class="card-points">{ticket.targets.map(({ points }) => points).join(' / ')}</p>
        </div>
    );
}

export function TicketSheets({ paper }: { paper: Paper }) {
    const { tickets } = desk.sketch.value;
    const { columns, rows } = cardsOn(paper);
    const each = columns * rows;
    const pages = Math.ceil(tickets.length / each);
    const [width, height] = PAPERS[paper];
    return (
        <>
            {Array.from({ length: pages }, (_, page) => (
                <div key={page} class={`print-page ${paper}`} style={{ width: `${width}mm`, height: `${height}mm` }}>
                    <div
                        class="print-cards"
                        style={{
                            left: `${MARGIN}mm`,
                            top: `${MARGIN}mm`,
                            gridTemplateColumns: `repeat(${columns}, ${CARD[0]}mm)`,
                            gridAutoRows: `${CARD[1]}mm`,
                        }}>
                        {tickets.slice(page * each, (page + 1) * each).map((ticket, i) => (
                            <Card key={i} ticket={ticket} />
                        ))}
                    </div>
                </div>
            ))}
        </>
    );
}
