/* svgFile.ts - the board on the screen as a picture file of its own: every layer's drawing with its looks written into
 * it, at the board's true size. */

/* What a drawing's looks consist of. */
const LOOKS = [
    'fill',
    'fill-opacity',
    'fill-rule',
    'stroke',
    'stroke-width',
    'stroke-opacity',
    'stroke-dasharray',
    'stroke-linecap',
    'stroke-linejoin',
    'opacity',
    'display',
    'visibility',
    'paint-order',
    'font-family',
    'font-size',
    'font-weight',
    'font-style',
    'letter-spacing',
    'text-anchor',
    'stop-color',
    'stop-opacity',
] as const;

const USUAL: Record<string, string> = {
    'fill-opacity': '1',
    'fill-rule': 'nonzero',
    'stroke-opacity': '1',
    'stroke-dasharray': 'none',
    'stroke-linecap': 'butt',
    'stroke-linejoin': 'miter',
    opacity: '1',
    display: 'inline',
    visibility: 'visible',
    'paint-order': 'normal',
    'font-style': 'normal',
    'letter-spacing': 'normal',
    'text-anchor': 'start',
    'stop-opacity': '1',
};

/* Writes the computed looks of a drawing into its copy, element by element.  What is drawn by reference (a sign) takes
 * its colour from where it is used; of definitions only the colours of gradients are written. */
function copyLooks(from: Element, to: Element): void {
    const looks = getComputedStyle(from);
    const names = from.closest('defs') ? LOOKS.filter((name) => name.startsWith('stop-')) : LOOKS;
    for (const name of names) {
        const value = looks.getPropertyValue(name);
        if (value && value !== USUAL[name]) to.setAttribute(name, value.replace(/url\("[^"]*#/g, 'url("#'));
    }
    to.removeAttribute('class');
    const [children, copies] = [[...from.children], [...to.children]];
    children.forEach((child, i) => {
        const copy = copies[i];
        if (copy) copyLooks(child, copy);
    });
}

/* `scale`: millimetres a unit. */
export function pictureOf(root: HTMLElement, view: readonly number[], scale: number): string {
    const [x = 0, y = 0, width = 0, height = 0] = view;
    const layers = [...root.querySelectorAll('svg.board-layer')].map((layer) => {
        const copy = layer.cloneNode(true);
        if (!(copy instanceof SVGSVGElement)) return '';
        copyLooks(layer, copy);
        for (const [name, value] of Object.entries({ x, y, width, height })) copy.setAttribute(name, String(value));
        copy.removeAttribute('aria-hidden');
        return new XMLSerializer().serializeToString(copy);
    });
    const mm = (units: number): string => `${Math.round(units * scale * 10) / 10}mm`;
    return (
        `<svg xmlns="http://www.w3.org/2000/svg" width="${mm(width)}" height="${mm(height)}" ` +
        `viewBox="${view.join(' ')}">\n${layers.join('\n')}\n</svg>\n`
    );
}
