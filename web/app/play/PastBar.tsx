/* PastBar.tsx - the bar above a game that is not being played: its end, its replay. */

import { t } from '../i18n';
import { type MapId, mapName } from '../maps';
import { Icon } from '../ui';

export function PastBar({ map, note }: { map: MapId; note: string }) {
    return (
        <header class="game-bar">
            <a class="icon-button" href="#/" aria-label={t('nav.home')} title={t('nav.home')}>
                <Icon name="home" />
            </a>
            <h1>{mapName(map)}</h1>
            <p class="end-reason">{note}</p>
        </header>
    );
}
