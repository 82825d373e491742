/* Seal.tsx - the rating of play as a wax seal, and the class it travels in. */

import { t } from '../i18n';

const TEETH = 24;

function outline(radius: number, depth: number): string {
    const points = Array.from({ length: TEETH * 2 }, (_, i) => {
        const angle = (i * Math.PI) / TEETH;
        const r = i % 2 ? radius - depth : radius;
        return `${(Math.cos(angle) * r).toFixed(1)} ${(Math.sin(angle) * r).toFixed(1)}`;
    });
    return `M${points.join('L')}Z`;
}

/* First class, second class, third class: what a railway calls its places. */
export function classOf(rating: number): string {
    return t(rating >= 80 ? 'after.class.1' : rating >= 60 ? 'after.class.2' : 'after.class.3');
}

export function Seal({ rating }: { rating: number | undefined }) {
    return (
        <figure class="seal">
            <svg viewBox="-50 -50 100 100" aria-hidden="true">
                <path class="seal-wax" d={outline(48, 5)} />
                <circle class="seal-rim" r="37" />
                <text class="seal-number" dy="11">
                    {rating ?? '–'}
                </text>
            </svg>
            <figcaption>
                <b>{t('after.your-play')}</b>
                <span>{rating === undefined ? t('after.unrated') : classOf(rating)}</span>
            </figcaption>
        </figure>
    );
}
