/* Rules.tsx - the rules of a map, in the reader's language: the sections of the catalogue that apply to it. */

import { isText, listOf, object, optional } from '../check';
import { useEffect, useState } from 'preact/hooks';
import { readJson } from '../files';
import { language, t } from '../i18n';
import { MAPS, type MapId } from '../maps';
import { Page } from '../ui';

interface Section {
    maps?: MapId[]; // all, if left out
    title: string;
    text: string[];
}

const isSection = object<Section>({ maps: optional(listOf(isText)), title: isText, text: listOf(isText) });

export function Rules({ map }: { map: MapId }) {
    const [sections, setSections] = useState<Section[]>([]);
    const lang = language.value;
    useEffect(() => {
        let isCurrent = true;
        void readJson(`locales/rules-${lang}.json`, listOf(isSection)).then((all) => isCurrent && setSections(all));
        return () => {
            isCurrent = false;
        };
    }, [lang]);
    return (
        <Page title={t('rules.title', { map: t(`map.${map}`) })}>
            <nav class="map-links" aria-label={t('home.map')}>
                {MAPS.map((id) => (
                    <a key={id} href={`#/rules/${id}`} aria-current={id === map ? 'page' : undefined}>
                        {t(`map.${id}`)}
                    </a>
                ))}
            </nav>
            {sections
                .filter(({ maps }) => !maps || maps.includes(map))
                .map(({ title, text }) => (
                    <section key={title} class="rules-section">
                        <h2>{title}</h2>
                        {text.map((line) => (
                            <p key={line}>{line}</p>
                        ))}
                    </section>
                ))}
            <p>
                <a class="button plain" href={`#/intro/${map}`}>
                    {t('home.intro')}
                </a>
            </p>
        </Page>
    );
}
