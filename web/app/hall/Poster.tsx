/* Poster.tsx - a map as a railway poster: its coast, its lines, the routes of the last game on it, and what runs
 * there. */

import type { WildName } from '../../board/map';
import { hasStations, mapName, mapNote, playable, wildOf, type MapId } from '../maps';
import coach from './coach.svg';
import ferry from './ferry.svg';
import locomotive from './locomotive.svg';
import { miniatureOf, useShownClaims } from './miniatures';
import { claimsNow } from './replay';
import taxi from './taxi.svg';

/* What runs on a map: what its wild card shows, or a coach that calls at stations. */
const VEHICLES: Record<WildName, string> = { locomotive, taxi, ferry };
const vehicleOf = (map: MapId): string => (hasStations(map) ? coach : VEHICLES[wildOf(map)]);

const TONES = 7; // posters.css

/* The classes that colour whatever shows the poster of a map. */
export function posterTone(map: MapId): string {
    const at = playable().indexOf(map);
    const sum = [...map].reduce((all, letter) => all + letter.charCodeAt(0), 0);
    return `poster-${map} tone-${(at < 0 ? sum : at) % TONES}`;
}

function Miniature({ map }: { map: MapId }) {
    const mini = miniatureOf(map);
    const claims = useShownClaims(map);
    if (!mini) return <svg class="miniature" viewBox="0 0 240 150" aria-hidden="true" />;
    return (
        <svg
            class="miniature"
            viewBox={`0 0 ${mini.size.join(' ')}`}
            preserveAspectRatio="xMidYMid slice"
            aria-hidden="true">
            <path class="mini-land" d={mini.land} />
            <path class="mini-water" d={mini.water} />
            <path class="mini-lines" d={Object.values(mini.routes).join('')} />
            {claimsNow(claims).map(([seat, route]) => (
                <path key={route} class={`mini-claim seat-${seat}`} d={mini.routes[route]} />
            ))}
            <path class="mini-dots" d={mini.dots} />
        </svg>
    );
}

export function PosterPicture({ map }: { map: MapId }) {
    return (
        <span class="poster-picture">
            <Miniature map={map} />
            <span class="poster-sun" />
            <img class="poster-vehicle" src={vehicleOf(map)} alt="" width="184" height="122" />
        </span>
    );
}

export function Poster({ map }: { map: MapId }) {
    return (
        <a class={`poster ${posterTone(map)}`} href={`#/new/${map}`}>
            <PosterPicture map={map} />
            <span class="poster-words">
                <bdi class="poster-name">{mapName(map)}</bdi>
                <span class="poster-note">{mapNote(map)}</span>
            </span>
        </a>
    );
}
