/* question.ts - a position that asks "what would you do here?", as a table for the game screen: the answer is taken and
 * nothing is played. */

import { must } from '../check';
import { EngineThread } from '../engine/client';
import type { Tried } from '../engine/judged';
import type { Save } from '../engine/solo';
import { isMap, loadMap } from '../maps';
import type { Replay } from '../play/replay';
import type { GameInfo, Session } from '../session';
import type { Hint, News, Player } from '../wire';

const GAMES = 160; // to judge an answer

export class Question implements Session {
    onAnswer: (action: string) => void = () => {};

    private constructor(
        private readonly thread: EngineThread,
        readonly info: GameInfo,
        readonly seat: number,
        private readonly news: News,
    ) {}

    private static infoOf(kit: GameInfo['kit'], players: Player[], seat: number): GameInfo {
        return { kit, players, humans: [seat], canHint: false, isRemote: false };
    }

    /* The moment before a decision of a record. */
    static async ofRecord(replay: Replay, number: number, seat: number): Promise<Question> {
        const thread = await EngineThread.start(replay.kit.text);
        const { events } = await thread.ask('replay', { record: replay.record });
        const [view] = await thread.ask('at', { number, viewers: [seat] });
        if (!view) throw new Error('there is no such moment');
        const info = Question.infoOf(replay.kit, replay.header.players, seat);
        return new Question(thread, info, seat, { view, events: events.slice(0, number) });
    }

    /* The end of a game as far as it is saved; nobody acts in it by themselves. */
    static async ofSave(save: Save, seat: number): Promise<Question> {
        const kit = await loadMap(must(isMap, save.map, 'the map'));
        const thread = await EngineThread.start(kit.text);
        const still = { ...save, players: save.players.map(({ name }): Player => ({ name, kind: 'human' })) };
        const news = await thread.ask('open', { save: still, viewer: seat });
        return new Question(thread, Question.infoOf(kit, save.players, seat), seat, news);
    }

    listen(told: (news: News, whole: boolean) => void): void {
        told(this.news, true);
    }

    async act(action: string): Promise<string> {
        const verdict = await this.why(action);
        if (verdict === 'legal') this.onAnswer(action);
        return verdict;
    }

    why(action: string): Promise<string> {
        return this.thread.ask('check', { seat: this.seat, action });
    }

    /* What an action loses here. */
    judge(action: string): Promise<Tried> {
        return this.thread.ask('try', { seat: this.seat, action, games: GAMES });
    }

    hint(): Promise<Hint> {
        throw new Error('a question has no hints');
    }

    async look(): Promise<void> {}

    async record(): Promise<string> {
        return '';
    }

    leave(): void {
        this.thread.stop();
    }
}
