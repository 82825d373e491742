/* AboutTable.tsx - what else there is to know and to do at a table of several: its clock, who watches, how one is
 * called. */

import type { ComponentChildren } from 'preact';
import { t, tn } from '../i18n';
import { clockText } from '../rest/lobbyWords';
import type { TableState } from '../server';
import { Icon } from '../ui';
import { Alerts } from './Alerts';
import { TableHook } from './TableHook';

export function AboutTable({ table, children }: { table: TableState; children?: ComponentChildren }) {
    const clock = clockText(table.clock);
    return (
        <div class="about-table">
            {children}
            <p>
                <Icon name="eye" /> {tn('watch.count', table.spectators ?? 0)}
            </p>
            {clock && (
                <p>
                    <Icon name="clock" /> {clock}
                </p>
            )}
            {table.takeable && <p>{t('tables.takeable')}</p>}
            <Alerts />
            <TableHook table={table} />
        </div>
    );
}
