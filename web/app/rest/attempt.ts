/* attempt.ts - tries something at the server, and says in the reader's language what went wrong. */

import type { Signal } from '@preact/signals';
import { hasKey, t } from '../i18n';
import { Refused } from '../server';

/* Texts that say more than the usual one of a code does, where it is known what was tried: a key by its code. */
export type Instead = Readonly<Record<string, string>>;

/* Why something failed; a code that has no text is told as any other failure. */
export function refusalText(error: unknown, instead: Instead = {}): string {
    const code = error instanceof Refused ? error.code : 'busy';
    const key = instead[code] ?? `error.${code}`;
    return t(hasKey(key) ? key : 'error.busy');
}

/* Runs `work`; `trouble` is empty, or names the reason of the refusal.  Returns whether it went well. */
export async function attempt(
    trouble: Signal<string>,
    work: () => Promise<unknown>,
    instead: Instead = {},
): Promise<boolean> {
    trouble.value = '';
    try {
        await work();
        return true;
    } catch (error) {
        trouble.value = refusalText(error, instead);
        return false;
    }
}
