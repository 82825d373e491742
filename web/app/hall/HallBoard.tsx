/* HallBoard.tsx - the board behind the hall's words: a piece of the map that was last played, where the routes of that
 * game are claimed once more, one after another. */

import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { Cutout } from '../../board/Cutout';
import { layoutBoard, type Layout } from '../../board/layout';
import type { BoardState } from '../../board/state';
import { loadMap, type MapId, type MapKit } from '../maps';
import { pace } from '../settings';
import type { ClaimNote } from './claims';
import { shownClaims } from './miniatures';

const STEP = 420; // milliseconds between claims
const NEAR = 0.3; // of the sheet's width: what lies so near to its middle is shown

function middleRoutes({ land }: MapKit, layout: Layout): string[] {
    const [left, top, width, height] = land.view;
    const [x, y] = [left + width / 2, top + height / 2];
    return [...layout.routes]
        .filter(([, { middle }]) => Math.hypot(middle.x - x, middle.y - y) < NEAR * width)
        .map(([id]) => id);
}

function Shown({ kit, claims, ratio }: { kit: MapKit; claims: readonly ClaimNote[]; ratio: number }) {
    const layout = useMemo(() => layoutBoard(kit.facts, kit.art), [kit]);
    const routes = useMemo(() => middleRoutes(kit, layout), [kit, layout]);
    const count = useSignal(0);
    useEffect(() => {
        if (pace() === 0) count.value = claims.length;
        if (count.value >= claims.length) return;
        const timer = setInterval(() => {
            if (++count.value >= claims.length) clearInterval(timer);
        }, STEP / pace());
        return () => clearInterval(timer);
    }, [claims.length]);
    const state: BoardState = {
        claims: new Map(claims.slice(0, count.value).map(([seat, route]) => [route, { seat }])),
    };
    return <Cutout {...kit} layout={layout} routes={routes} state={state} label="" ratio={ratio} />;
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
    const claims = shownClaims(map);
    return (
        <div class="hall-board" aria-hidden="true">
            {kit.value?.id === map && <Shown kit={kit.value} claims={claims} ratio={1.9} />}
        </div>
    );
}
