/* ModeFields.tsx - the part of a form that says how a map is played: one of its variants, and house rules. */

import { useSignal, type Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Switch } from '../alive/Alerts';
import { t } from '../i18n';
import { MapFaults } from '../mapFile';
import { loadMap, type MapId, type MapKit } from '../maps';
import { joinMode, variantName, variantsIn } from '../modes';

/* What is chosen; what is left out is as the map says. */
export interface Rules {
    variant: string;
    cars?: number;
    market?: number;
    isOpen: boolean; // hands
    isHidden: boolean; // points so far
}

export const noRules = (): Rules => ({ variant: '', isOpen: false, isHidden: false });

/* The name of the map as it is to be played. */
export function nameOf(map: MapId, { variant, cars, market, isOpen, isHidden }: Rules): MapId {
    const house = [
        ...(cars === undefined ? [] : [`cars ${cars}`]),
        ...(market === undefined ? [] : [`market ${market}`]),
        ...(isOpen ? ['hands open'] : []),
        ...(isHidden ? ['running-score hidden'] : []),
    ];
    return joinMode({ map, variant, house });
}

/* Why a map cannot be played like that, in words; anything else is thrown again. */
export function faultIn(error: unknown): string {
    if (!(error instanceof MapFaults)) throw error;
    return t('mode.bad', { why: error.faults[0] ?? '' });
}

const LEAST_CARS = 3;
const MOST_CARS = 63;
const MARKETS = [3, 4, 5];

const numberIn = (text: string): number | undefined => {
    const number = Number.parseInt(text, 10);
    return Number.isNaN(number) ? undefined : number;
};

export function ModeFields({ map, rules }: { map: MapId; rules: Signal<Rules> }) {
    const isOpened = useSignal(false);
    const kit = useSignal<MapKit | undefined>(undefined);
    useEffect(() => {
        let isLeft = false;
        kit.value = undefined;
        if (isOpened.value)
            loadMap(map).then(
                (loaded) => {
                    if (!isLeft) kit.value = loaded;
                },
                () => undefined,
            );
        return () => {
            isLeft = true;
        };
    }, [map, isOpened.value]);
    const set = (more: Partial<Rules>): void => {
        rules.value = { ...rules.value, ...more };
    };
    const { variant, cars, market, isOpen, isHidden } = rules.value;
    const variants = variantsIn(kit.value?.text ?? '');
    return (
        <details
            class="mode-fields"
            onToggle={(event) => {
                isOpened.value = event.currentTarget.open;
            }}>
            <summary>{t('mode.title')}</summary>
            {isOpened.value && (
                <div class="mode-parts">
                    {variants.length > 0 && (
                        <label class="field">
                            {t('mode.variant')}
                            <select
                                name="variant"
                                value={variant}
                                onChange={(event) => set({ variant: event.currentTarget.value })}>
                                <option value="">{t('mode.own')}</option>
                                {variants.map((one) => (
                                    <option key={one.variant} value={one.variant}>
                                        {variantName(one)}
                                    </option>
                                ))}
                            </select>
                        </label>
                    )}
                    <label class="field">
                        {t('mode.cars')}
                        <input
                            type="number"
                            name="cars"
                            min={LEAST_CARS}
                            max={MOST_CARS}
                            value={cars ?? ''}
                            placeholder={String(kit.value?.facts.cars ?? '')}
                            onInput={(event) => set({ cars: numberIn(event.currentTarget.value) })}
                        />
                    </label>
                    <label class="field">
                        {t('mode.market')}
                        <select
                            name="market"
                            value={market ?? ''}
                            onChange={(event) => set({ market: numberIn(event.currentTarget.value) })}>
                            <option value="">{t('mode.own')}</option>
                            {MARKETS.map((number) => (
                                <option key={number} value={number}>
                                    {number}
                                </option>
                            ))}
                        </select>
                    </label>
                    <Switch label={t('mode.hands')} on={isOpen} onChange={(on) => set({ isOpen: on })} />
                    <Switch label={t('mode.score')} on={isHidden} onChange={(on) => set({ isHidden: on })} />
                </div>
            )}
        </details>
    );
}
