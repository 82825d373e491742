/* Games.tsx - the games of this browser: those in progress, and those that are over, to be replayed.  What is deleted
 * can be brought back for ten seconds. */

import { useSignal } from '@preact/signals';
import { list, t, tn } from '../i18n';
import { mapName } from '../maps';
import { go } from '../router';
import { bringBack, dropGame, dropResult, dropped, games, loadRecord, newId, results, type ResultNote } from '../saves';
import { Button, Icon, IconButton, Page } from '../ui';
import { openRecord } from './openRecord';

function MyGames() {
    if (games.value.length === 0) return null;
    return (
        <section aria-labelledby="my-games">
            <h2 id="my-games">{t('home.games')}</h2>
            <ul class="rows">
                {games.value.map(({ id, map, names, points }) => (
                    <li key={id}>
                        <a href={`#/game/${id}`}>
                            <strong>{mapName(map)}</strong>{' '}
                            <bdi>{list(names.map((name, i) => `${name} ${points[i] ?? ''}`.trim()))}</bdi>
                        </a>
                        <IconButton
                            icon="cross"
                            label={t('home.forget', { what: mapName(map) })}
                            onClick={() => dropGame(id)}
                        />
                    </li>
                ))}
            </ul>
        </section>
    );
}

const winnersOf = ({ names, winners, scores }: ResultNote): string =>
    tn(winners.length > 1 ? 'result.shared' : 'result.wins', scores[winners[0] ?? 0]?.total ?? 0, {
        name: names[winners[0] ?? 0] ?? '',
        names: list(winners.map((p) => names[p] ?? '')),
    });

function Replays() {
    const trouble = useSignal('');
    const open = async (file: File | undefined): Promise<void> => {
        if (!file) return;
        try {
            const id = newId();
            await openRecord(id, await file.text());
            go(`#/replay/${id}`);
        } catch (error) {
            trouble.value = t('home.bad-record', { why: error instanceof Error ? error.message : '' });
        }
    };
    return (
        <section aria-labelledby="replays">
            <h2 id="replays">{t('home.replays')}</h2>
            <ul class="rows">
                {results.value.map((result) => (
                    <li key={result.id}>
                        {loadRecord(result.id) ? (
                            <a href={`#/replay/${result.id}`}>
                                <strong>{mapName(result.map)}</strong> <bdi>{winnersOf(result)}</bdi>
                            </a>
                        ) : (
                            <span>
                                <strong>{mapName(result.map)}</strong> <bdi>{winnersOf(result)}</bdi>
                            </span>
                        )}
                        <IconButton
                            icon="cross"
                            label={t('home.forget', { what: mapName(result.map) })}
                            onClick={() => dropResult(result.id)}
                        />
                    </li>
                ))}
            </ul>
            <label class="button plain file">
                <Icon name="save" />
                <span>{t('home.open-record')}</span>
                <input
                    type="file"
                    accept=".fogg,.txt,.json"
                    onChange={(event) => void open(event.currentTarget.files?.[0])}
                />
            </label>
            {trouble.value && (
                <p class="refusal" role="alert">
                    {trouble.value}
                </p>
            )}
        </section>
    );
}

/* For ten seconds: what was deleted last, and the way back. */
function Dropped() {
    const last = dropped.value;
    return (
        <div class="dropped" role="status">
            {last && (
                <>
                    <span>{t('games.dropped', { map: mapName(last.map) })}</span>
                    <Button icon="undo" onClick={bringBack}>
                        {t('games.bring-back')}
                    </Button>
                </>
            )}
        </div>
    );
}

export function Games() {
    return (
        <Page title={t('hall.games')}>
            <MyGames />
            <Replays />
            <Dropped />
        </Page>
    );
}
