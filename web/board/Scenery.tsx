/* Scenery.tsx - the sheet under the game: paper, water with engraved shores, land, streets, frame, compass and
 * cartouche.  Drawn once a map; nothing in it ever changes. */

import { CARTOUCHE_RATIO, type Land, type LandKind } from './art';
import { Fixed } from './Fixed';
import { FIELDS, Numbers, trackOf } from './Track';

export class Scenery extends Fixed<{ land: Land; title: string; unit: number; isTrack?: boolean }> {
    override render() {
        const { land, title, unit, isTrack = false } = this.props;
        const [x, y, width, height] = land.view;
        return (
            <svg class="board-layer board-scenery" viewBox={land.view.join(' ')} aria-hidden="true">
                <defs>
                    <radialGradient id="board-vignette" r=".72">
                        <stop class="vignette-middle" offset=".55" />
                        <stop class="vignette-edge" offset="1" />
                    </radialGradient>
                </defs>
                <rect class="water" x={x} y={y} width={width} height={height} />
                {land.layers.map(({ kind, paths }) => (
                    <path class={`scenery-${kind}`} d={paths.join('')} stroke-width={unit * STROKES[kind]} />
                ))}
                <rect fill="url(#board-vignette)" x={x} y={y} width={width} height={height} />
                {land.texts.map((text) => (
                    <text
                        class={`map-text map-text-${text.kind}`}
                        font-size={text.size}
                        letter-spacing={`${text.spread ?? 0}em`}
                        transform={`translate(${text.x} ${text.y}) rotate(${text.angle ?? 0})`}>
                        {text.text}
                    </text>
                ))}
                {land.compass && <Compass x={land.compass[0]} y={land.compass[1]} radius={land.compass[2]} />}
                {land.cartouche && (
                    <Cartouche x={land.cartouche[0]} y={land.cartouche[1]} width={land.cartouche[2]} title={title} />
                )}
                <Frame view={land.view} unit={unit} isTrack={isTrack} />
            </svg>
        );
    }
}

/* How wide each kind of line is drawn, in widths of a space. */
const STROKES: Record<LandKind, number> = {
    shore: 0.055,
    land: 0.09,
    lake: 0.06,
    river: 0.09,
    border: 0.07,
    park: 0.05,
    street: 0.045,
    avenue: 0.08,
    pier: 0.05,
    bridge: 0.22,
    hill: 0.05,
};

/* Two rules with a band of light and dark between them, as on a chart: a hundred fields, which on most boards are the
 * scoring track. */
function Frame({ view, unit, isTrack }: { view: Land['view']; unit: number; isTrack: boolean }) {
    const [x, y, width, height] = view;
    const band = unit * 0.42;
    const inset = unit * 0.5;
    const box = (by: number) => ({ x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by });
    const track = trackOf(view, unit);
    const field = track.length / FIELDS;
    return (
        <g class="frame">
            <path
                class="frame-margin"
                fill-rule="evenodd"
                d={`M${x} ${y}h${width}v${height}h${-width}ZM${x + inset} ${y + inset}v${height - 2 * inset}h${width - 2 * inset}v${2 * inset - height}Z`}
            />
            <rect class="frame-light" {...box(inset + band / 2)} stroke-width={band} />
            <path
                class="frame-dark"
                d={track.d}
                stroke-width={band}
                stroke-dasharray={`${field} ${field}`}
                stroke-dashoffset={field / 2}
            />
            <rect class="frame-rule" {...box(inset)} stroke-width={unit * 0.1} />
            <rect class="frame-rule" {...box(inset + band)} stroke-width={unit * 0.1} />
            <rect class="frame-rule" {...box(inset + band + unit * 0.26)} stroke-width={unit * 0.06} />
            {isTrack && <Numbers view={view} unit={unit} />}
        </g>
    );
}

function Compass({ x, y, radius }: { x: number; y: number; radius: number }) {
    const ray = (angle: number, long: number, wide: number, half: 'left' | 'right'): string => {
        const [c, s] = [Math.cos(angle), Math.sin(angle)];
        const side = half === 'left' ? -1 : 1;
        const [wc, ws] = [Math.cos(angle + (side * Math.PI) / 4) * wide, Math.sin(angle + (side * Math.PI) / 4) * wide];
        return `M0 0L${wc.toFixed(2)} ${ws.toFixed(2)}L${(c * long).toFixed(2)} ${(s * long).toFixed(2)}Z`;
    };
    const star = (turn: number, long: number, wide: number, half: 'left' | 'right'): string =>
        [0, 1, 2, 3].map((i) => ray(turn + (i * Math.PI) / 2, long, wide, half)).join('');
    return (
        <g class="compass" transform={`translate(${x} ${y}) scale(${radius / 100})`}>
            <circle class="compass-ring" r="74" stroke-width="2.4" />
            <circle class="compass-ring" r="67" stroke-width="1.2" />
            <path class="compass-ticks" d={ticks(67, 74, 32)} />
            <path class="compass-dark" d={star(Math.PI / 4, 64, 17, 'left')} />
            <path class="compass-light" d={star(Math.PI / 4, 64, 17, 'right')} />
            <path class="compass-dark" d={star(0, 92, 22, 'left')} />
            <path class="compass-light" d={star(0, 92, 22, 'right')} />
            <circle class="compass-light" r="7" />
            <path
                class="compass-dark"
                d="M0-122C8-112 10-106 4-99H-4C-10-106-8-112 0-122ZM-11-112C-5-110-5-104-7-99C-13-101-15-108-11-112ZM11-112C15-108 13-101 7-99C5-104 5-110 11-112Z"
            />
        </g>
    );
}

function ticks(inner: number, outer: number, count: number): string {
    let d = '';
    for (let i = 0; i < count; i++) {
        const angle = (i / count) * 2 * Math.PI;
        const [c, s] = [Math.cos(angle), Math.sin(angle)];
        d += `M${(c * inner).toFixed(1)} ${(s * inner).toFixed(1)}L${(c * outer).toFixed(1)} ${(s * outer).toFixed(1)}`;
    }
    return d;
}

/* A plaque with notched corners, a wheel on either side of the title and a rail below it. */
function Cartouche({ x, y, width, title }: { x: number; y: number; width: number; title: string }) {
    const plaque = (w: number, h: number, notch: number): string =>
        `M${-w + notch} ${-h}H${w - notch}A${notch} ${notch} 0 0 0 ${w} ${-h + notch}V${h - notch}A${notch} ${notch} 0 0 0 ${w - notch} ${h}` +
        `H${-w + notch}A${notch} ${notch} 0 0 0 ${-w} ${h - notch}V${-h + notch}A${notch} ${notch} 0 0 0 ${-w + notch} ${-h}Z`;
    const size = Math.min(40, 300 / Math.max(6, title.length * 0.62));
    const sleepers = Array.from({ length: 29 }, (_, i) => `M${-70 + i * 5} 24.4v5.2`).join('');
    return (
        <g class="cartouche" transform={`translate(${x} ${y}) scale(${width / 200})`}>
            <path class="cartouche-plaque" d={plaque(100, 100 * CARTOUCHE_RATIO, 12)} stroke-width="1.6" />
            <path class="cartouche-rule" d={plaque(95, 100 * CARTOUCHE_RATIO - 4.4, 10)} stroke-width=".8" />
            <text
                class="cartouche-title"
                y={size * 0.34 - 4}
                font-size={size}
                textLength={title.length > 11 ? 150 : undefined}
                lengthAdjust="spacingAndGlyphs">
                {title}
            </text>
            <g transform="translate(0 -9.4)">
                <path class="cartouche-rail" d="M-74 25.6H74M-74 28.4H74" stroke-width=".7" />
                <path class="cartouche-rail" d={sleepers} stroke-width="1.1" />
            </g>
        </g>
    );
}
