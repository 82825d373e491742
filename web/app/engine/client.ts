/* client.ts - the page's end of the worker. */

import { makeWorker, readModule } from '../files';
import type { News } from '../wire';
import type { Save } from './solo';
import type { Answers, Ask, Told } from './worker';

type AskOf<D extends Ask['do']> = Omit<Extract<Ask, { do: D }>, 'do'>;

export class EngineThread {
    onNews: (news: News, save: Save) => void = () => {};
    /* The worker is built together with the page, so its answers are what its types say. */
    private waiting = new Map<number, { resolve(answer: unknown): void; reject(error: Error): void }>();
    private last = 0;

    private constructor(private worker: Worker) {
        worker.onmessage = ({ data }: MessageEvent<Told>) => {
            if ('news' in data) {
                this.onNews(data.news, data.save);
                return;
            }
            const asked = this.waiting.get(data.re);
            this.waiting.delete(data.re);
            if (data.error !== undefined) asked?.reject(new Error(data.error));
            else asked?.resolve(data.answer);
        };
    }

    static async start(map: string): Promise<EngineThread> {
        const [worker, wasm] = await Promise.all([makeWorker(), readModule()]);
        const thread = new EngineThread(worker);
        await thread.ask('load', { wasm, map });
        return thread;
    }

    ask<D extends Ask['do']>(what: D, more: AskOf<D>): Promise<Answers[D]> {
        const id = ++this.last;
        this.worker.postMessage({ id, do: what, ...more });
        return new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
    }

    stop(): void {
        this.worker.terminate();
        for (const { reject } of this.waiting.values()) reject(new Error('stopped'));
        this.waiting.clear();
    }
}
