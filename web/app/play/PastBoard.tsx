/* PastBoard.tsx - the board of a game that nobody plays just now: nothing on it can be chosen. */

import { Board } from '../../board/Board';
import type { BoardState } from '../../board/state';
import { language } from '../i18n';
import { mapName, type MapKit } from '../maps';
import { placeName } from '../words';
import { boardWords } from './GameBoard';

export interface PastBoardProps {
    kit: MapKit;
    state: BoardState;
    routeText(id: string): string; // what a reader of the screen is told about a route
    still: boolean;
}

export function PastBoard({ kit, state, routeText, still }: PastBoardProps) {
    return (
        <Board
            key={kit.id + language.value}
            facts={kit.facts}
            art={kit.art}
            land={kit.land}
            state={state}
            words={boardWords(kit.id, routeText, (id) => placeName(kit.facts, id))}
            title={mapName(kit.id)}
            still={still}
        />
    );
}
