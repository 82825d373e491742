/* Profile.tsx - who plays here, and how it went. */

import { t, tn } from '../i18n';
import { Later } from '../later';
import { mapName, MAPS } from '../maps';
import { results } from '../saves';
import { settings } from '../settings';
import { Page } from '../ui';
import { Account } from './Account';
import { summary } from './summary';

export function Profile() {
    const rows = MAPS.map((map) => ({ map, ...summary(results.value.filter((result) => result.map === map)) }));
    const played = rows.reduce((sum, { games }) => sum + games, 0);
    return (
        <Page title={t('nav.profile')}>
            <label class="field">
                {t('profile.name')}
                <input
                    type="text"
                    value={settings.name.value}
                    maxLength={24}
                    onInput={(event) => {
                        settings.name.value = event.currentTarget.value.trim();
                    }}
                />
            </label>
            <Account />
            <h2>{t('profile.results')}</h2>
            <p>{played === 0 ? t('profile.none') : tn('profile.games', played)}</p>
            {played > 0 && (
                <table class="scores">
                    <caption class="unseen">{t('profile.results')}</caption>
                    <thead>
                        <tr>
                            <th scope="col">{t('home.map')}</th>
                            <th scope="col">{t('profile.played')}</th>
                            <th scope="col">{t('profile.won')}</th>
                            <th scope="col">{t('profile.mean')}</th>
                            <th scope="col">{t('profile.best')}</th>
                        </tr>
                    </thead>
                    <tbody>
                        {rows
                            .filter(({ games }) => games > 0)
                            .map(({ map, games, won, mean, best }) => (
                                <tr key={map}>
                                    <th scope="row">{mapName(map)}</th>
                                    <td>{games}</td>
                                    <td>{won}</td>
                                    <td>{mean}</td>
                                    <td>{best}</td>
                                </tr>
                            ))}
                    </tbody>
                </table>
            )}
            <Later show={({ Teaching }) => <Teaching />} />
        </Page>
    );
}
