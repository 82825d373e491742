/* modules.d.ts - types for the few functions used of packages that have none. */
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
    interface Shape {
        geometry:
            | { type: 'Polygon'; coordinates: [number, number][][] }
            | { type: 'MultiPolygon'; coordinates: [number, number][][][] };
    }
    export type Shapes = Shape | { features: Shape[] };
    export function feature(topology: unknown, object: unknown): Shapes;
    export function mesh(
        topology: unknown,
        object: unknown,
        filter?: (a: unknown, b: unknown) => boolean,
    ): { type: string; coordinates: unknown };
}
