/* Beside.tsx - rules or settings beside a game: the game stays where it is. */

import { useEffect, useRef } from 'preact/hooks';
import { t } from '../i18n';
import { type MapId, mapName } from '../maps';
import { besideOf, place } from '../router';
import { Icon } from '../ui';
import { RulesText } from './Rules';
import { SettingsForm } from './Settings';

function Drawer({ what, map }: { what: 'rules' | 'settings'; map: MapId }) {
    const close = useRef<HTMLAnchorElement>(null);
    useEffect(() => {
        const opener = document.activeElement;
        close.current?.focus();
        const onKey = (event: KeyboardEvent): void => {
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            location.hash = besideOf('');
        };
        document.addEventListener('keydown', onKey, true);
        return () => {
            document.removeEventListener('keydown', onKey, true);
            if (opener instanceof HTMLElement) opener.focus();
        };
    }, [what]);
    const title = what === 'rules' ? t('rules.title', { map: mapName(map) }) : t('nav.settings');
    return (
        <section class="drawer" aria-label={title}>
            <header class="drawer-head">
                <h2>{title}</h2>
                <a
                    ref={close}
                    class="icon-button"
                    href={besideOf('')}
                    aria-label={t('game.close')}
                    title={t('game.close')}>
                    <Icon name="cross" />
                </a>
            </header>
            <div class="drawer-body" tabIndex={0} role="region" aria-label={title}>
                {what === 'rules' ? <RulesText map={map} /> : <SettingsForm />}
            </div>
        </section>
    );
}

export function Beside({ map }: { map: MapId }) {
    const { beside } = place.value;
    return beside === 'rules' || beside === 'settings' ? <Drawer what={beside} map={map} /> : null;
}
