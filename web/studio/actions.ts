/* actions.ts - what buttons and keys of the studio do with the desk. */

import * as desk from './desk';
import { journey } from './network';
import { findRoom } from './room';
import { addRoute, addTicket, rarestColour, removePlace, removeRoute, removeTicket, type RouteColour } from './sketch';
import { coloursOf } from './switches';

export function removeSelected(): void {
    const about = desk.selected.value;
    const now = desk.sketch.value;
    if (about?.kind === 'location') desk.editAndPlace(removePlace(now, about.id));
    else if (about?.kind === 'route') desk.editAndPlace(removeRoute(now, about.id));
    else if (about?.kind === 'ticket') desk.edit(removeTicket(now, about.at));
    desk.selected.value = undefined;
    desk.pending.value = undefined;
}

/* Joins two locations by a route, of the colour that the map has least of if none is said. */
export function drawRoute(a: string, b: string, colour?: RouteColour): void {
    const now = desk.sketch.value;
    const beside = now.routes.find((route) => (route.a === a && route.b === b) || (route.a === b && route.b === a));
    const made = addRoute(now, a, b, colour ?? rarestColour(now, coloursOf(now), beside?.colour));
    if (!made) return;
    desk.editAndPlace(findRoom(made.sketch, [made.id]));
    desk.selected.value = { kind: 'route', id: made.id };
}

/* A ticket between two locations, worth the shortest way between them. */
export function drawTicket(a: string, b: string): void {
    const now = desk.sketch.value;
    if (a === b) return;
    const way = journey(now, a, b);
    const points = way < Infinity ? Math.min(99, Math.max(1, way)) : 1;
    desk.edit(addTicket(now, { a, targets: [{ b, points }] }));
    desk.selected.value = { kind: 'ticket', at: desk.sketch.value.tickets.length - 1 };
}
