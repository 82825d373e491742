/* PrintForm.tsx - the map on paper: the board at its true size on many sheets, the tickets as cards, or a picture as a
 * file. */

import { signal, useSignal } from '@preact/signals';
import { render } from 'preact';
import { saveText } from '../app/after/saveText';
import { t, tn } from '../app/i18n';
import { Button, Choices } from '../app/ui';
import * as desk from './desk';
import { PAPERS, planPrint, trueScale, type Paper } from './print';
import { BoardSheets, TicketSheets, WholeBoard } from './PrintSheets';
import { pictureOf } from './svgFile';

const paper = signal<Paper>('a4');

/* Puts something onto the page that only paper shows, does something with it, and takes it away. */
async function withSheets(what: Parameters<typeof render>[0], act: (root: HTMLElement) => void): Promise<void> {
    const root = document.createElement('div');
    root.className = 'studio-print';
    document.body.append(root);
    document.documentElement.classList.add('printing');
    render(what, root);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    try {
        act(root);
    } finally {
        document.documentElement.classList.remove('printing');
        render(null, root);
        root.remove();
    }
}

export function PrintForm() {
    const isBusy = useSignal(false);
    const now = desk.sketch.value;
    const plan = planPrint(now, desk.land.value.view, paper.value);
    const work = async (act: () => Promise<void>): Promise<void> => {
        isBusy.value = true;
        await act().finally(() => {
            isBusy.value = false;
        });
    };
    const [width, height] = plan.size.map((size) => Math.round(size / 10));
    return (
        <section class="studio-form">
            <h2>{t('studio.print')}</h2>
            <Choices
                legend={t('studio.paper')}
                name="paper"
                value={paper.value}
                options={[
                    { value: 'a4', label: 'A4' },
                    { value: 'letter', label: 'Letter' },
                ]}
                onChange={(value) => {
                    if (value in PAPERS) paper.value = value === 'letter' ? 'letter' : 'a4';
                }}
            />
            <p class="note">
                {tn('studio.print-about', plan.tiles.length, { width: width ?? 0, height: height ?? 0 })}
            </p>
            <div class="row">
                <Button
                    disabled={isBusy.value}
                    onClick={() =>
                        void work(() => withSheets(<BoardSheets plan={plan} paper={paper.value} />, () => print()))
                    }>
                    {t('studio.print-board')}
                </Button>
                <Button
                    disabled={isBusy.value || now.tickets.length === 0}
                    onClick={() => void work(() => withSheets(<TicketSheets paper={paper.value} />, () => print()))}>
                    {t('studio.print-tickets')}
                </Button>
                <Button
                    disabled={isBusy.value}
                    onClick={() =>
                        void work(() =>
                            withSheets(<WholeBoard />, (root) =>
                                saveText(pictureOf(root, desk.land.value.view, trueScale(now)), `${now.id}.svg`),
                            ),
                        )
                    }>
                    {t('studio.save-svg')}
                </Button>
            </div>
        </section>
    );
}
