/* Settings.tsx - language, looks, speed, confirmation, sounds. */

import type { Signal } from '@preact/signals';
import { Alerts } from '../alive/Alerts';
import { Notices } from '../alive/Notices';
import { languageName, LANGUAGES, t } from '../i18n';
import { ASKS, settings, type Confirm, type Theme } from '../settings';
import { sounds } from '../sound';
import { Choices, Page } from '../ui';

/* A setting of which one of several values holds. */
function Setting<T extends string | number>(props: {
    legend: string;
    name: string;
    setting: Signal<T>;
    options: readonly { value: T; label: string }[];
}) {
    const { setting, ...rest } = props;
    return (
        <Choices
            {...rest}
            value={setting.value}
            onChange={(value) => {
                setting.value = value;
            }}
        />
    );
}

/* Settings of which any number hold. */
function Several<T extends string>(props: {
    legend: string;
    setting: Signal<T[]>;
    options: readonly { value: T; label: string }[];
}) {
    const { legend, setting, options } = props;
    return (
        <fieldset class="choices">
            <legend>{legend}</legend>
            <div class="choices-row">
                {options.map(({ value, label }) => (
                    <label key={value} class="choice">
                        <input
                            type="checkbox"
                            checked={setting.value.includes(value)}
                            onChange={(event) => {
                                const others = setting.value.filter((one) => one !== value);
                                setting.value = event.currentTarget.checked ? [...others, value] : others;
                            }}
                        />
                        <span>{label}</span>
                    </label>
                ))}
            </div>
        </fieldset>
    );
}

export function SettingsForm() {
    const themes: Theme[] = ['system', 'light', 'dark'];
    const confirms: Confirm[] = ['always', 'touch', 'never'];
    return (
        <>
            <Setting
                legend={t('settings.language')}
                name="language"
                setting={settings.language}
                options={LANGUAGES.map((value) => ({ value, label: languageName(value) }))}
            />
            <Setting
                legend={t('settings.theme')}
                name="theme"
                setting={settings.theme}
                options={themes.map((value) => ({ value, label: t(`settings.theme.${value}`) }))}
            />
            <Setting
                legend={t('settings.speed')}
                name="speed"
                setting={settings.speed}
                options={[0.5, 1, 2, 4, 0].map((value) => ({
                    value,
                    label: t(`settings.speed.${String(value).replace('.', '-')}`),
                }))}
            />
            <Setting
                legend={t('settings.confirm')}
                name="confirm"
                setting={settings.confirm}
                options={confirms.map((value) => ({ value, label: t(`settings.confirm.${value}`) }))}
            />
            {settings.confirm.value !== 'never' && (
                <Several
                    legend={t('settings.asks')}
                    setting={settings.asks}
                    options={ASKS.map((value) => ({ value, label: t(`settings.asks.${value}`) }))}
                />
            )}
            <Choices
                legend={t('settings.undo')}
                name="undo"
                value={settings.undo.value ? 'on' : 'off'}
                onChange={(value) => {
                    settings.undo.value = value === 'on';
                }}
                options={[
                    { value: 'off', label: t('settings.off') },
                    { value: 'on', label: t('settings.on') },
                ]}
            />
            <Choices
                legend={t('settings.sounds')}
                name="sounds"
                value={settings.sounds.value ? 'on' : 'off'}
                onChange={(value) => {
                    settings.sounds.value = value === 'on';
                    sounds.turn();
                }}
                options={[
                    { value: 'off', label: t('settings.off') },
                    { value: 'on', label: t('settings.on') },
                ]}
            />
            <Alerts />
            <Notices />
        </>
    );
}

export function Settings() {
    return (
        <Page title={t('nav.settings')}>
            <SettingsForm />
        </Page>
    );
}
