/* Bar.tsx - above the map: the way home, notices, and the tools.  On a phone the tools are a menu. */

import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { ask } from '../Ask';
import { t } from '../i18n';
import { besideOf } from '../router';
import { settings } from '../settings';
import { Icon, type IconName } from '../ui';

/* A tool: an icon in the bar, an icon with its name in the menu. */
function Tool(props: { icon: IconName; label: string; href?: string; isPressed?: boolean; onClick?(): void }) {
    const { icon, label, href, isPressed, onClick } = props;
    const inside = (
        <>
            <Icon name={icon} />
            <span class="tool-name" aria-hidden="true">
                {label}
            </span>
        </>
    );
    return href === undefined ? (
        <button
            type="button"
            class="icon-button"
            aria-label={label}
            title={label}
            aria-pressed={isPressed}
            onClick={onClick}>
            {inside}
        </button>
    ) : (
        <a class="icon-button" href={href} aria-label={label} title={label}>
            {inside}
        </a>
    );
}

export function Bar({ title, children, onResign }: { title: string; children: ComponentChildren; onResign?(): void }) {
    const isOpen = useSignal(false);
    const opener = useRef<HTMLButtonElement>(null);
    useEffect(() => {
        if (!isOpen.value) return;
        const onKey = (event: KeyboardEvent): void => {
            if (event.key !== 'Escape') return;
            isOpen.value = false;
            opener.current?.focus();
        };
        /* A tool does its work and closes the menu; so does a tap beside it. */
        const onTap = ({ target }: Event): void => {
            if (!(target instanceof Node && opener.current?.contains(target))) isOpen.value = false;
        };
        document.addEventListener('keydown', onKey);
        document.addEventListener('click', onTap);
        return () => {
            document.removeEventListener('keydown', onKey);
            document.removeEventListener('click', onTap);
        };
    }, [isOpen.value]);
    return (
        <header class="game-bar">
            <button
                ref={opener}
                type="button"
                class="icon-button only-phone menu-opener"
                aria-label={t('nav.menu')}
                aria-expanded={isOpen.value}
                onClick={() => {
                    isOpen.value = !isOpen.value;
                }}>
                <Icon name="dots" />
            </button>
            <div class={`bar-menu${isOpen.value ? ' open' : ''}`}>
                <Tool icon="home" label={t('nav.home')} href="#/" />
                <h1>{title}</h1>
                <span class="bar-tools">
                    <Tool icon="book" label={t('nav.rules')} href={besideOf('rules')} />
                    <Tool
                        icon={settings.sounds.value ? 'sound' : 'silent'}
                        label={t('settings.sounds')}
                        isPressed={settings.sounds.value}
                        onClick={() => {
                            settings.sounds.value = !settings.sounds.value;
                        }}
                    />
                    <Tool icon="gear" label={t('nav.settings')} href={besideOf('settings')} />
                    {onResign && (
                        <Tool
                            icon="flag"
                            label={t('game.resign')}
                            onClick={() => ask(t('game.resign-sure'), t('game.resign'), onResign)}
                        />
                    )}
                </span>
            </div>
            <div class="bar-notices">{children}</div>
        </header>
    );
}
