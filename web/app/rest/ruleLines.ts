/* ruleLines.ts - the rules of any map in sentences, made from its switches and its numbers.
 *
 * The catalogue of the rules has sections, and lines of them, that are for maps on which a condition holds.  What they
 * do not tell, the numbers and what is special about a map, is put into sentences here. */

import { hasKey, t, tn, type Args } from '../i18n';
import { marketOf } from '../../board/map';
import type { MapKit } from '../maps';
import { piecesText } from '../words';

const ferriesOf = ({ facts }: MapKit) => facts.routes.filter(({ ferry_wilds: wilds }) => wilds);

/* E5 as most know it: the cards of a ferry are wilds and one colour. */
const hasUsualFerries = (kit: MapKit): boolean => {
    const ferries = ferriesOf(kit);
    return ferries.length > 0 && ferries.every(({ swap }) => !swap) && kit.switches.wilds_on === undefined;
};

const hasDoubles = ({ facts }: MapKit): boolean => facts.routes.some(({ double_group }) => double_group !== undefined);
const tiesOf = ({ switches }: MapKit): string => (switches.ties ?? []).join('-') || 'none';

export const ALWAYS = 'always';
export const NEVER = 'never';

const CONDITIONS: Record<string, (kit: MapKit) => boolean> = {
    [ALWAYS]: () => true,
    [NEVER]: () => false,
    stations: ({ facts }) => facts.stations > 0,
    'no-stations': ({ facts }) => facts.stations === 0,
    tunnels: ({ facts }) => facts.routes.some(({ tunnel }) => tunnel),
    ferries: (kit) => ferriesOf(kit).length > 0,
    'grey-ferries': (kit) => hasUsualFerries(kit) && ferriesOf(kit).every(({ colour }) => colour === 'grey'),
    'coloured-ferries': (kit) => hasUsualFerries(kit) && ferriesOf(kit).some(({ colour }) => colour !== 'grey'),
    doubles: hasDoubles,
    'doubles-close-two': ({ switches }) => switches.doubles_close === 2,
    'doubles-close-three': ({ switches }) => switches.doubles_close === 3,
    'doubles-close-more': ({ switches }) => switches.doubles_close > 3,
    tokens: ({ switches }) => switches.token_points.length > 0,
    'chosen-stacks': ({ switches }) => (switches.chosen_stacks ?? []).some((height) => height > 0),
    'refused-always': ({ switches }) => switches.refused_always_leave === true,
    longest: ({ switches }) => switches.longest > 0,
    'ties-none': (kit) => tiesOf(kit) === 'none',
    'ties-longest': (kit) => tiesOf(kit) === 'longest',
    'ties-stations': (kit) => tiesOf(kit) === 'stations',
    'ties-stations-longest': (kit) => tiesOf(kit) === 'stations-longest',
    'ties-longest-stations': (kit) => tiesOf(kit) === 'longest-stations',
};

export const isCondition = (name: string): boolean => name in CONDITIONS;

/* Whether a condition holds on a map: one of those above, or that a switch is not at its default. */
export const holds = (name: string, kit: MapKit): boolean => CONDITIONS[name]?.(kit) ?? name in kit.switches.switches;

/* Numbers by number: "2 → 1, 3 → 2"; those that are zero are left out. */
const table = (values: readonly number[]): string =>
    values.flatMap((value, number) => (value > 0 ? [`${number} → ${value}`] : [])).join(t('list.comma'));

/* What the lines of the catalogue ask for. */
export const ruleArgs = ({ facts, switches }: MapKit): Args => ({
    cars: piecesText(facts),
    market: marketOf(switches),
    doubles: switches.doubles_close,
    stations: facts.stations,
    drawn: switches.draw.tickets,
    keep: switches.draw.keep,
    longest: pointsText(switches.longest),
    stacks: table(switches.stacks ?? []),
    chosen: table(switches.chosen_stacks ?? []),
    tokens: table(switches.token_points),
});

/* Where wilds stand for a colour, if not everywhere. */
function wildsKey(on: readonly string[]): string {
    if (on.length > 1) return 'rule.wilds-both';
    return on.includes('tunnels') ? 'rule.wilds-tunnels' : 'rule.wilds-ferries';
}

const pointsText = (n = 0): string => tn('count.points', n);

/* Switches that sections tell of. */
const TOLD = new Set(['longest-path', 'market']);

/* What is special about a map: a sentence for each switch that is on.  Those with one value need no line here: the
 * catalogue has `rule.NAME` for them, with {n} for the number or {points} for so many points. */
export function ruleLines(kit: MapKit): string[] {
    const { facts, switches } = kit;
    const lines: string[] = [];
    const say = (isOn: unknown, key: string, args: Args = {}): void => {
        if (isOn) lines.push(t(key, { cars: piecesText(facts), ...args }));
    };
    const { deal, circles, wilds_on: wilds } = switches;
    const [least, most] = facts.players;
    const { colours, each, wild } = facts.cards;
    say(true, 'rule.numbers', { least, most, n: facts.cars, colours: colours.length, each, wild });
    const dealt = { cards: tn('count.cards', deal.cards), tickets: tn('count.tickets', deal.tickets + deal.long) };
    say(true, deal.long > 0 ? 'rule.dealt-long' : 'rule.dealt', { ...dealt, long: deal.long, keep: deal.keep });
    say(switches.refused_leave && !switches.refused_always_leave, 'rule.refused');
    say(switches.refused_always_leave, 'rule.refused-always');
    say(switches.most_long !== undefined, 'rule.most-long', { n: switches.most_long ?? 0 });
    const points = Object.entries(facts.route_points).map(([length, value]) => `${length} → ${value}`);
    say(true, 'rule.points', { points: points.join(t('list.comma')) });
    say(wilds, wildsKey(wilds ?? []));
    const swap = facts.routes.find((route) => route.swap && !route.ferry_wilds)?.swap;
    say(swap, 'rule.swap', { n: swap ?? 0 });
    say(switches.station_bonus, 'rule.unbuilt', { points: pointsText(switches.station_bonus) });
    say(facts.countries?.length, 'rule.countries');
    say(
        facts.tickets.some(({ targets }) => targets),
        'rule.targets',
    );
    for (const [name, n] of Object.entries(switches.switches))
        say(!TOLD.has(name) && hasKey(`rule.${name}`), `rule.${name}`, { n, points: pointsText(Number(n)) });
    say(circles, 'rule.circles', { points: (circles ?? []).slice(1).join(t('list.comma')) });
    return lines;
}
