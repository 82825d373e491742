/* HallBoard.tsx - the board behind the hall's words: a piece of the map that was last played, where the routes of that
 * game are claimed once more. */

import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { Cutout, type View } from '../../board/Cutout';
import { layoutOf } from '../../board/layout';
import type { BoardState } from '../../board/state';
import { loadMap, type MapId, type MapKit } from '../maps';
import type { ClaimNote } from './claims';
import { useShownClaims } from './miniatures';
import { claimsNow } from './replay';

/* The middle of the sheet: which part of its width is shown, and the ratio of width to height.  A phone shows a strip
 * above the words. */
const LARGE = { part: 0.66, ratio: 1.9 };
const STRIP = { part: 0.5, ratio: 2.6 };

const isNarrow = (): boolean => typeof matchMedia !== 'undefined' && matchMedia('(max-width: 46rem)').matches;

function middleOf([left, top, width, height]: View, { part, ratio }: typeof LARGE): View {
    const wide = Math.min(width * part, height * ratio);
    const high = wide / ratio;
    return [left + (width - wide) / 2, top + (height - high) / 2, wide, high];
}

function Shown({ kit, claims }: { kit: MapKit; claims: readonly ClaimNote[] }) {
    const layout = layoutOf(kit.facts, kit.art);
    const cut = useMemo(() => (isNarrow() ? STRIP : LARGE), []);
    const view = useMemo(() => middleOf(kit.land.view, cut), [kit, cut]);
    const state: BoardState = { claims: new Map(claimsNow(claims).map(([seat, route]) => [route, { seat }])) };
    return <Cutout {...kit} layout={layout} view={view} state={state} label="" ratio={cut.ratio} />;
}

/* The map is fetched when the hall stands: it is the one that Play will need. */
export function HallBoard({ map }: { map: MapId }) {
    const kit = useSignal<MapKit | undefined>(undefined);
    useEffect(() => {
        let isCurrent = true;
        const timer = setTimeout(() => {
            loadMap(map).then(
                (loaded) => {
                    if (isCurrent) kit.value = loaded;
                },
                () => undefined, // without a connection the hall has no board
            );
        });
        return () => {
            isCurrent = false;
            clearTimeout(timer);
        };
    }, [map]);
    const claims = useShownClaims(map);
    return (
        <div class="hall-board" aria-hidden="true">
            {kit.value?.id === map && <Shown kit={kit.value} claims={claims} />}
        </div>
    );
}
