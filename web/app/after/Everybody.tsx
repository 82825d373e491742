/* Everybody.tsx - at a server: the results of all who have played the deal of a day there. */

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { DailyResult } from '../dailies';
import { t } from '../i18n';
import type { DailyMessage } from '../messages';
import { attempt } from '../rest/attempt';
import { comeIn } from '../rest/AskName';
import { Outcome } from '../rest/Fields';
import { loadRecord } from '../saves';
import { server } from '../server';
import { Button } from '../ui';

const INSTEAD = { 'played-already': 'daily.already', 'bad-record': 'daily.refused', 'bad-field': 'daily.refused' };

function Results({ results }: { results: DailyMessage['results'] }) {
    return (
        <table class="daily">
            <thead>
                <tr>
                    <th scope="col">{t('daily.place')}</th>
                    <th scope="col">{t('daily.player')}</th>
                    <th scope="col">{t('after.points')}</th>
                    <th scope="col">{t('daily.others')}</th>
                </tr>
            </thead>
            <tbody>
                {results.map(({ place, name, points: [own, ...others], you }, i) => (
                    <tr key={i} aria-current={you ? 'true' : undefined}>
                        <td>{place}</td>
                        <th scope="row">{name}</th>
                        <td>
                            <b>{own}</b>
                        </td>
                        <td>{others.join(', ')}</td>
                    </tr>
                ))}
            </tbody>
        </table>
    );
}

export function Everybody({ day, result }: { day: string; result: DailyResult | undefined }) {
    const list = useSignal<DailyMessage | undefined>(undefined);
    const trouble = useSignal('');
    const read = async (): Promise<void> => {
        list.value = await server.ask('daily', { day });
    };
    useEffect(() => void server.find(), []);
    const isConnected = server.connected.value;
    useEffect(() => {
        if (isConnected) read().catch(() => undefined);
    }, [day, isConnected]);
    if (!list.value) return null;
    const { results } = list.value;
    const record = result && loadRecord(result.id);
    const send = async (text: string): Promise<void> => {
        if (!(await comeIn())) return;
        await server.putDaily(day, text);
        await read();
    };
    return (
        <section class="after-card">
            <h2>{t('daily.everybody')}</h2>
            {results.length > 0 ? <Results results={results} /> : <p>{t('daily.nobody')}</p>}
            {record && !results.some(({ you }) => you) && (
                <div class="row">
                    <Button icon="check" onClick={() => void attempt(trouble, () => send(record), INSTEAD)}>
                        {t('daily.send')}
                    </Button>
                </div>
            )}
            <Outcome trouble={trouble} />
        </section>
    );
}
