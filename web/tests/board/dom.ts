/* dom.ts - as much of a document as it takes to draw components and to press their keys, without a browser.
 *
 * Nothing is laid out: an element is as large as `sizes` says, and styles are texts.  `openDocument` puts it where the
 * page looks for it. */

import { webcrypto } from 'node:crypto';
import { options, render, type ComponentChild } from 'preact';

const SVG = 'http://www.w3.org/2000/svg';

type Listener = (event: FakeEvent) => void;

export class FakeEvent {
    readonly type: string;
    target: FakeNode | undefined;
    currentTarget: FakeNode | undefined;
    defaultPrevented = false;
    isStopped = false;
    detail = 0;
    button = 0;
    ctrlKey = false;
    altKey = false;
    metaKey = false;
    shiftKey = false;

    constructor(type: string, parts: object = {}) {
        this.type = type;
        Object.assign(this, parts);
    }

    preventDefault(): void {
        this.defaultPrevented = true;
    }

    stopPropagation(): void {
        this.isStopped = true;
    }
}

export class FakeNode {
    parentNode: FakeElement | null = null;
    readonly nodeType: number;
    private listeners = new Map<string, Set<Listener>>();

    constructor(nodeType: number) {
        this.nodeType = nodeType;
    }

    get nextSibling(): FakeNode | null {
        const all = this.parentNode?.childNodes ?? [];
        return all[all.indexOf(this) + 1] ?? null;
    }

    remove(): void {
        this.parentNode?.removeChild(this);
    }

    addEventListener(type: string, listener: Listener): void {
        this.listeners.set(type, (this.listeners.get(type) ?? new Set()).add(listener));
    }

    removeEventListener(type: string, listener: Listener): void {
        this.listeners.get(type)?.delete(listener);
    }

    /* Goes up through everything that this lies in, as events do. */
    dispatchEvent(event: FakeEvent): FakeEvent {
        event.target = this;
        for (let at: FakeNode | null = this; at && !event.isStopped; at = at.parentNode) {
            event.currentTarget = at;
            for (const listener of at.listeners.get(event.type) ?? []) listener.call(at, event);
        }
        return event;
    }
}

export class FakeText extends FakeNode {
    data: string;

    constructor(data: string) {
        super(3);
        this.data = data;
    }
}

type Style = Record<string, string> & { setProperty(name: string, value: string): void };

function newStyle(): Style {
    const style = {} as Style;
    const setProperty = (name: string, value: string): void => {
        style[name] = value;
    };
    return Object.defineProperty(style, 'setProperty', { value: setProperty, enumerable: false });
}

export class FakeElement extends FakeNode {
    readonly localName: string;
    readonly namespaceURI: string;
    readonly childNodes: FakeNode[] = [];
    readonly attributes = new Map<string, string>();
    readonly style = newStyle();
    value = '';
    checked = false;
    disabled = false;
    static sizes = { width: 800, height: 600 };
    static focused: FakeElement | undefined;

    constructor(name: string, namespace: string) {
        super(1);
        this.localName = name;
        this.namespaceURI = namespace;
    }

    get firstChild(): FakeNode | null {
        return this.childNodes[0] ?? null;
    }

    insertBefore(node: FakeNode, before: FakeNode | null): FakeNode {
        node.remove();
        const at = before ? this.childNodes.indexOf(before) : -1;
        this.childNodes.splice(at < 0 ? this.childNodes.length : at, 0, node);
        node.parentNode = this;
        return node;
    }

    appendChild(node: FakeNode): FakeNode {
        return this.insertBefore(node, null);
    }

    removeChild(node: FakeNode): FakeNode {
        this.childNodes.splice(this.childNodes.indexOf(node), 1);
        node.parentNode = null;
        return node;
    }

    setAttribute(name: string, value: unknown): void {
        this.attributes.set(name, String(value));
    }

    removeAttribute(name: string): void {
        this.attributes.delete(name);
    }

    getAttribute(name: string): string | null {
        return this.attributes.get(name) ?? null;
    }

    get dataset(): Record<string, string> {
        const all = [...this.attributes].filter(([name]) => name.startsWith('data-'));
        return Object.fromEntries(all.map(([name, value]) => [name.slice(5), value]));
    }

    get classes(): string[] {
        return (this.attributes.get('class') ?? '').split(' ').filter((one) => one !== '');
    }

    get classList() {
        const set = (all: string[]): void => this.setAttribute('class', all.join(' '));
        return {
            add: (name: string) => set([...this.classes.filter((one) => one !== name), name]),
            remove: (name: string) => set(this.classes.filter((one) => one !== name)),
            contains: (name: string) => this.classes.includes(name),
        };
    }

    get textContent(): string {
        return this.childNodes
            .map((node) => (node instanceof FakeElement ? node.textContent : node instanceof FakeText ? node.data : ''))
            .join('');
    }

    /* Everything inside, in the order of the document. */
    get all(): FakeElement[] {
        return this.childNodes.flatMap((node) => (node instanceof FakeElement ? [node, ...node.all] : []));
    }

    /* Knows `name`, `.class`, `[attribute]`, `[attribute="value"]` and these one after the other. */
    matches(selector: string): boolean {
        const parts = selector.match(/^[\w-]+|\.[\w-]+|\[[^\]]+\]/g) ?? [];
        return parts.every((part) => {
            if (part.startsWith('.')) return this.classes.includes(part.slice(1));
            if (!part.startsWith('[')) return this.localName === part;
            const [name = '', value] = part.slice(1, -1).split(/=(.*)/);
            const found = this.getAttribute(name);
            return value === undefined ? found !== null : found === value.replace(/^"|"$/g, '').replace(/\\/g, '');
        });
    }

    querySelectorAll(selector: string): FakeElement[] {
        return this.all.filter((one) => one.matches(selector));
    }

    querySelector(selector: string): FakeElement | null {
        return this.querySelectorAll(selector)[0] ?? null;
    }

    closest(selector: string): FakeElement | null {
        return this.matches(selector) ? this : (this.parentNode?.closest(selector) ?? null);
    }

    contains(other: FakeNode | null): boolean {
        return other === this || (other !== null && this.contains(other.parentNode));
    }

    focus(): void {
        FakeElement.focused?.dispatchEvent(new FakeEvent('focusout'));
        FakeElement.focused = this;
        this.dispatchEvent(new FakeEvent('focusin'));
    }

    click(): FakeEvent {
        return this.dispatchEvent(new FakeEvent('click'));
    }

    getBoundingClientRect() {
        const { width, height } = FakeElement.sizes;
        return { left: 0, top: 0, right: width, bottom: height, x: 0, y: 0, width, height };
    }

    get clientWidth(): number {
        return FakeElement.sizes.width;
    }

    get clientHeight(): number {
        return FakeElement.sizes.height;
    }

    offsetTop = 0;
    offsetHeight = 0;
    scrollHeight = 0;

    scrollTo(): void {}
    scrollIntoView(): void {}
    setPointerCapture(_: number): void {}
    hasPointerCapture(_: number): boolean {
        return false;
    }
}

class FakeHtmlElement extends FakeElement {}
class FakeSvgElement extends FakeElement {}

/* Puts a document where components look for it.  What a component changes later is drawn at once. */
export function openDocument(): void {
    const create = (namespace: string, name: string): FakeElement =>
        namespace === SVG ? new FakeSvgElement(name, namespace) : new FakeHtmlElement(name, namespace);
    const body = create('', 'body');
    const document = {
        body,
        documentElement: create('', 'html'),
        createElementNS: create,
        createElement: (name: string) => create('', name),
        createTextNode: (text: string) => new FakeText(text),
        addEventListener: () => {},
        removeEventListener: () => {},
        querySelector: (selector: string) => body.querySelector(selector),
        visibilityState: 'visible',
        get activeElement() {
            return FakeElement.focused ?? body;
        },
    };
    Object.assign(globalThis, {
        document,
        Element: FakeElement,
        HTMLElement: FakeHtmlElement,
        SVGElement: FakeSvgElement,
        addEventListener: () => {},
        removeEventListener: () => {},
        matchMedia: () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }),
        CSS: { escape: (text: string) => text },
        ResizeObserver: class {
            observe(): void {}
            disconnect(): void {}
        },
    });
    if (!('crypto' in globalThis)) Object.assign(globalThis, { crypto: webcrypto }); // node 18 has it only on demand
    options.debounceRendering = (draw) => draw();
}

/* Draws into a place of its own, which is returned. */
export function draw(content: ComponentChild, into?: FakeElement): FakeElement {
    const place = into ?? new FakeHtmlElement('div', 'http://www.w3.org/1999/xhtml');
    render(content, place as unknown as Element);
    return place;
}

/* Effects of components run some moments after the drawing: waits until something is so. */
export async function until(what: () => boolean): Promise<void> {
    while (!what()) await new Promise((done) => setTimeout(done, 1));
}

/* The element as text, one piece a line.  Numbers have two places: a last digit may differ between versions of node. */
export function written(node: FakeNode): string {
    if (node instanceof FakeText) return `${node.data}\n`;
    if (!(node instanceof FakeElement)) return '';
    const style = Object.entries(node.style).map(([name, value]) => `${name}:${value}`);
    const parts = [...node.attributes].map(([name, value]) => `${name}="${value}"`);
    if (style.length > 0) parts.push(`style="${style.join(';')}"`);
    const open = `<${[node.localName, ...parts.sort()].join(' ')}>\n`;
    const rounded = open.replace(/\d+\.\d+(e-?\d+)?/g, (number) => String(Math.round(Number(number) * 100) / 100));
    return `${rounded}${node.childNodes.map(written).join('')}</${node.localName}>\n`;
}
