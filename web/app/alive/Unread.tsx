/* Unread.tsx - the mark of chat that has not been read. */

import { tn } from '../i18n';

export function Unread({ n = 0 }: { n?: number }) {
    if (n === 0) return null;
    return (
        <span class="unread">
            <span aria-hidden="true">{n}</span>
            <span class="unseen">{tn('talk.unread', n)}</span>
        </span>
    );
}
