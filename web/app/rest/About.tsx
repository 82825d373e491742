/* About.tsx - what this is, and whose letters and coasts it is made of. */

import { t } from '../i18n';
import { Page } from '../ui';

export function About() {
    return (
        <Page title={t('nav.about')}>
            {[
                'about.what',
                'about.name',
                'about.private',
                'about.trust',
                'about.fonts',
                'about.land',
                'about.licence',
            ].map((key) => (
                <p key={key}>{t(key)}</p>
            ))}
        </Page>
    );
}
