/* focus.ts - the focus is never lost to the page's body: when what has it goes away or is switched off, the nearest thing
 * around it that is still there takes it. */

/* Whether it could still have the focus: it is there, in sight and not switched off. */
const isAble = (one: Element | undefined): boolean =>
    !!one?.isConnected && !one.matches(':disabled') && one.getClientRects().length > 0;

export function keepFocus(root: HTMLElement): void {
    let around: Element[] = []; // what had the focus last, and everything around it, from inside to outside
    const note = (): void => {
        around = [];
        for (let one = document.activeElement; one && one !== document.body; one = one.parentElement) around.push(one);
    };
    const mend = (): void => {
        if (document.activeElement !== document.body || around.length === 0) return;
        if (isAble(around[0])) return; // somebody left it: with Tab, out of the page
        for (const one of around) {
            if (!(one instanceof HTMLElement) || !one.isConnected || one.matches(':disabled')) continue;
            one.focus({ preventScroll: true });
            if (document.activeElement !== document.body) return;
        }
        document.getElementById('main')?.focus({ preventScroll: true });
    };
    root.addEventListener('focusin', note);
    /* The browser takes the focus from a button that is switched off only when it draws. */
    new MutationObserver(() => {
        mend();
        requestAnimationFrame(() => requestAnimationFrame(mend));
    }).observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
}
