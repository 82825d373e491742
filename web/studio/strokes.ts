/* strokes.ts - what a tap on the sheet means with the tool in hand, and a line drawn from dot to dot. */

import { t } from '../app/i18n';
import type { Point } from '../board/geometry';
import { drawRoute, drawTicket } from './actions';
import * as desk from './desk';
import { geoAt, type under } from './hand';
import { addPlace } from './sketch';
import { nearestTown } from './towns';
import { toSheet } from './world';

type Found = ReturnType<typeof under>;

/* A line was drawn, or two dots were tapped one after the other. */
export function joined(a: string, b: string): void {
    desk.pending.value = undefined;
    if (a === b) return;
    if (desk.tool.value === 'ticket') drawTicket(a, b);
    else drawRoute(a, b);
}

/* A new location: named after the town there, if the ground shows one within reach, and then put where the town is. */
function tapPlace(at: Point, reach: number): void {
    const now = desk.sketch.value;
    const { ground } = now;
    const town = ground.kind === 'world' ? nearestTown(now, ground, at, reach) : undefined;
    const number = now.places.length + 1;
    const made =
        town && ground.kind === 'world'
            ? addPlace(now, town.name, toSheet(ground, now, town.at), [town.at[1], town.at[0]])
            : addPlace(now, t('studio.new-place', { n: number }), at, geoAt(now, at));
    desk.editAndPlace(made.sketch);
    desk.selected.value = { kind: 'location', id: made.id };
}

export function tapped(found: Found, at: Point, isTouch: boolean, reach: number): void {
    const id = found && found.kind !== 'route' ? found.id : undefined;
    const isOnSheet = at.x >= 0 && at.y >= 0 && at.x <= desk.sketch.value.width && at.y <= desk.sketch.value.height;
    switch (desk.tool.value) {
        case 'place':
            if (id === undefined && found?.kind !== 'route' && isOnSheet)
                return tapPlace(at, reach / (isTouch ? 2 : 3));
            break;
        case 'route':
        case 'ticket':
            if (id === undefined) break;
            if (desk.pending.value) return joined(desk.pending.value, id);
            desk.pending.value = id;
            return;
        case 'move':
            break;
    }
    desk.pending.value = undefined;
    desk.selected.value =
        found?.kind === 'route'
            ? { kind: 'route', id: found.id }
            : id !== undefined
              ? { kind: 'location', id }
              : undefined;
}
