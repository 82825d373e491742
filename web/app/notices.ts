/* notices.ts - how the server tells a person of a turn while the page is closed (docs/protocol.md), and this browser as
 * one of the ways: Web Push. */

import { either, isBoolean, isNull, isNumber, isText, listOf, object, recordOf } from './check';

export interface Quiet {
    from: number; // minutes of the day
    to: number;
    offset: number; // minutes that the reader's clock is ahead of UTC
}

export interface NoticeSettings {
    key: string; // the server's, for browsers
    devices: string[];
    webhook: string;
    tables: Record<string, string>;
    mail: string;
    confirmed: boolean;
    quiet: Quiet | null;
    mails: boolean; // the server can send mails
    reachable: boolean; // it has a way to the internet
}

export const isNoticeSettings = object<NoticeSettings>({
    key: isText,
    devices: listOf(isText),
    webhook: isText,
    tables: recordOf(isText),
    mail: isText,
    confirmed: isBoolean,
    quiet: either(isNull, object<Quiet>({ from: isNumber, to: isNumber, offset: isNumber })),
    mails: isBoolean,
    reachable: isBoolean,
});

/* One change; the server takes one at a time. */
export type NoticeChange =
    | { push: { endpoint: string; p256dh: string; auth: string }; language: string }
    | { forget: string }
    | { webhook: string; table?: string }
    | { mail: string; language: string }
    | { code: string }
    | { quiet: Quiet | null }
    | { test: true };

export const canBePushed = (): boolean => 'serviceWorker' in navigator && 'PushManager' in globalThis;

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
    const text = atob(base64url.replace(/-/g, '+').replace(/_/g, '/'));
    return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/* The name that the server has for a device. */
async function deviceOf(endpoint: string): Promise<string> {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
    return [...new Uint8Array(digest).slice(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function subscription(): Promise<PushSubscription | null> {
    if (!canBePushed()) return null;
    const worker = await navigator.serviceWorker.getRegistration();
    return (await worker?.pushManager.getSubscription()) ?? null;
}

/* The name of this device, if its browser is subscribed. */
export async function thisDevice(): Promise<string | undefined> {
    const found = await subscription();
    return found ? deviceOf(found.endpoint) : undefined;
}

/* Subscribes this browser to the server with that key. */
export async function subscribe(key: string, language: string): Promise<NoticeChange> {
    const worker = await navigator.serviceWorker.ready;
    await (await worker.pushManager.getSubscription())?.unsubscribe(); // perhaps to another key
    const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
    const { keys } = made.toJSON();
    return { push: { endpoint: made.endpoint, p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' }, language };
}

export async function unsubscribe(): Promise<void> {
    await (await subscription())?.unsubscribe();
}

/* "22:05" and minutes of the day. */
export const minutesOf = (time: string): number => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    return hours * 60 + minutes;
};
export const timeOf = (minutes: number): string =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
