/* sight.ts - what the analysis screen shows of a game: whose numbers, which decision, how it looked to the seat. */

import { computed, signal } from '@preact/signals';
import type { Finding } from '../engine/judged';
import type { Replay } from '../play/replay';
import type { View } from '../wire';
import { faultsOf, type Analysis } from './analysis';
import { bestFind, turningPoints } from './turning';

export class Sight {
    readonly seat;
    readonly isBoth = signal(true); // the way taken is drawn, too
    readonly isAll = signal(false); // every decision is listed
    readonly faults;
    readonly turnings;
    readonly find;
    readonly here; // the decision that the game waits for, where one is shown
    private readonly views = signal<ReadonlyMap<number, View>>(new Map());
    private readonly asked = new Set<number>();

    constructor(
        readonly replay: Replay,
        readonly analysis: Analysis,
    ) {
        const person = replay.header.players.findIndex(({ kind }) => kind === 'human');
        this.seat = signal(Math.max(0, person));
        const judged = analysis.judged;
        this.faults = computed(() => (judged.value ? faultsOf(judged.value, this.seat.value) : []));
        this.turnings = computed(() => (judged.value ? turningPoints(judged.value, this.seat.value) : []));
        this.find = computed(() => judged.value && bestFind(judged.value, this.seat.value));
        this.here = computed(() => judged.value?.decisions.find(({ n }) => n === replay.at.value + 1));
    }

    /* The number of the decision that comes next. */
    get step(): number {
        const decisions = this.analysis.judged.value?.decisions ?? [];
        const next = decisions.findIndex(({ n }) => n > this.replay.at.value);
        return next < 0 ? decisions.length : next;
    }

    seek(step: number): void {
        const finding = this.analysis.judged.value?.decisions[step];
        void this.replay.seek(finding ? finding.n - 1 : this.replay.events.length);
    }

    show(finding: Finding): void {
        void this.replay.seek(finding.n - 1);
    }

    /* To the next or last decision of the seat that is looked at. */
    walk(by: 1 | -1): void {
        const decisions = this.analysis.judged.value?.decisions ?? [];
        let to = this.step + by;
        while (to > 0 && to < decisions.length && decisions[to]?.p !== this.seat.value) to += by;
        this.seek(Math.max(0, Math.min(to, decisions.length)));
    }

    /* The position before a decision as its seat knew it; undefined until it is there. */
    viewOf({ n, p }: Finding): View | undefined {
        const known = this.views.value.get(n);
        if (!known && !this.asked.has(n)) {
            this.asked.add(n);
            void this.replay.thread.ask('at', { number: n - 1, viewers: [p] }).then(([view]) => {
                if (view) this.views.value = new Map(this.views.value).set(n, view);
            });
        }
        return known;
    }
}
