/* lobbyWords.ts - a table's clock and age in the reader's language. */

import { locale, t } from '../i18n';
import type { TableState } from '../server';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/* "3 minutes ago"; what is younger than a minute is new. */
export function age(created: number, now: number): string {
    const passed = now - created;
    const words = new Intl.RelativeTimeFormat(locale());
    if (passed < MINUTE) return t('tables.new');
    if (passed < HOUR) return words.format(-Math.floor(passed / MINUTE), 'minute');
    if (passed < DAY) return words.format(-Math.floor(passed / HOUR), 'hour');
    return words.format(-Math.floor(passed / DAY), 'day');
}

function lengthOf(seconds: number): string {
    const [value, unit] = seconds % 60 === 0 && seconds > 0 ? [seconds / 60, 'minute'] : [seconds, 'second'];
    return new Intl.NumberFormat(locale(), { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}

/* "1 minute a move"; nothing without a clock. */
export function clockText({ kind, time = 0, increment = 0 }: TableState['clock']): string {
    switch (kind) {
        case 'move':
            return t('tables.a-move', { time: lengthOf(time) });
        case 'bank':
            return t('tables.a-game', { time: lengthOf(time), more: lengthOf(increment) });
        case 'days':
            return t('tables.a-move', {
                time: new Intl.NumberFormat(locale(), { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(time),
            });
        default:
            return '';
    }
}
