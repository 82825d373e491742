/* ClockChoice.tsx - the clock of a table, as its host wants it, within what the server allows. */

import type { Signal } from '@preact/signals';
import { t } from '../i18n';
import { clockText } from '../rest/lobbyWords';
import { Choices } from '../ui';

export interface ClockWish {
    kind: 'none' | 'move' | 'bank' | 'days';
    time: number; // seconds; days for "days"
    increment: number; // seconds
}

/* What a field may hold, and how it begins; docs/protocol.md has the server's limits. */
interface Field {
    name: 'time' | 'increment';
    label: string;
    least: number;
    most: number;
    unit: number; // seconds, or days, that one of the field is
}

const FIELDS: Record<ClockWish['kind'], readonly Field[]> = {
    none: [],
    move: [{ name: 'time', label: 'clock.seconds-a-move', least: 5, most: 3600, unit: 1 }],
    bank: [
        { name: 'time', label: 'clock.minutes', least: 1, most: 1440, unit: 60 },
        { name: 'increment', label: 'clock.increment', least: 0, most: 3600, unit: 1 },
    ],
    days: [{ name: 'time', label: 'clock.days-a-move', least: 1, most: 30, unit: 1 }],
};

const FIRST: Record<ClockWish['kind'], ClockWish> = {
    none: { kind: 'none', time: 0, increment: 0 },
    move: { kind: 'move', time: 60, increment: 0 },
    bank: { kind: 'bank', time: 900, increment: 10 },
    days: { kind: 'days', time: 2, increment: 0 },
};

const KINDS = ['none', 'move', 'bank', 'days'] as const;

/* What is sent to the server: every field within its limits. */
export function clockOf(wish: ClockWish): object {
    const inside: Record<string, number> = {};
    for (const { name, least, most, unit } of FIELDS[wish.kind]) {
        const count = Math.round(wish[name] / unit);
        inside[name] = Math.min(most, Math.max(least, Number.isFinite(count) ? count : least)) * unit;
    }
    return { kind: wish.kind, ...inside };
}

export const noClock = (): ClockWish => FIRST.none;

export function ClockChoice({ wish }: { wish: Signal<ClockWish> }) {
    const { kind } = wish.value;
    return (
        <div class="clock-choice">
            <Choices
                legend={t('tables.clock')}
                name="clock"
                value={kind}
                options={KINDS.map((value) => ({ value, label: t(`tables.kind.${value}`) }))}
                onChange={(value) => {
                    wish.value = FIRST[value];
                }}
            />
            {FIELDS[kind].map(({ name, label, least, most, unit }) => (
                <label key={label} class="field">
                    {t(label)}
                    <input
                        type="number"
                        inputMode="numeric"
                        name={`clock-${name}`}
                        min={least}
                        max={most}
                        step="1"
                        value={wish.value[name] / unit}
                        onInput={(event) => {
                            wish.value = { ...wish.value, [name]: event.currentTarget.valueAsNumber * unit };
                        }}
                        onBlur={() => {
                            wish.value = { ...wish.value, ...clockOf(wish.value) };
                        }}
                    />
                </label>
            ))}
            {kind !== 'none' && <p class="note">{clockText({ ...wish.value, ...clockOf(wish.value) })}</p>}
        </div>
    );
}
