/* Alerts.tsx - how the page calls its reader when it is their turn.  Everything is off until it is wanted. */

import type { Signal } from '@preact/signals';
import { useSignal } from '@preact/signals';
import { mayNotify } from '../attention';
import { t } from '../i18n';
import { settings } from '../settings';
import { ring } from '../sound';

export function Switch({
    label,
    on,
    onChange,
    disabled,
}: {
    label: string;
    on: boolean;
    onChange(on: boolean): void;
    disabled?: boolean;
}) {
    return (
        <label class="switch">
            <input
                type="checkbox"
                checked={on}
                disabled={disabled}
                onChange={(event) => onChange(event.currentTarget.checked)}
            />
            <span>{label}</span>
        </label>
    );
}

export function Alerts() {
    const isDenied = useSignal('Notification' in globalThis && Notification.permission === 'denied');
    const set = (setting: Signal<boolean>) => (on: boolean) => {
        setting.value = on;
    };
    const setNotice = async (on: boolean): Promise<void> => {
        settings.turnNotice.value = on && (await mayNotify());
        isDenied.value = on && !settings.turnNotice.value;
    };
    return (
        <fieldset class="alerts">
            <legend>{t('alert.title')}</legend>
            <Switch
                label={t('alert.sound')}
                on={settings.turnSound.value}
                onChange={(on) => {
                    settings.turnSound.value = on;
                    if (on) ring();
                }}
            />
            {'vibrate' in navigator && (
                <Switch
                    label={t('alert.vibration')}
                    on={settings.turnVibration.value}
                    onChange={set(settings.turnVibration)}
                />
            )}
            {'Notification' in globalThis && (
                <Switch
                    label={t('alert.notice')}
                    on={settings.turnNotice.value}
                    onChange={(on) => void setNotice(on)}
                />
            )}
            {isDenied.value && <p class="refusal">{t('alert.denied')}</p>}
        </fieldset>
    );
}
