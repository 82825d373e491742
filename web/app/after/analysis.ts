/* analysis.ts - the analysis of a record, in a thread of its own: first a rough one, soon, then finer ones.  It is kept
 * while the page is open, so that screens about the same game share it. */

import { signal } from '@preact/signals';
import { isNumber, must, object } from '../check';
import { EngineThread } from '../engine/client';
import { isJudged, type Finding, type Judged } from '../engine/judged';
import { server } from '../server';

/* Games played for a decision at the first look: first few, for a graph within seconds, then about what `fogg analyse
 * --budget quick` plays, then more. */
const PASSES = [4, 48, 160] as const;

const isProgress = object<{ done: number; all: number }>({ done: isNumber, all: isNumber });
const isCode = (id: string): boolean => /^[0-9a-z]{13}$/.test(id);
const ASK_EVERY = 700; // milliseconds

export class Analysis {
    readonly judged = signal<Judged | undefined>(undefined);
    readonly progress = signal(0); // of all passes, 0 to 1
    readonly trouble = signal('');
    private thread: EngineThread | undefined;
    private stopped = false;

    constructor(
        private readonly map: string,
        private readonly record: string,
        private readonly id: string,
    ) {}

    async run(): Promise<void> {
        const thread = await EngineThread.start(this.map);
        if (this.stopped) {
            thread.stop();
            return;
        }
        this.thread = thread;
        const count = await thread.ask('analyse', { record: this.record });
        const all = PASSES.reduce((sum, games) => sum + games, 0);
        let done = 0;
        for (const games of PASSES) {
            for (let step = 0; step < count; step++) {
                await thread.ask('judge', { step, games });
                this.progress.value = (done + (games * (step + 1)) / count) / all;
            }
            done += games;
            this.judged.value = await thread.ask('judged', {});
            if (games === PASSES[0] && (await this.askServer())) break;
        }
        this.stop();
    }

    /* Games of a server may be analysed by its workers, where its host allows that.  Returns whether they were. */
    private async askServer(): Promise<boolean> {
        if (!server.hasAnalyses || !isCode(this.id)) return false;
        try {
            for (;;) {
                const response = await fetch(`analysis/${this.id}.json`, { cache: 'no-store' });
                if (this.stopped || !response.ok) return false;
                const answer: unknown = await response.json();
                if (response.status === 200) {
                    this.judged.value = must(isJudged, answer, 'an analysis of the server');
                    this.progress.value = 1;
                    return true;
                }
                const { done, all } = must(isProgress, answer, 'the progress of an analysis');
                this.progress.value = Math.max(this.progress.value, all > 0 ? done / all : 0);
                await new Promise((resolve) => setTimeout(resolve, ASK_EVERY));
            }
        } catch {
            return false;
        }
    }

    stop(): void {
        this.stopped = true;
        this.thread?.stop();
        this.thread = undefined;
    }
}

const KEPT = 4;
const kept = new Map<string, Analysis>();

/* The analysis of a record, begun if it is not there. */
export function analysisOf(id: string, map: string, record: string): Analysis {
    const found = kept.get(id);
    if (found) return found;
    const analysis = new Analysis(map, record, id);
    kept.set(id, analysis);
    for (const [oldest, old] of [...kept].slice(0, -KEPT)) {
        old.stop();
        kept.delete(oldest);
    }
    analysis.run().catch((error: unknown) => {
        kept.delete(id);
        analysis.trouble.value = error instanceof Error ? error.message : String(error);
    });
    return analysis;
}

/* The faults of a seat, the costliest first. */
export const faultsOf = (judged: Judged, seat: number): Finding[] =>
    judged.decisions
        .filter(({ fault, p }) => fault !== undefined && p === seat)
        .sort((a, b) => (b.loss ?? 0) - (a.loss ?? 0));
