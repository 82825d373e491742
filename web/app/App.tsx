/* App.tsx - the screen that the address names. */

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Asking } from './Ask';
import { Share, isEmbedded } from './alive/Share';
import { there } from './check';
import { keepDaily } from './dailies';
import { t } from './i18n';
import { firstMap, isMap } from './maps';
import { EndScreen, type EndProps } from './play/EndScreen';
import { Elsewhere, GameScreen, Trouble } from './play/GameScreen';
import { reasonOf, useLocalGame } from './play/open';
import { Replay, withoutMap } from './play/replay';
import { ReplayScreen } from './play/ReplayScreen';
import { Hall } from './hall/Hall';
import { lastWish } from './hall/play';
import { Drawing, Later } from './later';
import { About } from './rest/About';
import { AskName } from './rest/AskName';
import { Games } from './rest/Games';
import { Intro } from './rest/Intro';
import { Maps } from './rest/Maps';
import { NewGame } from './rest/NewGame';
import { Profile } from './rest/Profile';
import { RemoteGame } from './rest/RemoteGame';
import { Reset } from './rest/Reset';
import { Rules } from './rest/Rules';
import { Settings } from './rest/Settings';
import { TablesPage } from './rest/Tables';
import { go, place } from './router';
import { keepResult, loadRecord, loadSave } from './saves';
import { playOn, rematch } from './start';

/* A game in this browser. */
function LocalGame({ id }: { id: string }) {
    const end = useSignal<EndProps | undefined>(undefined);
    const trouble = useSignal('');
    const { game, isElsewhere, takeBack } = useLocalGame(id, trouble, () => {
        const save = loadSave(id);
        if (!save && loadRecord(id)) go(`#/replay/${id}`);
        else if (!save) trouble.value = t('game.unknown');
        return save;
    });
    const finish = async (): Promise<void> => {
        const { session, info, names, shown } = there(game.value, 'the game');
        const save = loadSave(id);
        const record = await session.record();
        const replay = await Replay.open(record);
        replay.stop();
        const last = there(replay.end, 'the end of the game');
        keepResult(
            {
                id,
                map: info.kit.id,
                date: save?.date ?? '',
                names,
                kinds: info.players.map(({ kind }) => kind),
                scores: last.scores,
                winners: last.winners,
            },
            withoutMap(record),
        );
        if (save?.daily) keepDaily(save.daily, id, last);
        end.value = {
            kit: info.kit,
            names,
            view: shown,
            events: replay.events,
            end: last,
            ending: replay.ending,
            record,
            onRematch: () => rematch(info.kit.id, info.players),
            onReplay: () => go(`#/replay/${id}`),
            after: <Later show={({ EndGraph }) => <EndGraph id={id} map={info.kit} record={record} />} />,
        };
    };
    if (trouble.value) return <Trouble message={trouble.value} />;
    if (isElsewhere.value) return <Elsewhere onTakeBack={takeBack} />;
    if (end.value) return <EndScreen {...end.value} />;
    if (!game.value) return <p class="loading">{t('game.loading')}</p>;
    return <GameScreen game={game.value} onEnd={() => void finish()} />;
}

/* A record of this browser or, of a game of the server that others played, the server's. */
async function findRecord(id: string): Promise<string | undefined> {
    const kept = loadRecord(id);
    if (kept) return kept;
    const response = await fetch(`record/${encodeURIComponent(id)}.fogg`);
    return response.ok ? response.text() : undefined;
}

/* A record that is opened for as long as a screen shows it. */
function useReplay(id: string, at: number) {
    const replay = useSignal<Replay | undefined>(undefined);
    const trouble = useSignal('');
    useEffect(() => {
        const open = async (): Promise<void> => {
            const record = await findRecord(id).catch(() => undefined);
            if (!record) {
                trouble.value = t('game.unknown');
                return;
            }
            const opened = await Replay.open(record);
            if (at > 0) await opened.seek(at);
            replay.value = opened;
        };
        open().catch((error: unknown) => {
            trouble.value = reasonOf(error);
        });
        return () => replay.value?.stop();
    }, [id]);
    return { replay, trouble };
}

/* What a finished game was worth, or one's mistakes in it as questions. */
function AfterGame({ id, isLesson }: { id: string; isLesson: boolean }) {
    const { replay, trouble } = useReplay(id, 0);
    if (trouble.value) return <Trouble message={trouble.value} />;
    const opened = replay.value;
    if (!opened) return <p class="loading">{t('game.loading')}</p>;
    return (
        <Later
            show={({ AnalysisScreen, LearnScreen }) =>
                isLesson ? <LearnScreen id={id} replay={opened} /> : <AnalysisScreen id={id} replay={opened} />
            }
        />
    );
}

function StoredReplay({ id, at }: { id: string; at: number }) {
    const { replay, trouble } = useReplay(id, at);
    if (trouble.value) return <Trouble message={trouble.value} />;
    if (!replay.value) return <p class="loading">{t('game.loading')}</p>;
    const { record, header, viewer, view } = replay.value;
    return (
        <ReplayScreen
            replay={replay.value}
            onAnalyse={isEmbedded() ? undefined : () => go(`#/after/${id}`)}
            share={!isEmbedded() && /^[0-9a-z]{13}$/.test(id) && <Share code={id} at={replay.value.at.value} />}
            onPlayOn={(at) => {
                const turn = view.value?.waits_for[0] ?? 0;
                const seat = viewer.value === 'all' ? turn : viewer.value;
                playOn(record, at, seat, header.players, header.map, header.start);
            }}
        />
    );
}

function Screen() {
    const { screen, id, beside } = place.value;
    if (isEmbedded() && screen !== 'replay') return <Trouble message={t('game.unknown')} />;
    switch (screen) {
        case 'game':
            return <LocalGame key={id} id={id} />;
        case 'table':
            return <RemoteGame key={id} code={id} />;
        case 'replay':
            return <StoredReplay key={id} id={id} at={Number(beside) || 0} />;
        case 'after':
        case 'learn':
            return <AfterGame key={screen + id} id={id} isLesson={screen === 'learn'} />;
        case 'puzzles':
            return <Later show={({ PuzzlePage }) => <PuzzlePage key={id} wants={id} />} />;
        case 'daily':
            return <Later show={({ DailyPage }) => <DailyPage />} />;
        case 'facts':
            return <Later show={({ FactsPage }) => <FactsPage key={id} map={isMap(id) ? id : firstMap} />} />;
        case 'new':
            return <NewGame key={id} map={isMap(id) ? id : lastWish().map} />;
        case 'maps':
            return <Maps />;
        case 'studio':
            return <Drawing show={({ Studio }) => <Studio id={id} beside={beside} />} />;
        case 'games':
            return <Games />;
        case 'tables':
            return <TablesPage key={id} wants={id} />;
        case 'rules':
            return <Rules map={isMap(id) ? id : firstMap} />;
        case 'intro':
            return <Intro key={id} map={isMap(id) ? id : firstMap} />;
        case 'reset':
            return <Reset key={id} token={id} />;
        case 'settings':
            return <Settings />;
        case 'profile':
            return <Profile />;
        case 'about':
            return <About />;
        default:
            return <Hall />;
    }
}

export function App() {
    return (
        <div class="app" tabIndex={-1}>
            <a
                class="skip"
                href="#main"
                onClick={(event) => {
                    event.preventDefault();
                    document.getElementById('main')?.focus();
                }}>
                {t('nav.skip')}
            </a>
            <Screen />
            <Asking />
            <AskName />
        </div>
    );
}
