/* attempt.ts - tries something at the server, and says in the reader's language what went wrong. */

import type { Signal } from '@preact/signals';
import { hasKey, t } from '../i18n';
import { Refused } from '../server';

/* Runs `work`; `trouble` is empty, or names the reason of the refusal.  Returns whether it went well. */
export async function attempt(trouble: Signal<string>, work: () => Promise<unknown>): Promise<boolean> {
    trouble.value = '';
    try {
        await work();
        return true;
    } catch (error) {
        const key = `error.${error instanceof Refused ? error.code : 'busy'}`;
        trouble.value = t(hasKey(key) ? key : 'error.busy');
        return false;
    }
}
