/* ServerForm.tsx - puts the map on the server that the page came from: others then open tables with it. */

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t } from '../app/i18n';
import { Account } from '../app/rest/Account';
import { refusalText } from '../app/rest/attempt';
import { Refused, server } from '../app/server';
import { MOST_BYTES_THERE, MOST_MAPS_THERE, tableMap } from '../app/serverMaps';
import { keepMap } from '../app/shelf';
import { Button } from '../app/ui';
import * as desk from './desk';
import { tab } from './tab';

/* Texts that say more than the usual ones of these codes. */
const INSTEAD = { 'map-taken': 'studio.server-taken', 'too-many-maps': 'studio.server-full' };

/* What the server says of the map itself, in English; nothing if its code says all. */
const detailOf = (error: unknown): string =>
    error instanceof Refused && error.code === 'bad-map' ? error.message : '';

export function ServerForm({ file }: { file(): string }) {
    const isBusy = useSignal(false);
    const isPut = useSignal(false);
    const trouble = useSignal('');
    const detail = useSignal('');
    useEffect(() => {
        void server.find();
    }, []);
    if (!server.exists.value) return null;
    const put = async (): Promise<void> => {
        const text = file();
        const bytes = new Blob([text]).size;
        isPut.value = false;
        detail.value = '';
        trouble.value = '';
        if (desk.faults.value.length > 0) {
            tab.value = 'check';
            return;
        }
        if (bytes > MOST_BYTES_THERE) {
            trouble.value = t('studio.server-large', { size: Math.ceil(bytes / 1024), most: MOST_BYTES_THERE / 1024 });
            return;
        }
        isBusy.value = true;
        try {
            await keepMap(text, true); // the page draws the tables by it
            tableMap.value = await server.putMap(text);
            isPut.value = true;
        } catch (error) {
            trouble.value = refusalText(error, INSTEAD);
            detail.value = detailOf(error);
        } finally {
            isBusy.value = false;
        }
    };
    return (
        <section class="studio-form">
            <h2>{t('studio.server')}</h2>
            <p class="note">{t('studio.server-about', { n: MOST_MAPS_THERE, size: MOST_BYTES_THERE / 1024 })}</p>
            {server.you.value?.account ? (
                <Button onClick={() => void put()} disabled={isBusy.value}>
                    {t('studio.server-put')}
                </Button>
            ) : (
                <>
                    <p>{t('studio.server-account')}</p>
                    <Account isBrief />
                </>
            )}
            {trouble.value && (
                <p class="refusal" role="alert">
                    {trouble.value}{' '}
                    {detail.value && (
                        <bdi lang="en" dir="ltr">
                            {detail.value}
                        </bdi>
                    )}
                </p>
            )}
            {isPut.value && (
                <p role="status">
                    {t('studio.server-done')} <a href="#/tables/open">{t('studio.server-table')}</a>
                </p>
            )}
        </section>
    );
}
