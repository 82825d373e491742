/* unread.ts - what the studio says of files from elsewhere that it cannot read, or not all of. */

import type { Args } from '../app/i18n';

/* A file that is no map.  With a key the catalogue says why. */
export class Unreadable extends Error {
    constructor(
        readonly key: string,
        readonly args: Args = {},
    ) {
        super(key);
    }
}

/* Is told of each line that was left out: a key of the catalogue and what it needs. */
export type LeftOut = (key: string, args: Args) => void;
