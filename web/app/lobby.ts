/* lobby.ts - the server's public tables as far as they have been read: page by page, kept up to date by `lobby-changes`
 * (docs/protocol.md).  No DOM, no connection. */

import { signal } from '@preact/signals';
import type { LobbyChanges, LobbyPage, TableState } from './messages';
import { ownMap } from './modes';

/* What the reader wants to see; a field left out lets everything pass. */
export interface LobbyFilter {
    map?: string;
    players?: number;
    clock?: string;
}

/* The server's order: those that can be joined first, then the newest. */
function order(a: TableState, b: TableState): number {
    if ((a.joinable ?? false) !== (b.joinable ?? false)) return a.joinable ? -1 : 1;
    return (b.created ?? 0) - (a.created ?? 0);
}

function passes(filter: LobbyFilter, table: TableState): boolean {
    return (
        (filter.map === undefined || filter.map === ownMap(table.map)) &&
        (filter.players === undefined || filter.players === table.seats.length) &&
        (filter.clock === undefined || filter.clock === table.clock.kind)
    );
}

export class Lobby {
    readonly filter = signal<LobbyFilter>({});
    readonly tables = signal<readonly TableState[]>([]);
    readonly pagesRead = signal(0);
    readonly hasMore = signal(false);

    /* The first page begins anew; any other is added to what was read. */
    takePage({ page, pages, tables }: LobbyPage): void {
        const codes = new Set(tables.map(({ table }) => table));
        const before = page === 1 ? [] : this.tables.value.filter(({ table }) => !codes.has(table));
        this.tables.value = [...before, ...tables].sort(order);
        this.pagesRead.value = page;
        this.hasMore.value = page < pages;
    }

    /* A new table is added only if it belongs before the last one read; what follows that is not known yet. */
    takeChanges({ tables, gone }: LobbyChanges): void {
        const known = new Map(this.tables.value.map((table) => [table.table, table]));
        const last = this.hasMore.value ? this.tables.value.at(-1) : undefined;
        for (const code of gone) known.delete(code);
        for (const table of tables) {
            const isInSight = known.has(table.table) || !last || order(table, last) < 0;
            if (isInSight && passes(this.filter.value, table)) known.set(table.table, table);
        }
        this.tables.value = [...known.values()].sort(order);
    }
}
