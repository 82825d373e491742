/* Reset.tsx - a new password with a link from the host: #/reset/TOKEN. */

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t } from '../i18n';
import { go } from '../router';
import { server } from '../server';
import { settings } from '../settings';
import { Page } from '../ui';
import { attempt } from './attempt';
import { Outcome, Password } from './Fields';

export function Reset({ token }: { token: string }) {
    const password = useSignal('');
    const trouble = useSignal('');
    useEffect(() => {
        void server.find().then((exists) => {
            if (!exists) trouble.value = t('tables.no-server');
        });
    }, []);
    const reset = async (): Promise<void> => {
        if (!(await attempt(trouble, () => server.resetPassword(token, password.value)))) return;
        if (server.you.value) settings.name.value = server.you.value.name;
        go('#/profile');
    };
    return (
        <Page title={t('account.reset')}>
            <p>{t('account.reset-note')}</p>
            <form
                class="account-form"
                onSubmit={(event) => {
                    event.preventDefault();
                    void reset();
                }}>
                <Password label={t('account.password-new')} value={password} isNew />
                <button type="submit" class="button main">
                    {t('account.reset')}
                </button>
                <Outcome trouble={trouble} />
            </form>
        </Page>
    );
}
