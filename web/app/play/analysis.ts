/* analysis.ts - the analysis of a record, in a thread of its own: first a rough one, soon, then a finer one. */

import { signal } from '@preact/signals';
import { EngineThread } from '../engine/client';
import type { Finding, Judged } from '../engine/judged';

/* Games played for a decision at the first look: first few, for a graph within seconds, then as `fogg analyse --budget
 * quick` plays. */
const PASSES = [12, 160] as const;

export class Analysis {
    readonly judged = signal<Judged | undefined>(undefined);
    readonly progress = signal(0); // of the finest pass, 0 to 1
    private thread: EngineThread | undefined;
    private stopped = false;

    constructor(
        private readonly map: string,
        private readonly record: string,
    ) {}

    async run(): Promise<void> {
        const thread = await EngineThread.start(this.map);
        if (this.stopped) {
            thread.stop();
            return;
        }
        this.thread = thread;
        const count = await thread.ask('analyse', { record: this.record });
        for (const games of PASSES) {
            for (let step = 0; step < count; step++) {
                await thread.ask('judge', { step, games });
                if (games === PASSES.at(-1)) this.progress.value = (step + 1) / count;
            }
            this.judged.value = await thread.ask('judged', {});
        }
        this.stop();
    }

    stop(): void {
        this.stopped = true;
        this.thread?.stop();
        this.thread = undefined;
    }
}

/* The decision that the game waits for at the moment right after event `at`: its first event is the next one. */
export const findingAt = (judged: Judged | undefined, at: number): Finding | undefined =>
    judged?.decisions.find(({ n }) => n === at + 1);

/* The faults, the costliest first. */
export const faultsOf = (judged: Judged): Finding[] =>
    judged.decisions.filter(({ fault }) => fault !== undefined).sort((a, b) => (b.loss ?? 0) - (a.loss ?? 0));
