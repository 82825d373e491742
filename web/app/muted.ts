/* muted.ts - people whose chat is not shown here.  For a person with a session the server mutes, on all their devices,
 * and the page remembers whom, so that it can be undone.  For a spectator without a session the page mutes by
 * itself. */

import { signal } from '@preact/signals';
import { isText, listOf, object } from './check';
import { server } from './server';
import { recall, remember } from './settings';

export interface Muted {
    person: string;
    name: string;
}

const isMutedNote = object<Muted>({ person: isText, name: isText });

export const muted = signal<readonly Muted[]>(recall('muted', listOf(isMutedNote)) ?? []);

export const isMuted = (person: string): boolean => muted.value.some((one) => one.person === person);

export async function setMute(who: Muted, on: boolean): Promise<void> {
    if (server.you.value) await server.ask('mute', { person: who.person, on });
    const others = muted.value.filter(({ person }) => person !== who.person);
    muted.value = on ? [...others, { person: who.person, name: who.name }] : others;
    remember('muted', muted.value);
}
