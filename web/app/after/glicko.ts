/* glicko.ts - Glicko-2 (Glickman 2013), one result at a time: the rating of whoever solves, and of what is solved. */

export interface Rated {
    rating: number;
    deviation: number;
    volatility: number;
}

export const NEW: Rated = { rating: 1500, deviation: 350, volatility: 0.06 };

const SCALE = 173.7178;
const TAU = 0.5; // how much a volatility may change
const NEAR = 1e-6;

const g = (phi: number): number => 1 / Math.sqrt(1 + (3 * phi * phi) / (Math.PI * Math.PI));

/* The new volatility: the root of f, found by the Illinois method, as in the paper. */
function volatilityOf(phi: number, sigma: number, delta: number, v: number): number {
    const a = Math.log(sigma * sigma);
    const f = (x: number): number => {
        const e = Math.exp(x);
        const d = phi * phi + v + e;
        return (e * (delta * delta - d)) / (2 * d * d) - (x - a) / (TAU * TAU);
    };
    let low = a;
    let high = Math.log(Math.max(delta * delta - phi * phi - v, NEAR));
    if (delta * delta <= phi * phi + v) {
        let k = 1;
        while (f(a - k * TAU) < 0) k++;
        high = a - k * TAU;
    }
    let [fl, fh] = [f(low), f(high)];
    while (Math.abs(high - low) > NEAR) {
        const middle = low + ((low - high) * fl) / (fh - fl);
        const fm = f(middle);
        if (fm * fh <= 0) [low, fl] = [high, fh];
        else fl /= 2;
        [high, fh] = [middle, fm];
    }
    return Math.exp(low / 2);
}

/* The rating after one result against `other`: 1 won, 0 lost. */
export function rated(own: Rated, other: Rated, score: number): Rated {
    const [mu, phi] = [(own.rating - 1500) / SCALE, own.deviation / SCALE];
    const [theirs, spread] = [(other.rating - 1500) / SCALE, other.deviation / SCALE];
    const weight = g(spread);
    const expected = 1 / (1 + Math.exp(-weight * (mu - theirs)));
    const v = 1 / (weight * weight * expected * (1 - expected));
    const delta = v * weight * (score - expected);
    const volatility = volatilityOf(phi, own.volatility, delta, v);
    const before = Math.sqrt(phi * phi + volatility * volatility);
    const after = 1 / Math.sqrt(1 / (before * before) + 1 / v);
    return {
        rating: 1500 + SCALE * (mu + after * after * weight * (score - expected)),
        deviation: SCALE * after,
        volatility,
    };
}
