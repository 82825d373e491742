/* Settings.tsx - language, looks, speed, confirmation, sounds. */

import { LANGUAGE_NAMES, LANGUAGES, t } from '../i18n';
import { settings, type Confirm, type Theme } from '../settings';
import { sounds } from '../sound';
import { Choices, Page } from '../ui';

export function Settings() {
    const themes: Theme[] = ['system', 'light', 'dark'];
    const confirms: Confirm[] = ['always', 'touch', 'never'];
    return (
        <Page title={t('nav.settings')}>
            <Choices
                legend={t('settings.language')}
                name="language"
                value={settings.language.value}
                onChange={(value) => {
                    settings.language.value = value;
                }}
                options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
            />
            <Choices
                legend={t('settings.theme')}
                name="theme"
                value={settings.theme.value}
                onChange={(value) => {
                    settings.theme.value = value;
                }}
                options={themes.map((value) => ({ value, label: t(`settings.theme.${value}`) }))}
            />
            <Choices
                legend={t('settings.speed')}
                name="speed"
                value={settings.speed.value}
                onChange={(value) => {
                    settings.speed.value = value;
                }}
                options={[0.5, 1, 2, 4, 0].map((value) => ({
                    value,
                    label: t(`settings.speed.${String(value).replace('.', '-')}`),
                }))}
            />
            <Choices
                legend={t('settings.confirm')}
                name="confirm"
                value={settings.confirm.value}
                onChange={(value) => {
                    settings.confirm.value = value;
                }}
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
