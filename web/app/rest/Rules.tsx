/* Rules.tsx - the rules of a map, in the reader's language: the sections of the catalogue that apply to it, with
 * examples from its board. */

import { isText, listOf, recordOf, object, optional } from '../check';
import { useEffect, useState } from 'preact/hooks';
import { readJson } from '../files';
import { fillIn, language, t } from '../i18n';
import { loadMap, mapName, playable, type MapId, type MapKit } from '../maps';
import { Page } from '../ui';
import { piecesText } from '../words';
import { ExampleFigure } from './ExampleFigure';
import { EXAMPLES, type Example } from './examples';

interface Section {
    maps?: MapId[]; // all, if left out
    title: string;
    text: string[];
    examples?: Record<string, string>; // the words to each; a map shows those that it has
}

const isSection = object<Section>({
    maps: optional(listOf(isText)),
    title: isText,
    text: listOf(isText),
    examples: optional(recordOf(isText)),
});

/* The examples of a section that the map has, with their words. */
function examplesOf(map: MapId, words: Record<string, string>): { example: Example; words: string }[] {
    return Object.entries(words).flatMap(([name, text]) => {
        const example = EXAMPLES[map]?.[name];
        return example ? [{ example, words: text }] : [];
    });
}

/* The rules of a map, with pictures of its own board. */
export function RulesText({ map }: { map: MapId }) {
    const [sections, setSections] = useState<Section[]>([]);
    const [kit, setKit] = useState<MapKit | undefined>(undefined);
    const lang = language.value;
    useEffect(() => {
        let isCurrent = true;
        void readJson(`locales/rules-${lang}.json`, listOf(isSection)).then((all) => isCurrent && setSections(all));
        return () => {
            isCurrent = false;
        };
    }, [lang]);
    useEffect(() => {
        let isCurrent = true;
        void loadMap(map).then((loaded) => isCurrent && setKit(loaded));
        return () => {
            isCurrent = false;
        };
    }, [map]);
    return (
        <>
            {sections
                .filter(({ maps }) => !maps || maps.includes(map))
                .map(({ title, text, examples = {} }) => (
                    <section key={title} class="rules-section">
                        <h2>{title}</h2>
                        {kit?.id === map &&
                            text.map((line) => <p key={line}>{fillIn(line, { cars: piecesText(kit.facts) })}</p>)}
                        {kit?.id === map &&
                            examplesOf(map, examples).map(({ example, words }) => (
                                <ExampleFigure key={words} kit={kit} example={example} text={words} />
                            ))}
                    </section>
                ))}
        </>
    );
}

export function Rules({ map }: { map: MapId }) {
    return (
        <Page title={t('rules.title', { map: mapName(map) })}>
            <nav class="map-links" aria-label={t('home.map')}>
                {playable().map((id) => (
                    <a key={id} href={`#/rules/${id}`} aria-current={id === map ? 'page' : undefined}>
                        {mapName(id)}
                    </a>
                ))}
            </nav>
            <RulesText map={map} />
            <p>
                <a class="button plain" href={`#/intro/${map}`}>
                    {t('home.intro')}
                </a>
            </p>
        </Page>
    );
}
