/* ruleLines.ts - the rules of any map in sentences, made from its switches and its numbers.
 *
 * The catalogue of the rules has sections that are written for some maps.  A map that no section names gets those whose
 * condition (`when`) holds on it, and the sentences that are made here. */

import { hasKey, t, tn, type Args } from '../i18n';
import type { MapKit } from '../maps';
import { piecesText } from '../words';

const hasTunnels = ({ facts }: MapKit): boolean => facts.routes.some(({ tunnel }) => tunnel);

/* E5 as most know it: grey ferries, whose cards are wilds and one colour. */
const hasGreyFerries = ({ facts, switches }: MapKit): boolean => {
    const ferries = facts.routes.filter(({ ferry_wilds: wilds }) => wilds);
    const isUsual = ferries.every(({ colour, swap }) => colour === 'grey' && !swap);
    return ferries.length > 0 && isUsual && switches.wilds_on === undefined;
};

const CONDITIONS: Record<string, (kit: MapKit) => boolean> = {
    stations: ({ facts }) => facts.stations > 0,
    'no-stations': ({ facts }) => facts.stations === 0,
    tunnels: hasTunnels,
    'no-tunnels': (kit) => !hasTunnels(kit),
    'grey-ferries': hasGreyFerries,
};

export const isCondition = (name: string): boolean => name in CONDITIONS;

/* Whether a condition holds on a map: one of those above, or that a switch is not at its default. */
export const holds = (name: string, kit: MapKit): boolean => CONDITIONS[name]?.(kit) ?? name in kit.switches.switches;

/* Where wilds stand for a colour, if not everywhere. */
function wildsKey(on: readonly string[]): string {
    if (on.length > 1) return 'rule.wilds-both';
    return on.includes('tunnels') ? 'rule.wilds-tunnels' : 'rule.wilds-ferries';
}

const pointsText = (n = 0): string => tn('count.points', n);

/* What is special about a map: a sentence for each switch that is on.  Those with one value need no line here: the
 * catalogue has `rule.NAME` for them, with {n} for the number or {points} for so many points. */
export function ruleLines(kit: MapKit): string[] {
    const { facts, switches } = kit;
    const lines: string[] = [];
    const say = (isOn: unknown, key: string, args: Args = {}): void => {
        if (isOn) lines.push(t(key, { cars: piecesText(facts), ...args }));
    };
    const { deal, draw, circles, wilds_on: wilds } = switches;
    const [least, most] = facts.players;
    const { colours, each, wild } = facts.cards;
    say(true, 'rule.numbers', { least, most, n: facts.cars, colours: colours.length, each, wild });
    say(true, 'rule.dealt', { ...deal });
    say(switches.refused_leave && !switches.refused_always_leave, 'rule.refused');
    say(switches.refused_always_leave, 'rule.refused-always');
    say(switches.most_long !== undefined, 'rule.most-long', { n: switches.most_long ?? 0 });
    const points = Object.entries(facts.route_points).map(([length, value]) => `${length} → ${value}`);
    say(true, 'rule.points', { points: points.join(t('list.comma')) });
    say(true, 'rule.drawn', { tickets: tn('count.tickets', draw.tickets), keep: draw.keep });
    say(wilds, wildsKey(wilds ?? []));
    const isDouble = facts.routes.some(({ double_group }) => double_group !== undefined);
    say(isDouble && switches.doubles_close > 0, 'rule.doubles', { n: switches.doubles_close });
    say(facts.routes.some(({ ferry_wilds }) => ferry_wilds) && !hasGreyFerries(kit), 'rule.ferries');
    const swap = facts.routes.find((route) => route.swap && !route.ferry_wilds)?.swap;
    say(swap, 'rule.swap', { n: swap ?? 0 });
    say(switches.station_bonus, 'rule.unbuilt', { points: pointsText(switches.station_bonus) });
    say(switches.token_points.length, 'rule.tokens');
    say(facts.countries?.length, 'rule.countries');
    say(
        facts.tickets.some(({ targets }) => targets),
        'rule.targets',
    );
    for (const [name, n] of Object.entries(switches.switches))
        say(hasKey(`rule.${name}`), `rule.${name}`, { n, points: pointsText(Number(n)) });
    say(circles, 'rule.circles', { points: (circles ?? []).slice(1).join(t('list.comma')) });
    return lines;
}
