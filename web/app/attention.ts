/* attention.ts - it is your turn: the tab's title and icon, the badge of an installed page and, if wanted, a sound, a
 * vibration and a notification of the browser.  One call a turn. */

import { computed, effect, signal } from '@preact/signals';
import { t } from './i18n';
import { mapName } from './maps';
import { go } from './router';
import { server } from './server';
import { settings } from './settings';
import { ring } from './sound';

const HERE = 'here'; // the game on the screen

const waiting = signal<ReadonlySet<string>>(new Set()); // tables whose game waits for the reader
const heading = signal('fogg');

/* How many games wait for the reader. */
export const turnCount = computed(() => waiting.value.size);

/* Whether a table's game waits for the reader, as far as the server has told. */
export const waitsForReader = (table: string): boolean => waiting.value.has(table);

function set(table: string, isOn: boolean): void {
    if (waiting.value.has(table) === isOn) return;
    const next = new Set(waiting.value);
    if (isOn) next.add(table);
    else next.delete(table);
    waiting.value = next;
}

/* The game on the screen, its title, and whether it waits for the reader; undefined when it is left. */
export function setHeading(title: string | undefined, isTurn = false): void {
    heading.value = title ?? 'fogg';
    set(HERE, title !== undefined && isTurn);
}

async function notify(table: string, map: string): Promise<void> {
    if (!('Notification' in globalThis) || Notification.permission !== 'granted') return;
    const title = t('alert.turn');
    const options = { body: mapName(map), tag: `turn-${table}`, icon: 'icon-192.png', data: `#/table/${table}` };
    /* Phones show only what a service worker asks for. */
    const worker = await navigator.serviceWorker?.getRegistration();
    if (worker?.active) {
        await worker.showNotification(title, options);
        return;
    }
    const note = new Notification(title, options);
    note.onclick = () => {
        focus();
        go(options.data);
        note.close();
    };
}

/* A game of several has begun to wait for the reader. */
export function callToTurn(table: string, map: string): void {
    if (settings.turnSound.value && (document.hidden || !settings.sounds.value)) ring();
    if (settings.turnVibration.value) navigator.vibrate?.([120, 60, 120]);
    if (settings.turnNotice.value && document.hidden) void notify(table, map);
}

/* Asks the browser whether it may notify; returns whether it may. */
export async function mayNotify(): Promise<boolean> {
    if (!('Notification' in globalThis)) return false;
    if (Notification.permission === 'default') await Notification.requestPermission();
    return Notification.permission === 'granted';
}

/* From now on the page says, wherever the reader is in it, that a game waits. */
export function payAttention(): void {
    server.onTurn = ({ table, map, on }) => {
        if (on) callToTurn(table, map);
        set(table, on);
    };
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    effect(() => {
        const count = turnCount.value;
        document.title = `${count > 1 ? `(${count}) ` : count ? '● ' : ''}${heading.value}`;
        if (icon) icon.href = count ? 'icon-turn.svg' : 'icon.svg';
        if (count) void navigator.setAppBadge?.(count).catch(() => undefined);
        else void navigator.clearAppBadge?.().catch(() => undefined);
    });
}

/* The reader looks at a table: it need no longer be among those that wait elsewhere. */
export const lookAt = (table: string): void => set(table, false);

/* The reader leaves a table whose game waits for them, or does not. */
export const lookAway = (table: string, isTurn: boolean): void => set(table, isTurn);
