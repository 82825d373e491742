/* local.ts - a table in this browser: bots, people at one screen, and a save after every action. */

import { must } from './check';
import { EngineThread } from './engine/client';
import { SPECTATOR, type Save } from './engine/solo';
import { isMap, loadMap } from './maps';
import { keepSave } from './saves';
import type { Session, GameInfo } from './session';
import type { Hint, News } from './wire';

/* 256 bits of chance, as hexadecimal digits. */
export function newSeed(): string {
    return [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export class LocalSession implements Session {
    private viewer: number;
    private told: (news: News, whole: boolean) => void = () => {};
    private first: News | undefined;

    private constructor(
        readonly id: string,
        private thread: EngineThread,
        readonly info: GameInfo,
    ) {
        this.viewer = info.humans.length === 1 ? (info.humans[0] ?? SPECTATOR) : SPECTATOR;
        thread.onNews = (news, save) => {
            keepSave(id, save, news.view);
            this.told(news, false);
        };
    }

    /* Opens a saved game, which may be one that has not begun. */
    static async open(id: string, save: Save): Promise<LocalSession> {
        const kit = await loadMap(must(isMap, save.map, 'the map'));
        const thread = await EngineThread.start(kit.text);
        const humans = save.players.flatMap(({ kind }, seat) => (kind === 'human' ? [seat] : []));
        const canHint = humans.length > 0 && save.players.some(({ kind }) => kind !== 'human');
        const session = new LocalSession(id, thread, { kit, players: save.players, humans, canHint, isRemote: false });
        session.first = await thread.ask('open', { save, viewer: session.viewer });
        keepSave(id, save, session.first.view);
        return session;
    }

    listen(told: (news: News, whole: boolean) => void): void {
        this.told = told;
        if (this.first) told(this.first, true);
        this.first = undefined;
    }

    act(action: string): Promise<string> {
        return this.thread.ask('act', { seat: this.viewer, action });
    }

    why(action: string): Promise<string> {
        return this.thread.ask('check', { seat: this.viewer, action });
    }

    async undo(): Promise<void> {
        const { news, save } = await this.thread.ask('undo', { seat: this.viewer });
        keepSave(this.id, save, news.view);
        this.told(news, true);
    }

    hint(): Promise<Hint> {
        return this.thread.ask('hint', { seat: this.viewer });
    }

    async look(seat: number | null): Promise<void> {
        this.viewer = seat ?? SPECTATOR;
        this.told(await this.thread.ask('look', { viewer: this.viewer }), true);
    }

    record(): Promise<string> {
        return this.thread.ask('record', {});
    }

    leave(): void {
        this.thread.stop();
    }
}
