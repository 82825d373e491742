/* Account.tsx - who one is at the server: nobody yet, a guest, or somebody with an account. */

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t } from '../i18n';
import { server } from '../server';
import { settings } from '../settings';
import { Button } from '../ui';
import { attempt } from './attempt';
import { Outcome } from './Fields';
import { Mine } from './Mine';

/* `isBrief`: where something else on the page says what an account is for. */
export function Account({ isBrief = false }: { isBrief?: boolean }) {
    const name = useSignal(settings.name.value);
    const password = useSignal('');
    const trouble = useSignal('');
    useEffect(() => {
        void server.find();
    }, []);
    if (!server.exists.value) return null;
    const you = server.you.value;
    const enter = async (work: () => Promise<void>): Promise<void> => {
        if (!(await attempt(trouble, work))) return;
        password.value = '';
        if (server.you.value) settings.name.value = server.you.value.name;
    };
    return (
        <section class="account" aria-labelledby="account">
            <h2 id="account" class={isBrief ? 'unseen' : undefined}>
                {t('account.title')}
            </h2>
            {!(isBrief && you === null) && (
                <p>
                    {you === null
                        ? t('account.nobody')
                        : t(you.account ? 'account.is' : 'account.guest', { name: you.name })}
                </p>
            )}
            {you?.account ? (
                <Button onClick={() => void enter(() => server.logout())}>{t('account.logout')}</Button>
            ) : (
                <form
                    class="account-form"
                    onSubmit={(event) => {
                        event.preventDefault();
                        void enter(() => server.account('register', name.value.trim(), password.value));
                    }}>
                    <label class="field">
                        {t('profile.name')}
                        <input
                            type="text"
                            autoComplete="username"
                            value={name.value}
                            maxLength={24}
                            onInput={(event) => {
                                name.value = event.currentTarget.value;
                            }}
                        />
                    </label>
                    <label class="field">
                        {t('account.password')}
                        <input
                            type="password"
                            autoComplete="current-password"
                            minLength={8}
                            maxLength={200}
                            value={password.value}
                            onInput={(event) => {
                                password.value = event.currentTarget.value;
                            }}
                        />
                    </label>
                    <div class="row">
                        <button type="submit" class="button main">
                            {t('account.register')}
                        </button>
                        <Button
                            onClick={() =>
                                void enter(() => server.account('login', name.value.trim(), password.value))
                            }>
                            {t('account.login')}
                        </Button>
                    </div>
                </form>
            )}
            <Outcome trouble={trouble} />
            {you && <Mine you={you} />}
        </section>
    );
}
