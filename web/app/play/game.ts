/* game.ts - a game on the screen: what is shown of it, what its player is about to do, and what is still to be shown.
 *
 * News may come faster than a person can follow, so it waits in a queue and is shown at the reader's pace.  If the
 * player acts before the queue is empty, the rest is shown at once. */

import { computed, signal } from '@preact/signals';
import { routeOf } from '../../board/map';
import { there } from '../check';
import { tn, t } from '../i18n';
import type { Session, GameInfo } from '../session';
import { mustConfirm, pace, settings } from '../settings';
import { ticketName, toldText, verdictText } from '../words';
import { seatOf, type Card, type CardSet, type GameEvent, type Hint, type News, type View } from '../wire';
import * as choosing from './choice';
import { IDLE, type Choice, type Outcome } from './choice';
import { hintText } from './hint';
import { arrange, type Legal } from './legal';
import { toldOf } from './runs';

export interface Show {
    /* what is shown of one event: cards that travel, a sound */
    event: GameEvent;
    before: View;
}

const AGAIN = 2600; // milliseconds
const GRACE = 2500; // milliseconds at the usual speed in which others wait, so that an action can be taken back

/* What a lesson points at: on the map, and around it by the names that the screen's parts have. */
export interface Pointed {
    routes?: readonly string[];
    places?: readonly string[];
    parts?: readonly string[];
}

/* Events of an action that shows its player nothing that was not known before. */
const OWN_CHOICE: ReadonlySet<GameEvent['ev']> = new Set([
    'claim',
    'station',
    'keep',
    'place',
    'token',
    'pass',
    'last',
]);

export class Game {
    readonly info: GameInfo;
    readonly view;
    readonly events = signal<readonly GameEvent[]>([]);
    readonly choice = signal<Choice>(IDLE);
    readonly keeping = signal<ReadonlySet<string>>(new Set());
    readonly refusal = signal('');
    readonly hint = signal<Hint | 'asked' | undefined>(undefined);
    readonly hovered = signal<{ tickets: string[]; place?: string }>({ tickets: [] });
    readonly again = signal<{ route?: string; place?: string } | undefined>(undefined); // what somebody did, once more
    readonly sought = signal<{ route: string } | undefined>(undefined); // what was chosen in a list, not on the map
    readonly pointed = signal<Pointed>({}); // what a lesson speaks of
    readonly curtain = signal<number | undefined>(undefined); // hot seat: who is asked to come
    readonly spoken = signal(''); // for screen readers
    readonly celebrated = signal<string[]>([]);
    readonly isOver = signal(false);
    readonly sending = signal(false);
    readonly canUndo = signal(false); // the last action showed nothing new, and nothing has happened since
    readonly legal;
    readonly names;
    onShow: (show: Show) => void = () => {};

    private queue: News[] = [];
    private timer: ReturnType<typeof setTimeout> | undefined;

    constructor(
        readonly session: Session,
        private later: (step: () => void, after: number) => ReturnType<typeof setTimeout> = (step, after) =>
            setTimeout(step, after),
    ) {
        this.info = session.info;
        this.names = this.info.players.map(({ name }) => name);
        this.view = signal<View | undefined>(undefined);
        this.legal = computed(() => (this.view.value ? arrange(this.view.value) : undefined));
    }

    get facts() {
        return this.info.kit.facts;
    }

    /* The position on the screen and what its player may do; set from the first news on. */
    get shown(): View {
        return there(this.view.value, 'the position');
    }

    get choices(): Legal {
        return there(this.legal.value, 'the position');
    }

    start(): void {
        this.session.listen((news, whole) => {
            if (whole) this.showWhole(news);
            else this.take(news);
        });
    }

    stop(): void {
        if (this.timer !== undefined) clearTimeout(this.timer);
        this.session.leave();
    }

    private showWhole(news: News): void {
        if (this.timer !== undefined) clearTimeout(this.timer);
        this.timer = undefined;
        this.queue = [];
        this.view.value = news.view;
        this.events.value = news.events;
        this.canUndo.value = false;
        this.reset();
        this.rest();
    }

    /* An action of this screen's own seat is shown at once, together with all news before it. */
    private take(news: News): void {
        const seat = this.view.value?.seat;
        if (news.events.some((event) => seatOf(event) === seat && event.ev !== 'turn' && event.ev !== 'seat')) {
            this.sending.value = false; // the answer may come only after the news of this action and of the next one
            this.flush();
        }
        this.queue.push(news);
        if (this.timer === undefined) this.step();
    }

    /* Shows the next news, then waits as long as it takes to look at. */
    private step(): void {
        this.timer = undefined;
        const news = this.queue.shift();
        if (!news) {
            this.rest();
            return;
        }
        this.show(news, true);
        const speed = pace();
        const own = news.events.every((event) => (seatOf(event) ?? this.view.value?.seat) === this.view.value?.seat);
        const time = speed === 0 || own ? 0 : duration(news.events) / speed;
        const grace = this.canUndo.value && settings.speed.value > 0 ? GRACE / settings.speed.value : 0;
        this.timer = this.later(() => this.step(), Math.max(time, grace));
    }

    /* Shows all that is waiting. */
    flush(): void {
        if (this.timer === undefined && this.queue.length === 0) return;
        if (this.timer !== undefined) clearTimeout(this.timer);
        this.timer = undefined;
        for (const news of this.queue.splice(0)) this.show(news, false);
        this.rest();
    }

    private show(news: News, moving: boolean): void {
        const before = this.shown;
        this.canUndo.value = this.showsNothingNew(news.events);
        this.view.value = news.view;
        this.events.value = [...this.events.value, ...news.events];
        this.reset();
        this.say(news.events);
        this.celebrate(before, news.view);
        if (moving) for (const { event } of toldOf(news.events)) this.onShow({ event, before });
    }

    /* Whether news is only of one's own action, and that action turned no card and no ticket over. */
    private showsNothingNew(events: readonly GameEvent[]): boolean {
        const { humans, isRemote } = this.info;
        if (!settings.undo.value || isRemote || humans.length !== 1 || !this.session.undo) return false;
        return (
            events.some(({ ev }) => OWN_CHOICE.has(ev)) &&
            events.every((event) => event.ev === 'turn' || (OWN_CHOICE.has(event.ev) && seatOf(event) === humans[0]))
        );
    }

    async undo(): Promise<void> {
        if (!this.canUndo.value || this.sending.value) return;
        this.canUndo.value = false;
        await this.session.undo?.();
        this.spoken.value = t('game.undone');
    }

    private reset(): void {
        this.choice.value = IDLE;
        this.refusal.value = '';
        this.hint.value = undefined;
        const offered = this.view.value?.offered?.map(({ id }) => id) ?? [];
        if ([...this.keeping.value].some((id) => !offered.includes(id))) this.keeping.value = new Set();
    }

    private say(events: readonly GameEvent[]): void {
        const sentences = toldOf(events)
            .map((told) => toldText(this.facts, this.names, told))
            .filter(Boolean);
        if (events.some((event) => event.ev === 'turn' && event.p === this.view.value?.seat))
            sentences.push(t('game.your-turn'));
        if (sentences.length) this.spoken.value = sentences.join(' ');
    }

    private celebrate(before: View, now: View): void {
        if (before.seat !== now.seat) return;
        const wasDone = new Set(before.tickets?.filter(({ done }) => done).map(({ id }) => id));
        const held = new Set(before.tickets?.map(({ id }) => id));
        const fresh =
            now.tickets?.filter(({ id, done }) => done && held.has(id) && !wasDone.has(id)).map(({ id }) => id) ?? [];
        if (fresh.length === 0) return;
        this.celebrated.value = fresh;
        this.spoken.value += ` ${fresh.map((id) => t('game.ticket-joined', { ticket: ticketName(this.facts, id) })).join(' ')}`;
    }

    /* Nothing more is to be shown. */
    private rest(): void {
        const view = this.shown;
        if (view.phase === 'over') {
            this.isOver.value = true;
            return;
        }
        const { humans } = this.info;
        const next = view.waits_for.find((seat) => humans.includes(seat));
        if (humans.length > 1 && next !== undefined && next !== view.seat && this.curtain.value === undefined) {
            this.curtain.value = next;
            void this.session.look(null);
        }
    }

    async comeToSeat(): Promise<void> {
        const seat = this.curtain.value;
        if (seat === undefined) return;
        await this.session.look(seat);
        this.curtain.value = undefined;
    }

    /* Sends the chosen action, if the choice has led to one. */
    private follow({ choice, action }: Outcome): void {
        this.refusal.value = '';
        this.choice.value = choice;
        if (action) void this.act(action);
        else if (choice.step === 'refused') void this.explain(choice.route, choice.ask);
    }

    async act(action: string): Promise<void> {
        if (this.sending.value) return;
        this.sending.value = true;
        this.refusal.value = '';
        try {
            const verdict = await this.session.act(action);
            if (verdict !== 'legal') this.refuse(verdictText(this.facts, verdict));
        } finally {
            this.sending.value = false;
        }
    }

    private refuse(sentence: string): void {
        this.refusal.value = sentence;
        this.spoken.value = sentence;
    }

    /* Says why a route cannot be claimed. */
    private async explain(route: string, ask: string): Promise<void> {
        const view = this.shown;
        const owner = view.seats.findIndex(({ routes }) => routes.includes(route));
        if (owner >= 0) {
            this.refuse(t(owner === view.seat ? 'why.own' : 'why.taken', { name: this.names[owner] ?? '' }));
        } else if (view.seat === null || !this.choices.any) {
            this.refuse(
                t(
                    view.phase === 'over'
                        ? 'verdict.game-over'
                        : view.closed.includes(route)
                          ? 'verdict.twin-closed'
                          : 'verdict.not-your-turn',
                ),
            );
        } else {
            const verdict = await this.session.why(ask);
            if (this.choice.value.step === 'refused' && verdict !== 'legal') this.refuse(this.reason(route, verdict));
        }
    }

    private reason(route: string, verdict: string): string {
        if (verdict !== 'too-few-cards') return verdictText(this.facts, verdict);
        const { length, colour } = routeOf(this.facts, route);
        return colour === 'grey'
            ? tn('why.too-few-any', length)
            : tn('why.too-few', length, { colour: t(`colour.${colour}`) });
    }

    /* What a person does.  Each function first shows the waiting news, so that the person acts on the current
     * position. */

    /* The same as a tap on the route, in a list: the map then moves to it. */
    seekRoute(route: string): void {
        this.sought.value = { route };
        this.tapRoute(route);
    }

    tapRoute(route: string, colour?: Card): void {
        this.flush();
        this.follow(
            choosing.chooseRoute(
                this.choice.value,
                this.choices,
                this.facts,
                route,
                this.shown.hand ?? {},
                mustConfirm('spend'),
                colour,
            ),
        );
    }

    tapPlace(place: string): void {
        this.flush();
        const legal = this.choices;
        if (legal.place.has(place)) void this.act(`place ${place}`);
        else if (legal.token.has(place)) void this.act(`token ${place}`);
        else this.follow(choosing.chooseCity(this.choice.value, legal, place, mustConfirm('spend')));
    }

    tapColour(colour: Card): void {
        this.flush();
        this.follow(choosing.chooseColour(this.choice.value, colour, mustConfirm('spend')));
    }

    choosePayment(payment: CardSet): void {
        this.follow(choosing.choosePayment(this.choice.value, payment, mustConfirm('spend')));
    }

    /* Another payment is picked in a confirmation: shows it, and does not pay yet. */
    changePayment(payment: CardSet): void {
        this.follow(choosing.choosePayment(this.choice.value, payment, true));
    }

    confirm(): void {
        this.follow(choosing.confirm(this.choice.value));
    }

    cancel(): void {
        this.refusal.value = '';
        this.choice.value = IDLE;
    }

    buildStation(): void {
        this.flush();
        this.follow({ choice: { step: 'station' } });
    }

    drawSlot(slot: number): void {
        this.flush();
        if (this.choices.slots.has(slot)) this.follow(choosing.chooseDraw(`draw ${slot}`, mustConfirm('cards')));
        else void this.whyNot(`draw ${slot}`);
    }

    drawStock(): void {
        this.flush();
        if (this.choices.stock) this.follow(choosing.chooseDraw('draw stock', mustConfirm('cards')));
        else void this.whyNot('draw stock');
    }

    drawTickets(): void {
        this.flush();
        if (this.choices.tickets) this.follow(choosing.chooseDraw('tickets', mustConfirm('tickets')));
        else void this.whyNot('tickets');
    }

    /* Marks on the map, for a moment, what somebody did. */
    showAgain(what: { route?: string; place?: string }): void {
        this.again.value = what;
        this.later(() => {
            if (this.again.value === what) this.again.value = undefined;
        }, AGAIN);
    }

    private async whyNot(action: string): Promise<void> {
        if (this.shown.seat === null || !this.choices.any) {
            this.refuse(t('verdict.not-your-turn'));
            return;
        }
        const verdict = await this.session.why(action);
        if (verdict !== 'legal') this.refuse(verdictText(this.facts, verdict));
    }

    toggleKeep(ticket: string): void {
        const next = new Set(this.keeping.value);
        if (!next.delete(ticket)) next.add(ticket);
        this.keeping.value = next;
    }

    keep(): void {
        const offered = this.shown.offered ?? [];
        const chosen = offered.map(({ id }) => id).filter((id) => this.keeping.value.has(id));
        void this.act(`keep ${chosen.join(' ')}`);
    }

    async askHint(): Promise<void> {
        this.flush();
        this.hint.value = 'asked';
        const hint = await this.session.hint();
        if (this.hint.value !== 'asked') return;
        this.hint.value = hint;
        this.spoken.value = hintText(this.facts, this.shown, this.names, hint);
    }
}

/* How long news is worth looking at, in milliseconds at the usual speed. */
export function duration(events: readonly GameEvent[]): number {
    let time = 0;
    for (const { event } of toldOf(events)) {
        switch (event.ev) {
            case 'draw':
                time += 520;
                break;
            case 'claim':
                time += 900;
                break;
            case 'tunnel':
                time += 2200;
                break;
            case 'station':
            case 'token':
            case 'place':
                time += 800;
                break;
            case 'offer':
            case 'decline':
            case 'sweep':
                time += 500;
                break;
            case 'keep':
            case 'last':
            case 'pass':
                time += 250;
                break;
            default:
                break; // a market card, a shuffle or a turn takes no time of its own
        }
    }
    return time;
}
