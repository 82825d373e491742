/* GroundPanel.tsx - the sheet and what lies under the map: its form, the size of its spaces, and its ground: plain, a
 * part of the world, or a picture to draw after. */

import { useSignal } from '@preact/signals';
import { t } from '../app/i18n';
import { Button, Choices } from '../app/ui';
import * as desk from './desk';
import { Globe } from './Globe';
import { follow } from './hand';
import { placeNames } from './labels';
import { findRoom } from './room';
import { resizeSheet, resizeSpaces, routeId, type Ground, type Sketch } from './sketch';
import { toSheet, type WorldGround } from './world';

const FORMS = { wide: [1000, 645], square: [810, 810], tall: [645, 1000] } as const;
type Form = keyof typeof FORMS;
const SPACES = [30, 40, 52] as const;

const formOf = ({ width, height }: Sketch): Form =>
    width > height * 1.15 ? 'wide' : height > width * 1.15 ? 'tall' : 'square';

/* Lays another part of the world under the map: locations with a place in the world move with it. */
export function onGround(sketch: Sketch, ground: Ground): Sketch {
    if (ground.kind !== 'world') return { ...sketch, ground };
    const places = sketch.places.map((place) => {
        if (!place.geo) return place;
        const { x, y } = toSheet(ground, sketch, [place.geo[1], place.geo[0]]);
        return { ...place, x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 };
    });
    return placeNames(follow(sketch, { ...sketch, ground, places }));
}

export function GroundPanel() {
    const isChoosing = useSignal(false);
    const now = desk.sketch.value;
    const { ground } = now;
    const choose = (kind: Ground['kind']): void => {
        if (kind === 'plain') desk.edit({ ...now, ground: { kind } });
        else if (kind === 'world') isChoosing.value = true;
        else desk.edit({ ...now, ground: { kind, width: now.width, height: now.height, strength: 0.6 } });
    };
    return (
        <>
            <Choices
                legend={t('studio.ground')}
                name="ground"
                value={ground.kind}
                options={(['plain', 'world', 'picture'] as const).map((kind) => ({
                    value: kind,
                    label: t(`studio.ground.${kind}`),
                }))}
                onChange={choose}
            />
            {ground.kind === 'world' && <WorldForm ground={ground} onChoose={() => (isChoosing.value = true)} />}
            {ground.kind === 'picture' && <PictureForm strength={ground.strength} />}
            <Choices
                legend={t('studio.form')}
                name="form"
                value={formOf(now)}
                options={(['wide', 'square', 'tall'] as const).map((form) => ({
                    value: form,
                    label: t(`studio.form.${form}`),
                }))}
                onChange={(form) => {
                    const [width, height] = FORMS[form];
                    const resized = resizeSheet(now, width, height);
                    desk.edit(placeNames(follow(now, onGround(resized, resized.ground))));
                }}
            />
            <Choices
                legend={t('studio.space-size')}
                name="space"
                value={nearest(now.space[0])}
                options={SPACES.map((length) => ({ value: length, label: t(`studio.space-size.${length}`) }))}
                onChange={(length) => desk.edit(placeNames(resizeSpaces(now, length)))}
            />
            <p class="note">{t('studio.space-about')}</p>
            <Button onClick={() => desk.edit(placeNames(findRoom(now, now.routes.map(routeId))))}>
                {t('studio.find-room')}
            </Button>
            <Button onClick={() => desk.edit(placeNames(now, new Set(now.places.map(({ id }) => id))))}>
                {t('studio.place-names')}
            </Button>
            {isChoosing.value && (
                <Globe
                    sketch={now}
                    onClose={() => {
                        isChoosing.value = false;
                    }}
                    onChoose={(chosen) => {
                        isChoosing.value = false;
                        desk.edit(onGround(now, chosen));
                    }}
                />
            )}
        </>
    );
}

const nearest = (length: number): number =>
    [...SPACES].sort((p, q) => Math.abs(p - length) - Math.abs(q - length))[0] ?? 40;

function WorldForm({ ground, onChoose }: { ground: WorldGround; onChoose(): void }) {
    return (
        <div class="studio-form">
            <Button onClick={onChoose}>{t('studio.other-part')}</Button>
            <label class="check">
                <input
                    type="checkbox"
                    checked={ground.borders}
                    onChange={({ currentTarget: { checked } }) =>
                        desk.edit({ ...desk.sketch.value, ground: { ...ground, borders: checked } })
                    }
                />
                <span>{t('studio.borders')}</span>
            </label>
        </div>
    );
}

const LARGEST = 1500; // pixels: a larger picture is made smaller, so that the browser can keep it

/* A picture as an address with all its bytes. */
async function readPicture(file: File): Promise<string> {
    const image = await createImageBitmap(file);
    const k = Math.min(1, LARGEST / Math.max(image.width, image.height));
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [Math.round(image.width * k), Math.round(image.height * k)];
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/jpeg', 0.8);
}

function PictureForm({ strength }: { strength: number }) {
    const trouble = useSignal('');
    const open = async (file: File | undefined): Promise<void> => {
        if (!file) return;
        try {
            trouble.value = desk.setPicture(await readPicture(file)) ? '' : t('studio.no-room');
        } catch {
            trouble.value = t('studio.bad-picture');
        }
    };
    return (
        <div class="studio-form">
            <p class="note">{t('studio.picture-about')}</p>
            <label class="button plain file">
                <span>{t('studio.choose-picture')}</span>
                <input
                    type="file"
                    accept="image/*"
                    onChange={({ currentTarget }) => {
                        void open(currentTarget.files?.[0]);
                        currentTarget.value = '';
                    }}
                />
            </label>
            {trouble.value && <p role="alert">{trouble.value}</p>}
            <label>
                <span>{t('studio.strength')}</span>
                <input
                    type="range"
                    min={10}
                    max={100}
                    value={Math.round(strength * 100)}
                    onInput={({ currentTarget: { value } }) => {
                        const { ground } = desk.sketch.value;
                        if (ground.kind === 'picture')
                            desk.edit(
                                { ...desk.sketch.value, ground: { ...ground, strength: Number(value) / 100 } },
                                'strength',
                            );
                    }}
                />
            </label>
        </div>
    );
}
