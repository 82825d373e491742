/* Vignette.tsx - a small picture of each map for the home screen, drawn from the miniatures that the build makes of the
 * boards. */

import { signal } from '@preact/signals';
import { isText, object, recordOf } from '../check';
import { readJson } from '../files';
import type { MapId } from '../maps';

interface Miniature {
    size: [number, number];
    land: string;
    water: string;
    park: string;
    lines: Record<string, string>; // by colour
    dots: string;
}

const isMiniature = object<Miniature>({
    size: (value): value is [number, number] => Array.isArray(value) && value.length === 2,
    land: isText,
    water: isText,
    park: isText,
    lines: recordOf(isText),
    dots: isText,
});

const miniatures = signal<Partial<Record<MapId, Miniature>>>({});
let asked: Promise<void> | undefined;

export function Vignette({ map }: { map: MapId }) {
    asked ??= readJson('maps/miniatures.json', recordOf(isMiniature)).then(
        (all) => {
            miniatures.value = all;
        },
        () => {
            asked = undefined;
        },
    );
    const mini = miniatures.value[map];
    return (
        <svg
            class="vignette"
            viewBox={mini ? `0 0 ${mini.size.join(' ')}` : '0 0 240 150'}
            preserveAspectRatio="xMidYMid slice"
            aria-hidden="true">
            {mini && (
                <>
                    <path class="vignette-shore" d={mini.land} />
                    <path class="vignette-land" d={mini.land} />
                    <path class="vignette-park" d={mini.park} />
                    <path class="vignette-water" d={mini.water} />
                    <path class="vignette-bed" d={Object.values(mini.lines).join('')} />
                    {Object.entries(mini.lines).map(([colour, d]) => (
                        <path key={colour} class={`vignette-line colour-${colour}`} d={d} />
                    ))}
                    <path class="vignette-dot-edge" d={mini.dots} />
                    <path class="vignette-dot" d={mini.dots} />
                </>
            )}
        </svg>
    );
}
