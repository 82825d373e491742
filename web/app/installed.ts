/* installed.ts - keeps the page for use without a connection, where the browser lets it. */

import { isEmbedded } from './alive/Share';

export function stayInstalled(): void {
    const isServed = location.protocol === 'https:' || location.protocol === 'http:';
    if (isServed && !isEmbedded() && 'serviceWorker' in navigator) {
        navigator.serviceWorker.register('sw.js').catch(() => {
            /* a page without it works, only not without a connection */
        });
    }
}
