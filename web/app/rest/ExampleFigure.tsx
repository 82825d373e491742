/* ExampleFigure.tsx - a worked example of the rules: a piece of the real board, the cards, and what they do. */

import { Cutout } from '../../board/Cutout';
import { layoutOf } from '../../board/layout';
import { fillIn, t } from '../i18n';
import type { MapKit } from '../maps';
import { CardFace, CardRow, Icon, type IconName } from '../ui';
import { cardName, placeName, routeText } from '../words';
import { dueIn, isPayment, type Example, type ExampleRow } from './examples';

const SIGNS: Partial<Record<ExampleRow['label'], IconName>> = { pay: 'check', or: 'check', not: 'cross' };

export function ExampleFigure({ kit, example, text }: { kit: MapKit; example: Example; text: string }) {
    const { facts } = kit;
    const route = facts.routes.find(({ id }) => id === example.route);
    if (!route) return null;
    const words = fillIn(text, {
        a: placeName(facts, route.a),
        b: placeName(facts, route.b),
        n: route.length,
        points: facts.route_points[route.length] ?? 0,
        wilds: route.ferry_wilds ?? 0,
        due: dueIn(example),
    });
    return (
        <figure class="example">
            <Cutout
                facts={facts}
                land={kit.land}
                layout={layoutOf(facts, kit.art)}
                routes={[route.id]}
                state={{ claims: new Map(), selected: route.id }}
                label={routeText(facts, undefined, [], route.id)}
            />
            <figcaption>
                <p>
                    <b>{t('rules.example')}.</b> {words}
                </p>
                <ul class="example-rows">
                    {example.rows.map(({ label, cards }) => (
                        <li key={label} class={`example-${label}`}>
                            <span class="example-label">
                                {SIGNS[label] && <Icon name={SIGNS[label]} />}
                                {t(`rules.row.${label}`)}
                            </span>
                            {isPayment(cards) ? (
                                <CardRow facts={facts} cards={cards} />
                            ) : (
                                <span class="card-row">
                                    {cards.map((card, i) => (
                                        <span key={i} class="card-some">
                                            <CardFace facts={facts} card={card} small />
                                            <span class="unseen">{cardName(facts, card)}</span>
                                        </span>
                                    ))}
                                </span>
                            )}
                        </li>
                    ))}
                </ul>
            </figcaption>
        </figure>
    );
}
