/* map.ts - the facts of a map, with the keys of `fogg map json`: what a board is made of, not how it looks. */

export type Colour = 'purple' | 'blue' | 'orange' | 'white' | 'green' | 'yellow' | 'black' | 'red' | 'pink';
export type WildName = 'locomotive' | 'taxi' | 'ferry';

/* What players place on routes; the catalogue has its words as `pieces.KIND` and `count.KIND`. */
export type Pieces = 'wagon' | 'taxi' | 'cable-car';

export const SIDES = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
export type Side = (typeof SIDES)[number];

export interface LocationFacts {
    id: string;
    name: string;
    name_local?: string;
    modern_en?: string;
    lat?: number;
    lon?: number;
    x: number;
    y: number;
    attraction?: boolean;
    token_stack?: boolean;
}

export interface RouteFacts {
    id: string;
    a: string;
    b: string;
    length: number;
    colour: Colour | 'grey';
    double_group?: string;
    bend?: number;
    ferry_wilds?: number;
    tunnel?: boolean;
    swap?: number; // any so many cards stand for one card, or on a ferry for one wild sign
}

export interface TicketFacts {
    a: string;
    b: string;
    points: number;
    long?: boolean;
    copy?: number;
    targets?: { b: string; points: number }[]; // if there are several
}

/* Border points that tickets name together. */
export interface CountryFacts {
    id: string;
    name: string;
    locations: string[];
}

/* The route of that id; an error if the map has none. */
export function routeOf(facts: MapFacts, id: string): RouteFacts {
    const route = facts.routes.find((one) => one.id === id);
    if (!route) throw new Error(`there is no route ${id}`);
    return route;
}

/* The rule switches as numbers, with the keys of `fogg map rules`; those that have no effect on a map are left out. */
export interface MapSwitches {
    deal: { cards: number; tickets: number; long: number; keep: number };
    draw: { tickets: number; keep: number };
    doubles_close: number; // with up to so many players one half closes the other
    longest: number;
    station_bonus: number;
    attraction_points: number;
    token_points: number[];
    ties?: string[]; // what breaks a tie behind tickets, in this order: "longest", "stations"
    stacks?: number[]; // heights of the fixed stacks of tokens, by number of players
    chosen_stacks?: number[]; // of those that players place
    refused_leave?: boolean;
    refused_always_leave?: boolean;
    wilds_on?: string[]; // where wilds stand for a colour, if not everywhere
    most_long?: number;
    circles?: number[];
    switches: Record<string, string | number>; // those with one value that are not at their default, by name
}

/* How many cards lie in the market (X13). */
export const marketOf = ({ switches }: MapSwitches): number => Number(switches.market ?? 5);

export interface MapFacts {
    id: string;
    title: string;
    players: [number, number];
    cars: number;
    stations: number;
    cards: { colours: Colour[]; each: number; wild: number; wild_name: WildName };
    route_points: Record<string, number>;
    layout: { width: number; height: number };
    countries?: CountryFacts[];
    locations: LocationFacts[];
    routes: RouteFacts[];
    tickets: TicketFacts[];
    drawing: {
        space: [length: number, width: number];
        text: number;
        pieces: Pieces;
        places: { id: string; at: [number, number]; side: Side; shift?: [number, number] }[];
        curves: { id: string; bends: [number, number]; slide: number }[];
    };
}
