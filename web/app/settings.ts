/* settings.ts - what the reader has set, kept in this browser. */

import { effect, signal, type Signal } from '@preact/signals';
import { LANGUAGES, bestLanguage, type Language } from './i18n';

export type Theme = 'system' | 'light' | 'dark';
export type Confirm = 'always' | 'touch' | 'never';

export interface Settings {
    language: Signal<Language>;
    theme: Signal<Theme>;
    speed: Signal<number>; // how fast others' moves are shown: 0 not at all, else times the usual
    confirm: Signal<Confirm>;
    sounds: Signal<boolean>;
    name: Signal<string>;
    introduced: Signal<string[]>; // maps whose introduction has been seen or declined
}

const PREFIX = 'fogg.';

export function recall<T>(key: string): T | undefined {
    try {
        const text = localStorage.getItem(PREFIX + key);
        return text === null ? undefined : (JSON.parse(text) as T);
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

function kept<T>(key: string, otherwise: T, isValid: (value: T) => boolean = () => true): Signal<T> {
    const found = recall<T>(`set.${key}`);
    const value = signal(
        found !== undefined && typeof found === typeof otherwise && isValid(found) ? found : otherwise,
    );
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
    language: kept<Language>('language', bestLanguage(wanted), (value) => LANGUAGES.includes(value)),
    theme: kept<Theme>('theme', 'system', (value) => ['system', 'light', 'dark'].includes(value)),
    speed: kept('speed', 1, (value) => value >= 0 && value <= 4),
    confirm: kept<Confirm>('confirm', 'touch', (value) => ['always', 'touch', 'never'].includes(value)),
    sounds: kept('sounds', false),
    name: kept('name', ''),
    introduced: kept<string[]>('introduced', [], Array.isArray),
};

export const isTouch = (): boolean => typeof matchMedia !== 'undefined' && matchMedia('(pointer: coarse)').matches;
export const wantsLessMotion = (): boolean =>
    typeof matchMedia !== 'undefined' && matchMedia('(prefers-reduced-motion: reduce)').matches;

export const mustConfirm = (): boolean =>
    settings.confirm.value === 'always' || (settings.confirm.value === 'touch' && isTouch());

/* How fast others' moves are shown, with what the system asks for: 0 is not at all. */
export const pace = (): number => (wantsLessMotion() ? 0 : settings.speed.value);
