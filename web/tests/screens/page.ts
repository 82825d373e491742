/* page.ts - the page in a document of its own, and a reader's hands and eyes: what is shown, by role and name as screen
 * readers know it, and clicks, keys and texts. */

import './window';
import { h, render } from 'preact';
import { App } from '../../app/App';
import { payAttention } from '../../app/attention';
import { keepFocus } from '../../app/focus';
import { loadLanguage, loadMoreTexts } from '../../app/i18n';
import { followAddress, parsePlace, place } from '../../app/router';
import { remember, settings } from '../../app/settings';
import { pass, until } from './time';

export { until, pass, clock } from './time';
export { system } from './window';

const home = document.body.appendChild(document.createElement('div'));
let isFollowing = false;

/* Opens the page at an address, once its texts are there. */
export async function open(hash: string): Promise<HTMLElement> {
    if (!isFollowing) {
        await loadLanguage('en');
        await Promise.all([loadMoreTexts('after'), loadMoreTexts('studio')]);
        settings.speed.value = 0; // nothing is shown slowly
        followAddress();
        keepFocus(home);
        payAttention();
        isFollowing = true;
    }
    if (location.hash === hash) place.value = parsePlace(hash);
    location.hash = hash;
    render(h(App, {}), home);
    return home;
}

/* Leaves the page: what it has open is closed. */
export function close(): void {
    render(null, home);
}

/* ---- what is seen ---- */

const ROLES: Record<string, string> = {
    button: 'button, summary, [role="button"]',
    link: 'a[href]',
    heading: 'h1, h2, h3',
    radio: 'input[type="radio"]',
    checkbox: 'input[type="checkbox"], [role="switch"]',
    textbox:
        'input:not([type]), input[type="text"], input[type="password"], input[type="email"], input[type="url"], input[type="search"], input[type="number"], input[type="time"], textarea',
    list: 'select',
    range: 'input[type="range"]',
    alert: '[role="alert"]',
    status: '[role="status"]',
    region: 'section, [role="region"], [role="group"], fieldset, form, nav, aside, details, dialog',
    tab: '[role="tab"]',
    row: 'tr, li',
    figure: 'figure, [role="img"]',
};

export type Role = keyof typeof ROLES;

const tidy = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();

/* The text inside, without what is hidden from everybody. */
export const textOf = (element: Element | undefined | null): string => tidy(element?.textContent);

/* The name that a screen reader gives an element. */
export function nameOf(element: Element): string {
    const by = element.getAttribute('aria-labelledby');
    if (by) return textOf(document.getElementById(by));
    const own = element.getAttribute('aria-label');
    if (own) return tidy(own);
    if (element.matches('input, select, textarea')) {
        const label = element.closest('label') ?? document.querySelector(`label[for="${element.id}"]`);
        if (!label) return tidy(element.getAttribute('placeholder'));
        const texts = (node: Node): string =>
            node instanceof Element && node.matches('select, textarea')
                ? ''
                : node.childNodes.length > 0
                  ? [...node.childNodes].map(texts).join('')
                  : node instanceof Element
                    ? ''
                    : (node.textContent ?? '');
        return tidy(texts(label));
    }
    if (element.matches('fieldset')) return textOf(element.querySelector('legend'));
    if (element.matches('details')) return textOf(element.querySelector('summary'));
    return textOf(element);
}

const fits = (name: string, wanted: string | RegExp): boolean =>
    typeof wanted === 'string' ? name === tidy(wanted) : wanted.test(name);

/* All elements of a role, of that name if one is given, in the order of the page. */
export function all(role: Role, name?: string | RegExp, within: Element = document.body): HTMLElement[] {
    const found = [...within.querySelectorAll<HTMLElement>(ROLES[role] ?? role)];
    return name === undefined ? found : found.filter((element) => fits(nameOf(element), name));
}

export const has = (role: Role, name?: string | RegExp, within?: Element): boolean =>
    all(role, name, within).length > 0;

/* The element of that role and name; it is an error if there is none. */
export function get(role: Role, name?: string | RegExp, within: Element = document.body): HTMLElement {
    const [found] = all(role, name, within);
    if (found) return found;
    const known = all(role, undefined, within).map(nameOf);
    throw new Error(`there is no ${role} ${name}, only: ${known.join(' | ')}`);
}

/* Waits for it. */
export const find = (role: Role, name?: string | RegExp, within?: Element): Promise<HTMLElement> =>
    until(() => all(role, name, within)[0], `${role} ${name}`);

/* Whether a text stands anywhere on the page. */
export const shows = (text: string | RegExp): boolean => {
    const whole = textOf(document.body);
    return typeof text === 'string' ? whole.includes(tidy(text)) : text.test(whole);
};

export const says = (text: string | RegExp): Promise<boolean> => until(() => shows(text), `"${text}" on the page`);

/* Names of all elements of a role. */
export const names = (role: Role, within?: Element): string[] => all(role, undefined, within).map(nameOf);

/* ---- what is done ---- */

const FRAMES = 40; // milliseconds of the page's clock

/* Lets the page draw what has changed, and do what follows a drawing. */
export const drawn = (): Promise<void> => pass(FRAMES);

export async function press(element: Element): Promise<void> {
    if (element instanceof HTMLButtonElement && element.disabled)
        throw new Error(`${nameOf(element)} cannot be pressed`);
    if (element instanceof HTMLElement) element.focus();
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    await drawn();
}

export const click = async (role: Role, name: string | RegExp, within?: Element): Promise<void> =>
    press(await find(role, name, within));

export async function type(element: Element, text: string): Promise<void> {
    if (!(element instanceof HTMLInputElement) && !(element instanceof HTMLTextAreaElement))
        throw new Error('nothing can be typed here');
    element.focus();
    element.value = text;
    element.dispatchEvent(new Event('input', { bubbles: true }));
    element.dispatchEvent(new Event('change', { bubbles: true }));
    await drawn();
}

export const fill = async (name: string | RegExp, text: string, within?: Element): Promise<void> =>
    type(await find('textbox', name, within), text);

export async function choose(name: string | RegExp, value: string, within?: Element): Promise<void> {
    const element = await find('list', name, within);
    if (!(element instanceof HTMLSelectElement)) throw new Error('nothing can be chosen here');
    if (![...element.options].some((option) => option.value === value)) throw new Error(`there is no choice ${value}`);
    element.value = value;
    element.dispatchEvent(new Event('change', { bubbles: true }));
    await drawn();
}

export async function key(
    which: string,
    on: Element = document.activeElement ?? document.body,
): Promise<KeyboardEvent> {
    const event = new KeyboardEvent('keydown', { key: which, bubbles: true, cancelable: true });
    on.dispatchEvent(event);
    await drawn();
    return event;
}

/* What is kept in the browser under a key of the page's. */
export const kept = (name: string): unknown => JSON.parse(localStorage.getItem(`fogg.${name}`) ?? 'null');
export const keep = (name: string, value: unknown): boolean => remember(name, value);
