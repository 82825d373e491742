/* Studio.tsx - the studio: the sketches of this browser, and the desk on which one of them is drawn. */

import { useEffect } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import { ask } from '../app/Ask';
import { locale, t, tn } from '../app/i18n';
import { PosterPicture, posterTone } from '../app/hall/Poster';
import { loadMap, mapName, playable } from '../app/maps';
import { go } from '../app/router';
import { Button, Page } from '../app/ui';
import * as desk from './desk';
import { DeskScreen } from './DeskScreen';
import { dropSketch, keepSketch, newKey, notes } from './kept';
import { newSketch, type Sketch } from './sketch';
import { ToolButton } from './ToolButton';
import { ImportForm } from './ImportForm';
import { readLink } from './link';
import { readKit } from './read';

/* Keeps a sketch under a new key and opens it. */
export function startSketch(sketch: Sketch, leftOut: string[] = []): void {
    const key = newKey();
    keepSketch(key, sketch);
    desk.leftOut.value = { of: key, lines: leftOut };
    go(`#/studio/${key}`);
}

function List() {
    return (
        <Page title={t('studio.title')}>
            <section>
                <p>{t('studio.about')}</p>
                <Button kind="main" onClick={() => startSketch(newSketch(t('studio.untitled')))}>
                    {t('studio.new')}
                </Button>
            </section>
            {notes.value.length > 0 && (
                <section>
                    <h2>{t('studio.kept')}</h2>
                    <ul class="studio-list">
                        {notes.value.map(({ key, title, places, changed }) => (
                            <li key={key}>
                                <a href={`#/studio/${key}`}>
                                    <b>
                                        <bdi>{title}</bdi>
                                    </b>{' '}
                                    <span class="note">
                                        {tn('studio.places', places)},{' '}
                                        {new Date(changed).toLocaleDateString(locale(), { dateStyle: 'medium' })}
                                    </span>
                                </a>
                                <ToolButton
                                    icon="remove"
                                    label={t('studio.delete-map', { title })}
                                    onClick={() =>
                                        ask(t('studio.delete-sure', { title }), t('studio.delete'), () =>
                                            dropSketch(key),
                                        )
                                    }
                                />
                            </li>
                        ))}
                    </ul>
                </section>
            )}
            <section>
                <h2>{t('studio.begin-with')}</h2>
                <ul class="studio-maps">
                    {playable().map((id) => (
                        <li key={id}>
                            <button
                                type="button"
                                class={posterTone(id)}
                                onClick={() => void loadMap(id).then((kit) => startSketch(readKit(kit)))}>
                                <PosterPicture map={id} />
                                <span>{mapName(id)}</span>
                            </button>
                        </li>
                    ))}
                </ul>
            </section>
            <section>
                <h2>{t('studio.open')}</h2>
                <ImportForm onOpen={startSketch} />
            </section>
        </Page>
    );
}

/* A map that came as a link. */
function Linked({ data }: { data: string }) {
    const trouble = useSignal('');
    useEffect(() => {
        readLink(data).then(startSketch, () => {
            trouble.value = t('studio.bad-link');
        });
    }, [data]);
    return (
        <Page title={t('studio.title')}>
            <p>{trouble.value || t('game.loading')}</p>
            {trouble.value && <a href="#/studio">{t('studio.kept')}</a>}
        </Page>
    );
}

function Opened({ id }: { id: string }) {
    const isThere = useSignal(true);
    const isReady = useSignal(false);
    useEffect(() => {
        isThere.value = desk.openSketch(id);
        isReady.value = true;
        return isThere.value ? desk.watch() : undefined;
    }, [id]);
    if (!isReady.value) return <p class="loading">{t('game.loading')}</p>;
    if (isThere.value) return <DeskScreen />;
    return (
        <Page title={t('studio.title')}>
            <p>{t('studio.unknown')}</p>
            <a href="#/studio">{t('studio.kept')}</a>
        </Page>
    );
}

export function Studio({ id, beside }: { id: string; beside: string }) {
    if (id === 'link') return <Linked data={beside} />;
    return id ? <Opened key={id} id={id} /> : <List />;
}
