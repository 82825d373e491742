import type { Land } from './board/art';
import type { MapFacts } from './board/map';

export function miniature(
    facts: MapFacts,
    land: Land,
    demo: (readonly [seat: number, route: string])[],
): {
    size: [number, number];
    land: string;
    water: string;
    routes: Record<string, string>;
    dots: string;
    demo: (readonly [seat: number, route: string])[];
};
