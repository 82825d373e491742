/* More.tsx - beside the map, or on a phone over the hand: the log, the list of routes, and what people say. */

import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { Unread } from '../alive/Unread';
import { t } from '../i18n';
import { IconButton } from '../ui';
import type { Game } from './game';
import { Log } from './Log';
import { RouteList } from './RouteList';

type Tab = 'log' | 'routes' | 'talk' | 'about';

export function More(props: {
    game: Game;
    talk?: ComponentChildren;
    unread?: number;
    about?: ComponentChildren;
    isOpen: boolean;
    onClose(): void;
}) {
    const { game, talk, unread, about, isOpen, onClose } = props;
    const tab = useSignal<Tab>('log');
    const tabs: Tab[] = talk ? ['log', 'routes', 'talk', 'about'] : ['log', 'routes'];
    const turn = (name: Tab, key: string): void => {
        const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? tabs.length - 1 : 0;
        if (!step) return;
        tab.value = tabs[(tabs.indexOf(name) + step) % tabs.length] ?? name;
        document.getElementById(`tab-${tab.value}`)?.focus();
    };
    return (
        <div class="game-more">
            <div class="tabs">
                <div class="tab-list" role="tablist" aria-label={t('game.more')}>
                    {tabs.map((name) => (
                        <button
                            key={name}
                            type="button"
                            role="tab"
                            id={`tab-${name}`}
                            aria-selected={tab.value === name}
                            aria-controls="tab-panel"
                            tabIndex={tab.value === name ? 0 : -1}
                            onClick={() => {
                                tab.value = name;
                            }}
                            onKeyDown={(event) => turn(name, event.key)}>
                            {t(`game.tab.${name}`)}
                            {name === 'talk' && <Unread n={unread} />}
                        </button>
                    ))}
                </div>
                <IconButton class="icon-button only-phone" icon="cross" label={t('game.close')} onClick={onClose} />
            </div>
            <div class="tab-panel" id="tab-panel" role="tabpanel" aria-labelledby={`tab-${tab.value}`}>
                {tab.value === 'log' ? (
                    <Log game={game} isOpen={isOpen} />
                ) : tab.value === 'routes' ? (
                    <RouteList game={game} />
                ) : tab.value === 'talk' ? (
                    talk
                ) : (
                    about
                )}
            </div>
        </div>
    );
}
