/* CheckPanel.tsx - what is wrong with the map, and what an author might change; each leads to its object. */

import { t, tn } from '../app/i18n';
import type { Remark } from './check';
import * as desk from './desk';
import { tab } from './tab';
import { nameOf, routeOf } from './sketch';

/* A remark in words. */
export function remarkText({ key, args }: Remark): string {
    const { colour, cars } = args;
    return t(key, {
        ...args,
        ...(colour !== undefined && { colour: t(`colour.${colour}`) }),
        ...(cars !== undefined && { cars: tn(`count.${desk.sketch.value.pieces}`, Number(cars)) }),
    });
}

function subjectName({ about }: Remark): string {
    const now = desk.sketch.value;
    if (about?.kind === 'location') return nameOf(now, about.id);
    if (about?.kind === 'route') {
        const route = routeOf(now, about.id);
        return route ? `${nameOf(now, route.a)} – ${nameOf(now, route.b)}` : about.id;
    }
    if (about?.kind === 'ticket') {
        const ticket = now.tickets[about.at];
        return ticket ? `${nameOf(now, ticket.a)} – ${nameOf(now, ticket.targets[0]?.b ?? '')}` : '';
    }
    return about?.name ?? '';
}

function show({ about }: Remark): void {
    if (!about) return;
    desk.selected.value = about;
    desk.tool.value = 'move';
    tab.value = about.kind === 'ticket' ? 'tickets' : about.kind === 'switch' ? 'rules' : 'draw';
}

function Remarks({ title, remarks }: { title: string; remarks: readonly Remark[] }) {
    if (remarks.length === 0) return null;
    return (
        <section>
            <h2>{title}</h2>
            <ul class="studio-remarks">
                {remarks.map((remark, i) => (
                    <li key={i} class={remark.kind}>
                        {remark.about ? (
                            <button type="button" onClick={() => show(remark)}>
                                <b>
                                    <bdi>{subjectName(remark)}</bdi>
                                </b>{' '}
                                {remarkText(remark)}
                            </button>
                        ) : (
                            <span>{remarkText(remark)}</span>
                        )}
                    </li>
                ))}
            </ul>
        </section>
    );
}

export function CheckPanel() {
    const faults = desk.faults.value;
    const advice = desk.remarks.value.filter(({ kind }) => kind === 'advice');
    const { of, lines } = desk.leftOut.value;
    return (
        <>
            <p class={`studio-verdict ${faults.length > 0 ? 'fault' : 'good'}`} role="status">
                {faults.length > 0
                    ? t('studio.cannot-play')
                    : t(advice.length > 0 ? 'studio.can-play' : 'studio.all-good')}
            </p>
            {of === desk.key.value && lines.length > 0 && (
                <section>
                    <h2>{t('studio.left-out')}</h2>
                    <ul class="studio-remarks">
                        {lines.map((line, i) => (
                            <li key={i} class="advice">
                                <span>{line}</span>
                            </li>
                        ))}
                    </ul>
                </section>
            )}
            <Remarks title={t('studio.faults')} remarks={faults} />
            <Remarks title={t('studio.advice')} remarks={advice} />
        </>
    );
}
