/* percent.ts - chances, which are in hundredths of a per cent, as text. */

import { locale } from '../i18n';

const format = (digits: number, sign: 'auto' | 'exceptZero'): Intl.NumberFormat =>
    new Intl.NumberFormat(locale(), {
        style: 'percent',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
        signDisplay: sign,
    });

/* A true minus is as wide as a plus. */
const minus = (text: string): string => text.replace('-', '−');

/* Points of a seat; a dash if there are none. */
export const pointsText = (total: number | undefined): string => (total === undefined ? '–' : minus(String(total)));

export const percent = (chance: number): string => minus(format(0, 'auto').format(chance / 10000));
export const signed = (chance: number): string => minus(format(0, 'exceptZero').format(chance / 10000));

/* Without the sign of per cent, for where there is little room: "+14", "−6". */
export const points = (chance: number): string =>
    minus(
        new Intl.NumberFormat(locale(), { maximumFractionDigits: 0, signDisplay: 'exceptZero' }).format(chance / 100),
    );
