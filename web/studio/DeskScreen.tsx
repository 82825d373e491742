/* DeskScreen.tsx - the desk: the bar above, the tools, the sheet, and the panels beside or below it. */

import { useEffect } from 'preact/hooks';
import { t } from '../app/i18n';
import { BalancePanel } from './BalancePanel';
import { Canvas } from './Canvas';
import { CheckPanel } from './CheckPanel';
import * as desk from './desk';
import { DrawPanel } from './DrawPanel';
import { GroundPanel } from './GroundPanel';
import { TOOLS } from './hand';
import { PlayButton } from './PlayButton';
import { RulesPanel } from './RulesPanel';
import { SharePanel } from './SharePanel';
import { cleanName, mapIdOf } from './sketch';
import { heat, tab, TABS } from './tab';
import { TicketPanel } from './TicketPanel';
import { Glyph, ToolButton } from './ToolButton';

function Title() {
    const { title } = desk.sketch.value;
    return (
        <input
            class="studio-title"
            aria-label={t('studio.map-name')}
            value={title}
            maxLength={60}
            onInput={({ currentTarget: { value } }) => {
                const clean = cleanName(value);
                desk.edit({ ...desk.sketch.value, title: clean, id: mapIdOf(clean) }, 'title');
            }}
            onBlur={() => desk.settle()}
        />
    );
}

function Bar() {
    const { past, future } = desk.history.value;
    return (
        <header class="studio-bar">
            <a class="icon-button" href="#/studio" title={t('studio.kept')}>
                <Glyph name="back" />
                <span class="unseen">{t('studio.kept')}</span>
            </a>
            <Title />
            <ToolButton icon="undo" label={t('studio.undo')} disabled={past.length === 0} onClick={desk.stepBack} />
            <ToolButton
                icon="redo"
                label={t('studio.redo')}
                disabled={future.length === 0}
                onClick={desk.stepForward}
            />
            <PlayButton />
        </header>
    );
}

function Tools() {
    return (
        <div class="studio-tools" role="group" aria-label={t('studio.tools')}>
            {TOOLS.map((name) => (
                <ToolButton
                    key={name}
                    icon={name}
                    label={t(`studio.tool.${name}`)}
                    aria-pressed={desk.tool.value === name}
                    onClick={() => {
                        desk.tool.value = name;
                        desk.pending.value = undefined;
                    }}
                />
            ))}
        </div>
    );
}

/* What the tool in hand does, in a sentence. */
function Hint() {
    const { places } = desk.sketch.value;
    const tool = desk.tool.value;
    const key =
        tool === 'route' || tool === 'ticket'
            ? desk.pending.value
                ? 'studio.hint.second'
                : places.length < 2
                  ? 'studio.hint.lone'
                  : `studio.hint.${tool}`
            : `studio.hint.${tool}`;
    return (
        <p class="studio-hint" aria-live="polite">
            {desk.isKept.value ? t(key) : t('studio.no-room')}
        </p>
    );
}

function Panel() {
    switch (tab.value) {
        case 'draw':
            return <DrawPanel />;
        case 'ground':
            return <GroundPanel />;
        case 'tickets':
            return <TicketPanel />;
        case 'rules':
            return <RulesPanel />;
        case 'check':
            return <CheckPanel />;
        case 'balance':
            return <BalancePanel />;
        case 'share':
            return <SharePanel />;
    }
}

function Tabs() {
    const faults = desk.faults.value.length;
    const count = desk.remarks.value.length;
    return (
        <div class="studio-tabs" role="tablist" aria-label={t('studio.panels')}>
            {TABS.map((name) => (
                <button
                    key={name}
                    type="button"
                    role="tab"
                    id={`studio-tab-${name}`}
                    aria-controls="studio-panel"
                    aria-selected={tab.value === name}
                    onClick={() => {
                        tab.value = name;
                    }}>
                    {t(`studio.tab.${name}`)}
                    {name === 'check' && count > 0 && (
                        <span class={`studio-count ${faults > 0 ? 'fault' : 'advice'}`}>{count}</span>
                    )}
                </button>
            ))}
        </div>
    );
}

function onKey(event: KeyboardEvent): void {
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return;
    if (!(event.ctrlKey || event.metaKey)) return;
    const letter = event.key.toLowerCase();
    if (letter === 'z' && !event.shiftKey) desk.stepBack();
    else if (letter === 'y' || (letter === 'z' && event.shiftKey)) desk.stepForward();
    else return;
    event.preventDefault();
}

export function DeskScreen() {
    useEffect(() => {
        const { of, lines } = desk.leftOut.value;
        tab.value = of === desk.key.value && lines.length > 0 ? 'check' : 'draw';
        addEventListener('keydown', onKey);
        return () => removeEventListener('keydown', onKey);
    }, []);
    return (
        <div class="studio">
            <Bar />
            <main id="main" class="studio-body" tabIndex={-1}>
                <h1 class="unseen">{desk.sketch.value.title}</h1>
                <section class="studio-sheet" aria-label={t('studio.sheet')}>
                    <Canvas ways={heat.value} />
                    <Tools />
                    <Hint />
                </section>
                <aside class="studio-side">
                    <Tabs />
                    <div
                        id="studio-panel"
                        class="studio-panel"
                        role="tabpanel"
                        aria-labelledby={`studio-tab-${tab.value}`}
                        tabIndex={-1}>
                        <Panel />
                    </div>
                </aside>
            </main>
        </div>
    );
}
