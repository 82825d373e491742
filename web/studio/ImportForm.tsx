/* ImportForm.tsx - opens maps from files: ours, JSON, tables. */

import { useSignal } from '@preact/signals';
import { t } from '../app/i18n';
import { must } from '../app/check';
import { isSketch } from './kept';
import { readFiles } from './read';
import type { Sketch } from './sketch';

const MOST_BYTES = 4 << 20;

export function ImportForm({ onOpen }: { onOpen(sketch: Sketch): void }) {
    const trouble = useSignal('');
    const open = async (files: readonly File[]): Promise<void> => {
        if (files.length === 0) return;
        trouble.value = '';
        try {
            if (files.reduce((sum, { size }) => sum + size, 0) > MOST_BYTES) throw new Error('too large');
            const read = await Promise.all(files.map(async (file) => ({ name: file.name, text: await file.text() })));
            onOpen(must(isSketch, readFiles(read), 'the map'));
        } catch (error) {
            trouble.value = t('studio.bad-file', { reason: error instanceof Error ? error.message : String(error) });
        }
    };
    return (
        <>
            <p class="note">{t('studio.open-about')}</p>
            <label class="button plain file">
                <span>{t('studio.choose-file')}</span>
                <input
                    type="file"
                    multiple
                    accept=".txt,.map,.json,.csv,.tsv"
                    onChange={(event) => {
                        void open([...(event.currentTarget.files ?? [])]);
                        event.currentTarget.value = '';
                    }}
                />
            </label>
            {trouble.value && <p role="alert">{trouble.value}</p>}
        </>
    );
}
