/* Notices.tsx - how the server tells the reader of a turn while the page is closed: this device, e-mail, a webhook, and
 * the hours in which it is silent.  Everything is off until it is wanted. */

import { useSignal, type Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { mayNotify } from '../attention';
import { language, t, tn } from '../i18n';
import {
    canBePushed,
    minutesOf,
    subscribe,
    thisDevice,
    timeOf,
    unsubscribe,
    type NoticeChange,
    type NoticeSettings,
} from '../notices';
import { attempt } from '../rest/attempt';
import { Outcome } from '../rest/Fields';
import { server } from '../server';
import { Button } from '../ui';
import { Switch } from './Alerts';
import { NoticeLine } from './NoticeLine';

type Change = (change: NoticeChange) => Promise<boolean>;

function Device({ now, device, change }: { now: NoticeSettings; device: Signal<string | undefined>; change: Change }) {
    const isDenied = useSignal(false);
    const isOn = device.value !== undefined && now.devices.includes(device.value);
    const others = now.devices.filter((one) => one !== device.value);
    const set = async (on: boolean): Promise<void> => {
        isDenied.value = on && !(await mayNotify());
        if (isDenied.value) return;
        if (on) {
            const made = await subscribe(now.key, language.value).catch(() => undefined);
            if (made) await change(made);
            else isDenied.value = true;
        } else {
            const gone = device.value;
            await unsubscribe();
            if (gone !== undefined) await change({ forget: gone });
        }
    };
    return (
        <>
            {canBePushed() ? (
                <Switch label={t('notices.push')} on={isOn} onChange={(on) => void set(on)} />
            ) : (
                <p>{t('notices.no-push')}</p>
            )}
            {isDenied.value && <p class="refusal">{t('alert.denied')}</p>}
            {others.length > 0 && (
                <div class="row">
                    <span>{tn('notices.others', others.length)}</span>
                    <Button
                        class="tight"
                        onClick={() =>
                            void others.reduce(
                                (before, forget) => before.then(() => change({ forget })),
                                Promise.resolve(true),
                            )
                        }>
                        {t('notices.forget')}
                    </Button>
                </div>
            )}
        </>
    );
}

function Mail({ now, change }: { now: NoticeSettings; change: Change }) {
    return (
        <>
            <NoticeLine
                key={`mail ${now.mail}`}
                label={t('notices.mail')}
                kind="email"
                saved={now.mail}
                action={t('notices.save')}
                onSave={(mail) => void change({ mail, language: language.value })}
                onRemove={() => void change({ mail: '', language: language.value })}
            />
            {now.mail && (
                <p class="note">{t(now.confirmed ? 'notices.mail.on' : 'notices.mail.sent', { address: now.mail })}</p>
            )}
            {now.mail && !now.confirmed && (
                <NoticeLine
                    label={t('notices.code')}
                    kind="numeric"
                    saved=""
                    action={t('notices.save')}
                    onSave={(code) => void change({ code })}
                />
            )}
        </>
    );
}

function QuietHours({ now, change }: { now: NoticeSettings; change: Change }) {
    const quiet = now.quiet ?? { from: 22 * 60, to: 7 * 60, offset: 0 };
    const set = (part: { from?: number; to?: number }) =>
        void change({ quiet: { ...quiet, ...part, offset: -new Date().getTimezoneOffset() } });
    return (
        <>
            <Switch
                label={t('notices.quiet')}
                on={now.quiet !== null}
                onChange={(on) => (on ? set({}) : void change({ quiet: null }))}
            />
            {now.quiet && (
                <div class="row">
                    {(['from', 'to'] as const).map((end) => (
                        <label key={end} class="field">
                            {t(`notices.${end}`)}
                            <input
                                type="time"
                                required
                                value={timeOf(quiet[end])}
                                onChange={(event) =>
                                    event.currentTarget.value && set({ [end]: minutesOf(event.currentTarget.value) })
                                }
                            />
                        </label>
                    ))}
                </div>
            )}
        </>
    );
}

export function Notices() {
    const now = useSignal<NoticeSettings | undefined>(undefined);
    const device = useSignal<string | undefined>(undefined);
    const trouble = useSignal('');
    const done = useSignal('');
    useEffect(() => {
        void server.find();
    }, []);
    const you = server.you.value;
    if (!server.exists.value || !you) return null;
    const read = (): Promise<boolean> =>
        attempt(trouble, async () => {
            now.value = await server.notices();
            device.value = await thisDevice();
        });
    const change: Change = async (what) => {
        done.value = '';
        if (!(await attempt(trouble, () => server.changeNotices(what)))) return false;
        return read();
    };
    const hasAny = now.value && (now.value.devices.length > 0 || now.value.webhook || now.value.confirmed);
    return (
        <details class="mine notices" onToggle={(event) => event.currentTarget.open && void read()}>
            <summary class="button plain">{t('notices.title')}</summary>
            <p>{t('notices.help')}</p>
            {now.value && !now.value.reachable && <p class="refusal">{t('notices.unreachable')}</p>}
            {now.value?.reachable && (
                <>
                    <Device now={now.value} device={device} change={change} />
                    {you.account && now.value.mails && <Mail now={now.value} change={change} />}
                    {you.account && (
                        <NoticeLine
                            key={`webhook ${now.value.webhook}`}
                            label={t('notices.webhook')}
                            kind="url"
                            saved={now.value.webhook}
                            action={t('notices.save')}
                            onSave={(webhook) => void change({ webhook })}
                            onRemove={() => void change({ webhook: '' })}
                        />
                    )}
                    {!you.account && <p class="note">{t('notices.account')}</p>}
                    <QuietHours now={now.value} change={change} />
                    {hasAny && (
                        <Button
                            onClick={() =>
                                void change({ test: true }).then((good) => {
                                    done.value = good ? t('notices.tried') : '';
                                })
                            }>
                            {t('notices.try')}
                        </Button>
                    )}
                </>
            )}
            <Outcome trouble={trouble} done={done} />
        </details>
    );
}
