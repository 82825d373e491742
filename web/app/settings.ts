/* settings.ts - what the reader has set, kept in this browser. */

import { effect, signal, type Signal } from '@preact/signals';
import { isBoolean, isNumber, isText, listOf, oneOf, type Guard } from './check';
import { LANGUAGES, bestLanguage, type Language } from './i18n';

export type Theme = 'system' | 'light' | 'dark';
export type Confirm = 'always' | 'touch' | 'never';
export const ASKS = ['spend', 'tickets', 'cards'] as const;
export type Ask = (typeof ASKS)[number]; // what can be asked about: cards that are spent, tickets and cards drawn

export interface Settings {
    language: Signal<Language>;
    theme: Signal<Theme>;
    speed: Signal<number>; // how fast others' moves are shown: 0 not at all, else times the usual
    confirm: Signal<Confirm>;
    asks: Signal<Ask[]>; // what is asked about, where `confirm` says that anything is
    undo: Signal<boolean>; // an action against bots can be taken back until something new is seen
    sounds: Signal<boolean>;
    turnSound: Signal<boolean>; // how the page calls when it is the reader's turn
    turnVibration: Signal<boolean>;
    turnNotice: Signal<boolean>;
    name: Signal<string>;
    introduced: Signal<string[]>; // maps whose introduction has been seen or declined
}

const PREFIX = 'fogg.';

/* What was kept under a key; nothing if it is not what it should be. */
export function recall<T>(key: string, guard: Guard<T>): T | undefined {
    try {
        const value: unknown = JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null');
        return guard(value) ? value : undefined;
    } catch {
        return undefined;
    }
}

/* Returns whether there was room. */
export function remember(key: string, value: unknown): boolean {
    try {
        if (value === undefined) localStorage.removeItem(PREFIX + key);
        else localStorage.setItem(PREFIX + key, JSON.stringify(value));
        return true;
    } catch {
        return false;
    }
}

function kept<T>(key: string, otherwise: T, guard: Guard<T>): Signal<T> {
    const value = signal(recall(`set.${key}`, guard) ?? otherwise);
    let first = true;
    effect(() => {
        const now = value.value;
        if (!first) remember(`set.${key}`, now);
        first = false;
    });
    return value;
}

const wanted = typeof navigator === 'undefined' ? [] : navigator.languages;

export const settings: Settings = {
    language: kept('language', bestLanguage(wanted), oneOf(...LANGUAGES)),
    theme: kept<Theme>('theme', 'system', oneOf('system', 'light', 'dark')),
    speed: kept('speed', 1, (value): value is number => isNumber(value) && value >= 0 && value <= 4),
    confirm: kept<Confirm>('confirm', 'touch', oneOf('always', 'touch', 'never')),
    asks: kept<Ask[]>('asks', ['spend', 'tickets'], listOf(oneOf(...ASKS))),
    undo: kept('undo', true, isBoolean),
    sounds: kept('sounds', false, isBoolean),
    turnSound: kept('turn-sound', false, isBoolean),
    turnVibration: kept('turn-vibration', false, isBoolean),
    turnNotice: kept('turn-notice', false, isBoolean),
    name: kept('name', '', isText),
    introduced: kept('introduced', [], listOf(isText)),
};

export const isTouch = (): boolean => typeof matchMedia !== 'undefined' && matchMedia('(pointer: coarse)').matches;
export const wantsLessMotion = (): boolean =>
    typeof matchMedia !== 'undefined' && matchMedia('(prefers-reduced-motion: reduce)').matches;

export const mustConfirm = (what: Ask): boolean =>
    settings.asks.value.includes(what) &&
    (settings.confirm.value === 'always' || (settings.confirm.value === 'touch' && isTouch()));

/* How fast others' moves are shown; 0 if the system asks for reduced motion. */
export const pace = (): number => (wantsLessMotion() ? 0 : settings.speed.value);
