/* tab.ts - which panel of the desk is open, and the ways that a panel lays over the sheet. */

import { signal } from '@preact/signals';
import type { Way } from '../board/state';

export const TABS = ['draw', 'ground', 'tickets', 'rules', 'check', 'balance', 'share'] as const;
export type Tab = (typeof TABS)[number];

export const tab = signal<Tab>('draw');
export const heat = signal<readonly Way[] | undefined>(undefined);
