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
import { examplesOf } from './examples';
import { holds, ruleLines } from './ruleLines';

interface Section {
    maps?: MapId[]; // all, if left out
    when?: string; // on which of the maps that no section names: ruleLines.ts
    unless?: Record<string, string>; // lines, by their number from 0, that are left out where a condition holds
    title: string;
    text: string[];
    examples?: Record<string, string>; // the words to each; a map shows those that it has
}

const isSection = object<Section>({
    maps: optional(listOf(isText)),
    when: optional(isText),
    unless: optional(recordOf(isText)),
    title: isText,
    text: listOf(isText),
    examples: optional(recordOf(isText)),
});

/* The sections that apply to a map: those that name it or, if none does, those whose condition holds. */
function sectionsFor(kit: MapKit, sections: readonly Section[]): Section[] {
    const isNamed = sections.some(({ maps }) => maps?.includes(kit.id));
    return sections.filter(
        ({ maps, when }) => !maps || maps.includes(kit.id) || (!isNamed && when !== undefined && holds(when, kit)),
    );
}

const linesOf = ({ text, unless = {} }: Section, kit: MapKit): string[] =>
    text.filter((_, i) => !holds(unless[i] ?? '', kit));

/* What a map that no section names is like, in sentences. */
function Particulars({ kit, sections }: { kit: MapKit; sections: readonly Section[] }) {
    if (sections.some(({ maps }) => maps?.includes(kit.id))) return null;
    return (
        <section class="rules-section">
            <h2>{mapName(kit.id)}</h2>
            <ul>
                {ruleLines(kit).map((line) => (
                    <li key={line}>{line}</li>
                ))}
            </ul>
        </section>
    );
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
    if (kit?.id !== map) return null;
    const examples = examplesOf(kit.facts, kit.switches);
    return (
        <>
            <Particulars kit={kit} sections={sections} />
            {sectionsFor(kit, sections).map((section) => (
                <section key={section.title} class="rules-section">
                    <h2>{section.title}</h2>
                    {linesOf(section, kit).map((line) => (
                        <p key={line}>{fillIn(line, { cars: piecesText(kit.facts) })}</p>
                    ))}
                    {Object.entries(section.examples ?? {}).map(([name, words]) => {
                        const example = examples[name];
                        return example && <ExampleFigure key={words} kit={kit} example={example} text={words} />;
                    })}
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
