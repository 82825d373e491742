/* Mine.tsx - what people do for themselves at the server: change the password, see and end their sessions, download
 * their data, delete themselves. */

import { useSignal } from '@preact/signals';
import { locale, t } from '../i18n';
import { server, type SessionNote, type You } from '../server';
import { Button } from '../ui';
import { attempt } from './attempt';
import { Outcome, Password } from './Fields';

/* Whoever is signed in is asked for the password alone. */
const INSTEAD = { 'wrong-password': 'error.wrong-password-alone' };

function ChangePassword() {
    const old = useSignal('');
    const fresh = useSignal('');
    const trouble = useSignal('');
    const done = useSignal('');
    const change = async (): Promise<void> => {
        done.value = '';
        if (!(await attempt(trouble, () => server.changePassword(old.value, fresh.value), INSTEAD))) return;
        old.value = fresh.value = '';
        done.value = t('account.password-changed');
    };
    return (
        <details class="mine">
            <summary class="button plain">{t('account.change-password')}</summary>
            <form
                class="account-form"
                onSubmit={(event) => {
                    event.preventDefault();
                    void change();
                }}>
                <Password label={t('account.password-old')} value={old} isNew={false} />
                <Password label={t('account.password-new')} value={fresh} isNew />
                <button type="submit" class="button main">
                    {t('account.change-password')}
                </button>
                <Outcome trouble={trouble} done={done} />
            </form>
        </details>
    );
}

function Sessions() {
    const sessions = useSignal<readonly SessionNote[]>([]);
    const trouble = useSignal('');
    const read = (): Promise<boolean> =>
        attempt(trouble, async () => {
            sessions.value = await server.sessions();
        });
    const end = async (which: Parameters<typeof server.endSession>[0]): Promise<void> => {
        if (await attempt(trouble, () => server.endSession(which))) await read();
    };
    const when = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' });
    return (
        <details class="mine" onToggle={(event) => event.currentTarget.open && void read()}>
            <summary class="button plain">{t('account.sessions')}</summary>
            <ul class="rows">
                {sessions.value.map(({ session, seen, address, current }) => (
                    <li key={session}>
                        <span>
                            {current && <b>{t('account.session-this')} </b>}
                            {t('account.session-seen', { when: when.format(seen), address })}
                        </span>
                        {!current && (
                            <Button class="tight" onClick={() => void end({ session })}>
                                {t('account.session-end')}
                            </Button>
                        )}
                    </li>
                ))}
            </ul>
            {sessions.value.length > 1 && (
                <Button onClick={() => void end({ others: true })}>{t('account.sessions-end')}</Button>
            )}
            <Outcome trouble={trouble} />
        </details>
    );
}

function Export() {
    const trouble = useSignal('');
    const save = (): Promise<boolean> =>
        attempt(trouble, async () => {
            const address = URL.createObjectURL(new Blob([await server.exportData()], { type: 'application/json' }));
            const link = document.createElement('a');
            link.href = address;
            link.download = 'fogg-data.json';
            link.click();
            URL.revokeObjectURL(address);
        });
    return (
        <>
            <Button icon="save" onClick={() => void save()}>
                {t('account.export')}
            </Button>
            <Outcome trouble={trouble} />
        </>
    );
}

function Delete({ you }: { you: You }) {
    const password = useSignal('');
    const trouble = useSignal('');
    return (
        <details class="mine">
            <summary class="button plain">{t(you.account ? 'account.delete' : 'account.delete-guest')}</summary>
            <form
                class="account-form"
                onSubmit={(event) => {
                    event.preventDefault();
                    void attempt(trouble, () => server.deleteMe(you.account ? password.value : undefined), INSTEAD);
                }}>
                <p>{t('account.delete-note')}</p>
                {you.account && <Password label={t('account.password-old')} value={password} isNew={false} />}
                <button type="submit" class="button main">
                    {t('account.delete-now')}
                </button>
                <Outcome trouble={trouble} />
            </form>
        </details>
    );
}

export function Mine({ you }: { you: You }) {
    return (
        <>
            {you.account && <ChangePassword />}
            {you.account && <Sessions />}
            <Export />
            <Delete key={you.person} you={you} />
        </>
    );
}
