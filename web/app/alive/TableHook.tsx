/* TableHook.tsx - the webhook of one table: an address that its host lets the server call for every turn here. */

import { useSignal } from '@preact/signals';
import { t } from '../i18n';
import type { NoticeSettings } from '../notices';
import { attempt } from '../rest/attempt';
import { Outcome } from '../rest/Fields';
import { server, type TableState } from '../server';
import { NoticeLine } from './NoticeLine';

export function TableHook({ table }: { table: TableState }) {
    const now = useSignal<NoticeSettings | undefined>(undefined);
    const trouble = useSignal('');
    const done = useSignal('');
    const you = server.you.value;
    if (!you?.account || table.host !== you.person) return null;
    const read = (): Promise<boolean> =>
        attempt(trouble, async () => {
            now.value = await server.notices();
        });
    const save = async (webhook: string): Promise<void> => {
        done.value = '';
        if (!(await attempt(trouble, () => server.changeNotices({ webhook, table: table.table })))) return;
        if (await read()) done.value = t(webhook ? 'notices.saved' : 'notices.removed');
    };
    const saved = now.value?.tables[table.table] ?? '';
    return (
        <details class="mine notices" onToggle={(event) => event.currentTarget.open && void read()}>
            <summary class="button plain">{t('notices.table')}</summary>
            <p>{t('notices.table.help')}</p>
            {now.value && !now.value.reachable && <p class="refusal">{t('notices.unreachable')}</p>}
            {now.value?.reachable && (
                <NoticeLine
                    key={saved}
                    label={t('notices.webhook')}
                    kind="url"
                    saved={saved}
                    action={t('notices.save')}
                    onSave={(url) => void save(url)}
                    onRemove={() => void save('')}
                />
            )}
            <Outcome trouble={trouble} done={done} />
        </details>
    );
}
