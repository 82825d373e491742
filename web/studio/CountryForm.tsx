/* CountryForm.tsx - countries: border points that tickets name together (X8). */

import { useSignal } from '@preact/signals';
import { t } from '../app/i18n';
import { Button } from '../app/ui';
import * as desk from './desk';
import { addCountry, nameOf, removeCountry, setCountry, type Country } from './sketch';
import { ToolButton } from './ToolButton';

/* A location to choose, of those that are not in `but`. */
function PlaceField({ label, value, but = [], onChange }: PlaceFieldProps) {
    const places = desk.sketch.value.places
        .filter(({ id }) => !but.includes(id))
        .sort((p, q) => p.name.localeCompare(q.name));
    return (
        <label>
            <span>{label}</span>
            <select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
                <option value="">…</option>
                {places.map(({ id, name }) => (
                    <option key={id} value={id}>
                        {name}
                    </option>
                ))}
            </select>
        </label>
    );
}

interface PlaceFieldProps {
    label: string;
    value: string;
    but?: readonly string[];
    onChange(id: string): void;
}

function Row({ country: { id, name, locations } }: { country: Country }) {
    const now = desk.sketch.value;
    return (
        <li class="studio-country">
            <span class="ticket-name">
                <bdi>{name}</bdi>
            </span>
            <ToolButton
                icon="cross"
                label={t('studio.country-delete', { country: name })}
                onClick={() => desk.edit(removeCountry(now, id))}
            />
            <ul>
                {locations.map((location) => (
                    <li key={location}>
                        <bdi>{nameOf(now, location)}</bdi>
                        <ToolButton
                            icon="cross"
                            label={t('studio.country-out', { place: nameOf(now, location), country: name })}
                            onClick={() => desk.edit(setCountry(now, id, location, false))}
                        />
                    </li>
                ))}
            </ul>
            <PlaceField
                label={t('studio.country-in', { country: name })}
                value=""
                but={locations}
                onChange={(location) => {
                    if (location) desk.edit(setCountry(now, id, location, true));
                }}
            />
        </li>
    );
}

export function CountryForm() {
    const now = desk.sketch.value;
    const [name, first] = [useSignal(''), useSignal('')];
    if (now.places.length === 0) return null;
    return (
        <details class="studio-countries" open={now.countries.length > 0}>
            <summary>{t('studio.countries')}</summary>
            <p class="note">{t('studio.countries-about')}</p>
            {now.countries.length > 0 && (
                <ul class="studio-tickets" aria-label={t('studio.countries')}>
                    {now.countries.map((country) => (
                        <Row key={country.id} country={country} />
                    ))}
                </ul>
            )}
            <form
                class="studio-form pair"
                onSubmit={(event) => {
                    event.preventDefault();
                    if (name.value.trim() && first.value) desk.edit(addCountry(now, name.value.trim(), first.value));
                    name.value = first.value = '';
                }}>
                <label>
                    <span>{t('studio.country-name')}</span>
                    <input
                        type="text"
                        maxLength={60}
                        value={name.value}
                        onInput={({ currentTarget }) => {
                            name.value = currentTarget.value;
                        }}
                    />
                </label>
                <PlaceField
                    label={t('studio.country-first')}
                    value={first.value}
                    onChange={(id) => {
                        first.value = id;
                    }}
                />
                <Button type="submit" disabled={!name.value.trim() || !first.value}>
                    {t('studio.country-add')}
                </Button>
            </form>
        </details>
    );
}
