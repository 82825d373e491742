/* Rules.tsx - the rules of a map, in the reader's language: the sections of the catalogue whose conditions hold on it,
 * with its numbers and with examples from its board.  No section knows a map by its name. */

import { isText, listOf, recordOf, object, optional } from '../check';
import { useEffect, useState } from 'preact/hooks';
import { readJson } from '../files';
import { fillIn, language, t } from '../i18n';
import { loadMap, mapName, playable, type MapId, type MapKit } from '../maps';
import { Page } from '../ui';
import { ExampleFigure } from './ExampleFigure';
import { examplesOf } from './examples';
import { ALWAYS, holds, NEVER, ruleArgs, ruleLines } from './ruleLines';

interface Section {
    when?: string; // the condition for the whole section (ruleLines.ts); without it the section is for all maps
    only?: Record<string, string>; // lines, by their number from 0, that are there only where a condition holds
    unless?: Record<string, string>; // lines that are left out where a condition holds
    title: string;
    text: string[];
    examples?: Record<string, string>; // the words to each; a map shows those that it has
}

const isSection = object<Section>({
    when: optional(isText),
    only: optional(recordOf(isText)),
    unless: optional(recordOf(isText)),
    title: isText,
    text: listOf(isText),
    examples: optional(recordOf(isText)),
});

/* The sections whose condition holds on a map. */
const sectionsFor = (kit: MapKit, sections: readonly Section[]): Section[] =>
    sections.filter(({ when }) => when === undefined || holds(when, kit));

const linesOf = ({ text, only = {}, unless = {} }: Section, kit: MapKit): string[] =>
    text.filter((_, i) => holds(only[i] ?? ALWAYS, kit) && !holds(unless[i] ?? NEVER, kit));

/* The numbers of a map and what is special about it, in sentences. */
function Particulars({ kit }: { kit: MapKit }) {
    return (
        <section class="rules-section">
            <h2>{t('rule.heading')}</h2>
            <ul>
                {ruleLines(kit).map((line) => (
                    <li key={line}>{line}</li>
                ))}
            </ul>
        </section>
    );
}

function Part({ kit, section }: { kit: MapKit; section: Section }) {
    const examples = examplesOf(kit.facts, kit.switches);
    return (
        <section class="rules-section">
            <h2>{section.title}</h2>
            {linesOf(section, kit).map((line) => (
                <p key={line}>{fillIn(line, ruleArgs(kit))}</p>
            ))}
            {Object.entries(section.examples ?? {}).map(([name, words]) => {
                const example = examples[name];
                return example && <ExampleFigure key={words} kit={kit} example={example} text={words} />;
            })}
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
    const [first, ...others] = sectionsFor(kit, sections); // the first says what it is about
    return (
        <>
            {first && <Part kit={kit} section={first} />}
            <Particulars kit={kit} />
            {others.map((section) => (
                <Part key={section.title} kit={kit} section={section} />
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
