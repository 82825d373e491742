/* Maps.tsx - all maps: those of the page and those of this browser, and the door for more: a file that is picked or
 * dropped. */

import { signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { saveText } from '../after/saveText';
import { PosterPicture, posterTone } from '../hall/Poster';
import { t } from '../i18n';
import { MapFaults, MOST_BYTES } from '../mapFile';
import { atServer, loadMap, mapName, mapNote, MAPS, pageMap, playable, type MapId } from '../maps';
import { go } from '../router';
import { server } from '../server';
import { fetchMap, serverMaps, tableMap, type ServerMap } from '../serverMaps';
import { keepMap, noteOf, removeMap } from '../shelf';
import { Button, Icon, IconButton, Page } from '../ui';
import { attempt } from './attempt';
import { comeIn } from './AskName';

const MOST_FAULTS = 8;

/* What was wrong with the last file. */
export const mapTrouble = signal<readonly string[]>([]);

/* Opens a map file: the map is kept, and its short form is shown.  Faults are shown among the maps. */
export async function openMapFile(file: File | undefined): Promise<void> {
    if (!file) return;
    try {
        if (file.size > MOST_BYTES) throw new MapFaults(['1: map: the file is too large']);
        const id = await keepMap(await file.text());
        mapTrouble.value = [];
        go(`#/new/${id}`);
    } catch (error) {
        mapTrouble.value = error instanceof MapFaults ? error.faults : [String(error)];
        go('#/maps');
    }
}

/* While a screen is shown, a file that is dropped on it is opened as a map. */
export function useMapDrop(): void {
    useEffect(() => {
        const over = (event: DragEvent): void => {
            if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
        };
        const drop = (event: DragEvent): void => {
            const file = event.dataTransfer?.files[0];
            if (!file) return;
            event.preventDefault();
            void openMapFile(file);
        };
        addEventListener('dragover', over);
        addEventListener('drop', drop);
        return () => {
            removeEventListener('dragover', over);
            removeEventListener('drop', drop);
        };
    }, []);
}

export function OpenMap() {
    return (
        <label class="button plain file">
            <Icon name="save" />
            <span>{t('maps.open')}</span>
            <input
                type="file"
                accept=".txt,.map"
                onChange={(event) => {
                    void openMapFile(event.currentTarget.files?.[0]);
                    event.currentTarget.value = '';
                }}
            />
        </label>
    );
}

function Faults() {
    const faults = mapTrouble.value;
    if (faults.length === 0) return null;
    return (
        <div class="refusal" role="alert">
            <p>{t('maps.bad')}</p>
            <ul class="map-faults" lang="en">
                {faults.slice(0, MOST_FAULTS).map((fault) => (
                    <li key={fault}>
                        <bdi>{fault}</bdi>
                    </li>
                ))}
                {faults.length > MOST_FAULTS && <li>…</li>}
            </ul>
        </div>
    );
}

/* Whether the server has a map, under its id or, if somebody has put it there, under its key. */
const isAtServer = (map: MapId): boolean => atServer().some((there) => there === map || pageMap(there) === map);

interface Removed {
    name: string;
    restore(): Promise<void>;
}

function Row({ map, onRemoved }: { map: MapId; onRemoved(removed: Removed): void }) {
    const name = mapName(map);
    const told = useSignal('');
    const put = (): Promise<boolean> =>
        attempt(told, async () => {
            const { file } = await loadMap(map);
            await server.putMap(file ?? '');
            told.value = t('maps.is-put', { map: name });
        });
    return (
        <li class="map-row">
            <a href={`#/new/${map}`}>
                <span class={`map-thumb ${posterTone(map)}`}>
                    <PosterPicture map={map} />
                </span>
                <strong>
                    <bdi>{name}</bdi>
                </strong>{' '}
                <span>{mapNote(map)}</span>
            </a>
            {(noteOf(map) || !MAPS.includes(map)) && (
                <span class="row">
                    {server.you.value?.account && !isAtServer(map) && (
                        <IconButton icon="up" label={t('maps.put', { map: name })} onClick={() => void put()} />
                    )}
                    <IconButton
                        icon="save"
                        label={t('maps.save', { map: name })}
                        onClick={() => {
                            void loadMap(map).then(({ file, facts }) => saveText(file ?? '', `${facts.id}.txt`));
                        }}
                    />
                    {noteOf(map) && (
                        <IconButton
                            icon="cross"
                            label={t('maps.remove', { map: name })}
                            onClick={() => {
                                void removeMap(map).then((restore) => onRemoved({ name, restore }));
                            }}
                        />
                    )}
                </span>
            )}
            {told.value && (
                <span class="map-told" role="status">
                    {told.value}
                </span>
            )}
        </li>
    );
}

/* A map that somebody has put on the server: to be played alone, reported, or used at a table. */
function ServerRow({ there }: { there: ServerMap }) {
    const { map, author } = there;
    const name = mapName(map);
    const told = useSignal('');
    const report = (): Promise<boolean> =>
        attempt(told, async () => {
            if (!(await comeIn())) return;
            await server.ask('report', { map });
            told.value = t('maps.reported', { map: name });
        });
    const keep = (): Promise<boolean> =>
        attempt(told, async () => {
            await fetchMap(map);
            const { file } = await loadMap(map);
            await keepMap(file ?? '');
            go(`#/new/${map}`);
        });
    return (
        <li class="map-row">
            <a
                href="#/tables/open"
                onClick={() => {
                    tableMap.value = map;
                }}>
                <strong>
                    <bdi>{name}</bdi>
                </strong>{' '}
                <span>
                    {mapNote(map)} · <bdi>{t('maps.by', { name: author ?? '' })}</bdi>
                </span>
            </a>
            <span class="row">
                {noteOf(map)?.isHidden !== false && (
                    <Button class="tight" onClick={() => void keep()}>
                        {t('maps.keep')}
                    </Button>
                )}
                <IconButton icon="flag" label={t('maps.report', { map: name })} onClick={() => void report()} />
            </span>
            {told.value && (
                <span class="map-told" role="status">
                    {told.value}
                </span>
            )}
        </li>
    );
}

function ServerMaps() {
    const there = serverMaps.value.filter(({ author }) => author !== undefined);
    if (there.length === 0) return null;
    return (
        <section aria-labelledby="server-maps">
            <h2 id="server-maps">{t('maps.server')}</h2>
            <ul class="rows map-rows">
                {there.map((one) => (
                    <ServerRow key={one.map} there={one} />
                ))}
            </ul>
        </section>
    );
}

export function Maps() {
    const removed = useSignal<Removed | undefined>(undefined);
    useMapDrop();
    return (
        <Page title={t('maps.title')} wide>
            <p>{t('maps.about')}</p>
            <p class="row">
                <OpenMap />
            </p>
            <Faults />
            <ul class="rows map-rows">
                {playable().map((map) => (
                    <Row
                        key={map}
                        map={map}
                        onRemoved={(what) => {
                            removed.value = what;
                        }}
                    />
                ))}
            </ul>
            <ServerMaps />
            <div class="dropped" role="status">
                {removed.value && (
                    <>
                        <span>{t('maps.removed', { map: removed.value.name })}</span>
                        <Button
                            icon="undo"
                            onClick={() => {
                                void removed.value?.restore();
                                removed.value = undefined;
                            }}>
                            {t('games.bring-back')}
                        </Button>
                    </>
                )}
            </div>
        </Page>
    );
}
