/* Account.tsx - who one is at the server: nobody yet, a guest, or somebody with an account. */

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t } from '../i18n';
import { server, Refused } from '../server';
import { settings } from '../settings';
import { Button } from '../ui';

export function Account() {
    const name = useSignal(settings.name.value);
    const password = useSignal('');
    const trouble = useSignal('');
    useEffect(() => {
        void server.find();
    }, []);
    if (!server.exists.value) return null;
    const you = server.you.value;
    const attempt = async (work: () => Promise<void>): Promise<void> => {
        trouble.value = '';
        try {
            await work();
            password.value = '';
            if (server.you.value) settings.name.value = server.you.value.name;
        } catch (error) {
            trouble.value = t(`error.${error instanceof Refused ? error.code : 'busy'}`);
        }
    };
    return (
        <section class="account" aria-labelledby="account">
            <h2 id="account">{t('account.title')}</h2>
            <p>
                {you === null
                    ? t('account.nobody')
                    : t(you.account ? 'account.is' : 'account.guest', { name: you.name })}
            </p>
            {you?.account ? (
                <Button onClick={() => void attempt(() => server.logout())}>{t('account.logout')}</Button>
            ) : (
                <form
                    class="account-form"
                    onSubmit={(event) => {
                        event.preventDefault();
                        void attempt(() => server.account('register', name.value.trim(), password.value));
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
                                void attempt(() => server.account('login', name.value.trim(), password.value))
                            }>
                            {t('account.login')}
                        </Button>
                    </div>
                </form>
            )}
            {trouble.value && (
                <p class="refusal" role="alert">
                    {trouble.value}
                </p>
            )}
        </section>
    );
}
