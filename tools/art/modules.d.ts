/* modules.d.ts - the little that is used of packages that bring no types. */
declare module 'd3-geo' {
    export interface GeoProjection {
        (position: [number, number]): [number, number] | null;
        parallels(angles: [number, number]): GeoProjection;
        rotate(angles: [number, number]): GeoProjection;
        scale(value: number): GeoProjection;
    }
    export function geoConicConformal(): GeoProjection;
}
declare module 'topojson-client' {
    export function feature(topology: unknown, object: unknown): unknown;
    export function mesh(
        topology: unknown,
        object: unknown,
        filter?: (a: unknown, b: unknown) => boolean,
    ): { type: string; coordinates: unknown };
}
