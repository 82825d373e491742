/* RulesPanel.tsx - every rule switch with its meaning and its default.  The list, the defaults and the order come from
 * the engine's own table, and so do the values of a switch that has few; the meanings stand in the catalogues.
 *
 * What is typed is what stands in the map's text; the engine says what is wrong with it. */

import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { isBoolean, isText, listOf, object, optional, parse } from '../app/check';
import { t } from '../app/i18n';
import { Button } from '../app/ui';
import { remarkText } from './CheckPanel';
import * as desk from './desk';
import { setSwitch } from './sketch';
import { derived, EXAMPLES, switchValues, type Switch } from './switches';

const isSwitches = listOf(
    object<Switch>({ name: isText, line: isText, required: isBoolean, choices: optional(listOf(isText)) }),
);

const switches = signal<Switch[]>([]);

async function load(): Promise<void> {
    const told = await (await desk.engineThread()).ask('switches', {});
    switches.value = parse(isSwitches, told, 'the switches');
}

const HIDDEN = new Set(['map', 'ferries', 'tunnels']); // the title, and what the drawing itself says

/* Other switches of which an author picks one of a few values; the rest is typed. */
const CHOICES: Record<string, readonly string[]> = {
    players: ['2 to 2', '2 to 3', '2 to 4', '2 to 5'],
    'wild-card': ['locomotive', 'taxi', 'ferry'],
    wilds: ['everywhere', 'tunnels', 'ferries', 'tunnels ferries'],
    refused: ['bottom', 'box', 'box always'],
    ties: ['none', 'longest', 'stations', 'longest stations', 'stations longest'],
};

export function RulesPanel() {
    useEffect(() => void load(), []);
    return (
        <>
            <p class="note">{t('studio.rules-about')}</p>
            {switches.value
                .filter(({ name }) => !HIDDEN.has(name))
                .map((one) => (
                    <Field key={one.name} of={one} />
                ))}
        </>
    );
}

function Field({ of: { name, line, choices = CHOICES[name] } }: { of: Switch }) {
    const now = desk.sketch.value;
    const own = now.switches[name];
    const usual = derived(now)[name] ?? line.slice(name.length + 1);
    const value = own ?? (name === 'route-points' ? (switchValues(now)[name] ?? '') : usual);
    const example = EXAMPLES[name];
    const said = desk.faults.value.filter((one) => one.about?.kind === 'switch' && one.about.name === name);
    const set = (text: string): void => {
        const clean = text.replace(/[^a-z0-9: -]/g, '').slice(0, 200);
        desk.edit(setSwitch(desk.sketch.value, name, clean), `switch ${name}`);
    };
    return (
        <div class={`studio-switch${own === undefined ? '' : ' own'}`}>
            <label for={`switch-${name}`}>
                <b>{name}</b> <span class="note">{t(`switch.${name}`)}</span>
            </label>
            {choices ? (
                <select id={`switch-${name}`} value={value} onChange={({ currentTarget }) => set(currentTarget.value)}>
                    {!choices.includes(value) && <option value={value}>{value}</option>}
                    {choices.map((choice) => (
                        <option key={choice} value={choice}>
                            {choice}
                        </option>
                    ))}
                </select>
            ) : (
                <input
                    id={`switch-${name}`}
                    value={value}
                    autocomplete="off"
                    autocapitalize="off"
                    spellcheck={false}
                    onInput={({ currentTarget }) => set(currentTarget.value)}
                    onBlur={() => desk.settle()}
                />
            )}
            {own === undefined && example !== undefined && example !== value && (
                <Button kind="quiet" onClick={() => set(example)}>
                    {t('studio.for-example', { value: example })}
                </Button>
            )}
            {own !== undefined && (
                <Button kind="quiet" onClick={() => desk.edit(setSwitch(desk.sketch.value, name, undefined))}>
                    {t('studio.default', { value: usual })}
                </Button>
            )}
            {said.map((remark, i) => (
                <p key={i} class="fault">
                    {remarkText(remark)}
                </p>
            ))}
        </div>
    );
}
