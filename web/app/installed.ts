/* installed.ts - keeps the page for use without a connection, where the browser lets it. */

export function stayInstalled(): void {
    const isServed = location.protocol === 'https:' || location.protocol === 'http:';
    if (isServed && 'serviceWorker' in navigator) {
        navigator.serviceWorker.register('sw.js').catch(() => {
            /* a page without it works, only not without a connection */
        });
    }
}
