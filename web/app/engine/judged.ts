/* judged.ts - an analysis as the module tells it: docs/analysis.md.  Chances are in hundredths of a per cent. */

import { isHint, type Hint } from '../wire';
import { isNumber, isText, listOf, object, oneOf, optional, recordOf, isObject, type Guard } from '../check';

export interface Option {
    action: string;
    chance: number;
    gain: number; // over the action played
    error: number;
}

/* The reason of an action, as a hint tells it. */
export type Why = Omit<Hint, 'action'>;

/* An action judged on its own: what it loses against the best, and that one with its reason. */
export interface Tried extends Hint {
    chance: number;
    loss: number;
    error: number;
}

/* One decision. */
export interface Finding {
    n: number; // the first event that followed from it
    turn: number;
    p: number;
    action: string;
    chance: number[]; // of every seat, as all cards lie, before the decision
    luck: number[]; // what luck changed until the next one
    luck_kind: string;
    change: number[]; // what the decision changed, compared with the planner's
    loss?: number; // there is none where there was no choice
    error?: number;
    fault?: 'slip' | 'mistake' | 'blunder';
    best?: string;
    why?: Why; // the best is one
    options?: Option[];
}

/* Where a seat's chance went. */
export interface Account {
    p: number;
    initial: number;
    final: number;
    luck: Record<string, number>;
    own: number;
    others: number;
    decisions: number; // own ones, of which something could be chosen
    lost: number; // by them together
    rating?: number; // 0 to 100; only if there were enough decisions
    elo?: number;
    elo_error?: number;
}

export interface Judged {
    seats: Account[];
    decisions: Finding[];
}

const isOption = object<Option>({ action: isText, chance: isNumber, gain: isNumber, error: isNumber });

const isWhy: Guard<Why> = (value): value is Why => isObject(value) && isHint({ action: '', ...value });

const isMeasure = object<{ chance: number; loss: number; error: number }>({
    chance: isNumber,
    loss: isNumber,
    error: isNumber,
});

export const isTried: Guard<Tried> = (value): value is Tried => isHint(value) && isMeasure(value);

const isFinding = object<Finding>({
    n: isNumber,
    turn: isNumber,
    p: isNumber,
    action: isText,
    chance: listOf(isNumber),
    luck: listOf(isNumber),
    luck_kind: isText,
    change: listOf(isNumber),
    loss: optional(isNumber),
    error: optional(isNumber),
    fault: optional(oneOf('slip', 'mistake', 'blunder')),
    best: optional(isText),
    why: optional(isWhy),
    options: optional(listOf(isOption)),
});

const isAccount = object<Account>({
    p: isNumber,
    initial: isNumber,
    final: isNumber,
    luck: recordOf(isNumber),
    own: isNumber,
    others: isNumber,
    decisions: isNumber,
    lost: isNumber,
    rating: optional(isNumber),
    elo: optional(isNumber),
    elo_error: optional(isNumber),
});

export const isJudged = object<Judged>({ seats: listOf(isAccount), decisions: listOf(isFinding) });
