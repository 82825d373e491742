/* DrawPanel.tsx - what is selected, with all that can be said of it; without a selection, locations by name and the
 * colours of the map. */

import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { list, t, tn } from '../app/i18n';
import { isTouch } from '../app/settings';
import { Button } from '../app/ui';
import { SignIcon } from '../board/signs';
import { drawRoute, removeSelected } from './actions';
import * as desk from './desk';
import { geoAt, turnName } from './hand';
import { placeNames } from './labels';
import { balanceOf, unevenColours } from './network';
import {
    addPlace,
    changePlace,
    changeRoute,
    LONGEST,
    halvesOf,
    nameOf,
    placeOf,
    renamePlace,
    routeId,
    routeOf,
    type Place,
    type Route,
    type RouteColour,
} from './sketch';
import { coloursOf } from './switches';
import { findTowns, loadTowns, townsOn, type Town } from './towns';
import { Glyph } from './ToolButton';
import { toSheet } from './world';

export function DrawPanel() {
    const about = desk.selected.value;
    const place = about?.kind === 'location' ? placeOf(desk.sketch.value, about.id) : undefined;
    const route = about?.kind === 'route' ? routeOf(desk.sketch.value, about.id) : undefined;
    return (
        <>
            {place && <PlaceForm place={place} />}
            {route && <RouteForm route={route} />}
            {!place && !route && <AddPlace />}
            <Colours />
            {!place && !route && <Objects />}
        </>
    );
}

/* A location: its name, what is there, where its name stands. */
function PlaceForm({ place }: { place: Place }) {
    const field = useRef<HTMLInputElement>(null);
    useEffect(() => {
        if (desk.tool.value === 'place' && !isTouch()) field.current?.select();
    }, [desk.sketch.value.places.length]);
    const rename = (name: string): void => {
        const made = renamePlace(desk.sketch.value, place.id, name);
        desk.edit(made.sketch, 'name');
        desk.selected.value = { kind: 'location', id: made.id };
    };
    return (
        <form class="studio-form" onSubmit={(event) => event.preventDefault()}>
            <label>
                <span>{t('studio.name')}</span>
                <input
                    ref={field}
                    value={place.name}
                    maxLength={60}
                    onInput={({ currentTarget: { value } }) => rename(value)}
                    onBlur={() => desk.settle()}
                />
            </label>
            <div class="row">
                <Button onClick={() => desk.edit(turnName(desk.sketch.value, place.id))}>
                    {t('studio.turn-name')}
                </Button>
                {place.isPut && (
                    <Button onClick={() => desk.edit(placeNames(desk.sketch.value, new Set([place.id])))}>
                        {t('studio.place-name')}
                    </Button>
                )}
            </div>
            <label class="check">
                <input
                    type="checkbox"
                    checked={place.attraction ?? false}
                    onChange={({ currentTarget: { checked } }) =>
                        desk.edit(changePlace(desk.sketch.value, place.id, { attraction: checked || undefined }))
                    }
                />
                <span>{t('studio.attraction')}</span>
            </label>
            <RouteTo from={place.id} />
            <Remove />
        </form>
    );
}

/* A route from a location, without a pointer. */
function RouteTo({ from }: { from: string }) {
    const now = desk.sketch.value;
    const others = now.places.filter(({ id }) => id !== from);
    if (others.length === 0) return null;
    return (
        <label>
            <span>{t('studio.route-to')}</span>
            <select
                value=""
                onChange={({ currentTarget: { value } }) => {
                    if (value) drawRoute(from, value);
                }}>
                <option value="">…</option>
                {[...others]
                    .sort((p, q) => p.name.localeCompare(q.name))
                    .map(({ id, name }) => (
                        <option key={id} value={id}>
                            {name}
                        </option>
                    ))}
            </select>
        </label>
    );
}

function Remove() {
    return (
        <Button onClick={removeSelected} class="studio-remove">
            {t('studio.delete')}
        </Button>
    );
}

/* A number with a step down and a step up. */
export function Stepper(props: {
    label: string;
    value: number;
    least: number;
    most: number;
    onChange(value: number): void;
}) {
    const { label, value, least, most, onChange } = props;
    return (
        <div class="stepper" role="group" aria-label={label}>
            <span>{label}</span>
            <button
                type="button"
                aria-label={`${label} −`}
                disabled={value <= least}
                onClick={() => onChange(value - 1)}>
                <Glyph name="minus" />
            </button>
            <output>{value}</output>
            <button
                type="button"
                aria-label={`${label} +`}
                disabled={value >= most}
                onClick={() => onChange(value + 1)}>
                <Glyph name="plus" />
            </button>
        </div>
    );
}

type Kind = 'track' | 'tunnel' | 'ferry';

function RouteForm({ route }: { route: Route }) {
    const now = desk.sketch.value;
    const id = routeId(route);
    const set = (change: Parameters<typeof changeRoute>[2]): void =>
        desk.editAndPlace(changeRoute(desk.sketch.value, id, change));
    const kind: Kind = route.tunnel ? 'tunnel' : route.ferry ? 'ferry' : 'track';
    const setKind = (next: Kind): void =>
        set({ tunnel: next === 'tunnel' || undefined, ferry: next === 'ferry' ? 1 : undefined, any: undefined });
    const isBent = route.bends[0] !== 0 || route.bends[1] !== 0;
    return (
        <form class="studio-form" onSubmit={(event) => event.preventDefault()}>
            <h2>
                <bdi>
                    {nameOf(now, route.a)} – {nameOf(now, route.b)}
                </bdi>
            </h2>
            <Stepper
                label={t('studio.length')}
                value={route.length}
                least={1}
                most={LONGEST}
                onChange={(length) => set({ length, ...(route.ferry && { ferry: Math.min(route.ferry, length) }) })}
            />
            <ColourChoice value={route.colour} onChange={(colour) => set({ colour })} />
            <fieldset class="choices">
                <legend>{t('studio.kind')}</legend>
                <div class="choices-row">
                    {(['track', 'tunnel', 'ferry'] as const).map((one) => (
                        <label key={one} class="choice">
                            <input type="radio" name="kind" checked={kind === one} onChange={() => setKind(one)} />
                            <span>{t(`studio.kind.${one}`)}</span>
                        </label>
                    ))}
                </div>
            </fieldset>
            {route.ferry && (
                <Stepper
                    label={t('studio.wilds')}
                    value={route.ferry}
                    least={1}
                    most={route.length}
                    onChange={(ferry) => set({ ferry })}
                />
            )}
            <div class="row">
                {halvesOf(now, route).length < 3 && (
                    <Button onClick={() => drawRoute(route.a, route.b)}>
                        {t(halvesOf(now, route).length === 1 ? 'studio.double' : 'studio.triple')}
                    </Button>
                )}
                {isBent && <Button onClick={() => set({ bends: [0, 0], slide: 0 })}>{t('studio.straight')}</Button>}
            </div>
            <Remove />
        </form>
    );
}

function ColourChoice({ value, onChange }: { value: RouteColour; onChange(colour: RouteColour): void }) {
    const colours: RouteColour[] = [...coloursOf(desk.sketch.value), 'grey'];
    return (
        <fieldset class="colour-choice">
            <legend>{t('studio.colour')}</legend>
            <div>
                {colours.map((colour) => (
                    <label key={colour} class={`colour-${colour}`} title={t(`colour.${colour}`)}>
                        <input
                            type="radio"
                            name="colour"
                            checked={value === colour}
                            aria-label={t(`colour.${colour}`)}
                            onChange={() => onChange(colour)}
                        />
                        {colour !== 'grey' && <SignIcon of={colour} class="card-sign" />}
                    </label>
                ))}
            </div>
        </fieldset>
    );
}

/* Locations by name: towns of the world, and any other name. */
function AddPlace() {
    const text = useSignal('');
    const isReady = useSignal(false);
    useEffect(
        () =>
            void loadTowns().then(
                () => (isReady.value = true),
                () => {},
            ),
        [],
    );
    const now = desk.sketch.value;
    const { ground } = now;
    const near = ground.kind === 'world' ? ([ground.lon, ground.lat] as const) : undefined;
    const found = isReady.value ? findTowns(text.value, 6, near) : [];
    const isOn = ({ at }: Town): boolean => {
        if (ground.kind !== 'world') return true;
        const { x, y } = toSheet(ground, now, at);
        return x >= 0 && y >= 0 && x <= now.width && y <= now.height;
    };
    const add = (name: string, town?: Town): void => {
        if (!name.trim()) return;
        const at = town && ground.kind === 'world' ? toSheet(ground, now, town.at) : freeSpot();
        const made = addPlace(now, name, at, town ? [town.at[1], town.at[0]] : geoAt(now, at));
        desk.editAndPlace(made.sketch);
        text.value = '';
        desk.selected.value = { kind: 'location', id: made.id };
    };
    return (
        <form
            class="studio-form"
            onSubmit={(event) => {
                event.preventDefault();
                const first = found.filter(isOn)[0];
                add(first && ground.kind === 'world' ? first.name : text.value, first);
            }}>
            <label>
                <span>{t('studio.add-place')}</span>
                <input
                    value={text.value}
                    maxLength={60}
                    autocomplete="off"
                    placeholder={t('studio.add-place-hint')}
                    onInput={({ currentTarget: { value } }) => {
                        text.value = value;
                    }}
                />
            </label>
            {text.value.trim() && (
                <ul class="studio-found">
                    {found.filter(isOn).map((town) => (
                        <li key={`${town.name} ${town.at.join(' ')}`}>
                            <button type="button" onClick={() => add(town.name, town)}>
                                {town.name} <span class="note">{town.country}</span>
                            </button>
                        </li>
                    ))}
                    <li>
                        <button type="button" onClick={() => add(text.value)}>
                            {t('studio.add-named', { name: text.value.trim() })}
                        </button>
                    </li>
                </ul>
            )}
            {ground.kind === 'world' && isReady.value && (
                <Button onClick={addLargest}>{t('studio.add-largest')}</Button>
            )}
        </form>
    );
}

const LARGEST = 10; // towns that one button adds

function addLargest(): void {
    let now = desk.sketch.value;
    const { ground } = now;
    if (ground.kind !== 'world') return;
    for (const { name, at } of townsOn(now, ground, LARGEST, now.space[0] * 2.4))
        now = addPlace(now, name, toSheet(ground, now, at), [at[1], at[0]]).sketch;
    desk.editAndPlace(now);
    desk.tool.value = 'route';
}

/* The place of a grid over the sheet that is furthest from all locations. */
function freeSpot(): { x: number; y: number } {
    const { width, height, places } = desk.sketch.value;
    let [best, most] = [{ x: width / 2, y: height / 2 }, -1];
    for (let i = 1; i < 10; i++)
        for (let j = 1; j < 7; j++) {
            const at = { x: (width * i) / 10, y: (height * j) / 7 };
            const edge = Math.min(at.x, at.y, width - at.x, height - at.y);
            const gap = Math.min(edge * 1.6, ...places.map(({ x, y }) => Math.hypot(x - at.x, y - at.y)));
            if (gap > most) [best, most] = [at, gap];
        }
    return best;
}

/* How many spaces of each colour there are. */
function Colours() {
    const now = desk.sketch.value;
    if (now.routes.length === 0) return null;
    const counts = balanceOf(now, coloursOf(now));
    const uneven = new Set(unevenColours(counts).map(({ colour }) => colour));
    const most = Math.max(1, ...counts.map(({ spaces }) => spaces));
    return (
        <section class="studio-colours" aria-label={t('studio.balance-colours')}>
            <h2>{t('studio.balance-colours')}</h2>
            <ul>
                {counts.map(({ colour, routes, spaces }) => (
                    <li key={colour} class={uneven.has(colour) ? 'uneven' : ''}>
                        <span class={`swatch colour-${colour}`} />
                        <span class="colour-name">{t(`colour.${colour}`)}</span>
                        <span class="colour-bar">
                            <span style={{ width: `${(100 * spaces) / most}%` }} />
                        </span>
                        <span class="colour-number" title={tn('studio.routes', routes)}>
                            {spaces}
                        </span>
                    </li>
                ))}
            </ul>
        </section>
    );
}

/* Everything on the sheet as a list, for those who do not use a pointer. */
function Objects() {
    const now = desk.sketch.value;
    if (now.places.length === 0) return null;
    const names = list([tn('studio.places', now.places.length), tn('studio.routes', now.routes.length)]);
    return (
        <details class="studio-objects">
            <summary>{names}</summary>
            <ul>
                {now.places.map(({ id, name }) => (
                    <li key={id}>
                        <button type="button" onClick={() => (desk.selected.value = { kind: 'location', id })}>
                            {name}
                        </button>
                    </li>
                ))}
                {now.routes.map((route) => (
                    <li key={routeId(route)}>
                        <button
                            type="button"
                            onClick={() => (desk.selected.value = { kind: 'route', id: routeId(route) })}>
                            {nameOf(now, route.a)} – {nameOf(now, route.b)} <span class="note">{route.length}</span>
                        </button>
                    </li>
                ))}
            </ul>
        </details>
    );
}
