/* OpenTable.tsx - the form that opens a table of one's own at the server. */

import { useSignal } from '@preact/signals';
import { Switch } from '../alive/Alerts';
import { ClockChoice, clockOf, noClock } from '../alive/ClockChoice';
import { t } from '../i18n';
import { atServer, firstMap, loadMap, mapName, mostSeats, type MapId } from '../maps';
import { isMode } from '../modes';
import { go } from '../router';
import { server } from '../server';
import { tableMap } from '../serverMaps';
import { LEVELS } from '../start';
import { Button, Choices } from '../ui';
import { attempt } from './attempt';
import { comeIn } from './AskName';
import { faultIn, ModeFields, nameOf, noRules } from './ModeFields';

export function OpenTable({ isOpen }: { isOpen: boolean }) {
    const map = useSignal<MapId>(atServer().includes(tableMap.value) ? tableMap.value : firstMap);
    const rules = useSignal(noRules());
    const people = useSignal(2);
    const bots = useSignal(0);
    const level = useSignal<string>('normal');
    const clock = useSignal(noClock());
    const isTakeable = useSignal(false);
    const isPublic = useSignal(true);
    const trouble = useSignal('');
    /* Whether the map can be played like that: the server would only say that there cannot be such a table. */
    const canPlay = async (name: MapId): Promise<boolean> => {
        const fault = isMode(name) ? await loadMap(name).then(() => '', faultIn) : '';
        trouble.value = fault;
        return !fault;
    };
    const openTable = (name: MapId): Promise<boolean> =>
        attempt(trouble, async () => {
            if (!(await comeIn())) return;
            const seats = [
                'me',
                ...Array.from({ length: people.value - 1 }, () => 'open'),
                ...Array.from({ length: bots.value }, () => `bot:${level.value}`),
            ];
            const { table } = await server.ask('open', {
                map: name,
                seats,
                public: isPublic.value,
                clock: clockOf(clock.value),
                takeable: isTakeable.value,
            });
            go(`#/table/${table}`);
        });
    const open = async (): Promise<void> => {
        const name = nameOf(map.value, rules.value);
        if (await canPlay(name)) await openTable(name);
    };
    const most = mostSeats(map.value);
    const count = (from: number, to: number) =>
        Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => ({ value: from + i, label: String(from + i) }));
    return (
        <details class="open-table" open={isOpen}>
            <summary class="button plain">{t('tables.open')}</summary>
            <div class="open-form">
                <label class="field">
                    {t('home.map')}
                    <select
                        value={map.value}
                        onChange={(event) => {
                            map.value = event.currentTarget.value;
                            rules.value = { ...rules.value, variant: '' };
                            people.value = 2;
                            bots.value = 0;
                        }}>
                        {atServer().map((id) => (
                            <option key={id} value={id}>
                                {mapName(id)}
                            </option>
                        ))}
                    </select>
                </label>
                <Choices
                    legend={t('home.people')}
                    name="table-people"
                    value={people.value}
                    options={count(1, most)}
                    onChange={(value) => {
                        people.value = value;
                        bots.value = Math.max(value === 1 ? 1 : 0, Math.min(bots.value, most - value));
                    }}
                />
                <Choices
                    legend={t('home.opponents')}
                    name="table-bots"
                    value={bots.value}
                    options={count(people.value === 1 ? 1 : 0, most - people.value)}
                    onChange={(value) => {
                        bots.value = value;
                    }}
                />
                {bots.value > 0 && (
                    <Choices
                        legend={t('home.level')}
                        name="table-level"
                        value={level.value}
                        options={LEVELS.map((value) => ({ value, label: t(`player.${value}`) }))}
                        onChange={(value) => {
                            level.value = value;
                        }}
                    />
                )}
                <ModeFields map={map.value} rules={rules} />
                <ClockChoice wish={clock} />
                <Choices
                    legend={t('tables.who')}
                    name="public"
                    value={isPublic.value ? 'all' : 'link'}
                    options={[
                        { value: 'all', label: t('tables.public') },
                        { value: 'link', label: t('tables.private') },
                    ]}
                    onChange={(value) => {
                        isPublic.value = value === 'all';
                    }}
                />
                <Switch
                    label={t('tables.takeable')}
                    on={isTakeable.value}
                    onChange={(on) => {
                        isTakeable.value = on;
                    }}
                />
                <Button kind="main" onClick={() => void open()}>
                    {t('tables.open')}
                </Button>
                {trouble.value && (
                    <p class="refusal" role="alert">
                        {trouble.value}
                    </p>
                )}
            </div>
        </details>
    );
}
