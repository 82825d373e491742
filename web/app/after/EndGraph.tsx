/* EndGraph.tsx - on the end screen: chances over the game, as soon as there are any, and the way to the analysis. */

import { t } from '../i18n';
import type { MapKit } from '../maps';
import { readHeader } from '../play/replay';
import { go } from '../router';
import { Button } from '../ui';
import { analysisOf } from './analysis';
import { Graph } from './Graph';

export function EndGraph({ id, map, record }: { id: string; map: MapKit; record: string }) {
    const analysis = analysisOf(id, map.text, record);
    const judged = analysis.judged.value;
    const players = readHeader(record).players;
    return (
        <section class="end-graph" aria-label={t('analysis.title')}>
            {judged ? (
                <Graph
                    judged={judged}
                    names={players.map(({ name }) => name)}
                    seat={Math.max(
                        0,
                        players.findIndex(({ kind }) => kind === 'human'),
                    )}
                    now={judged.decisions.length}
                    turnings={[]}
                    onSeek={() => go(`#/after/${id}`)}
                />
            ) : (
                <p class="note">{t('analysis.begins')}</p>
            )}
            <Button icon="lamp" onClick={() => go(`#/after/${id}`)}>
                {t('analysis.begin')}
            </Button>
        </section>
    );
}
