/* Settings.tsx - language, looks, speed, confirmation, sounds. */

import type { Signal } from '@preact/signals';
import { languageName, LANGUAGES, t } from '../i18n';
import { settings, type Confirm, type Theme } from '../settings';
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

export function Settings() {
    const themes: Theme[] = ['system', 'light', 'dark'];
    const confirms: Confirm[] = ['always', 'touch', 'never'];
    return (
        <Page title={t('nav.settings')}>
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
        </Page>
    );
}
