/* ImportForm.tsx - opens maps from files: ours, JSON, tables. */

import { useSignal } from '@preact/signals';
import { t } from '../app/i18n';
import { must } from '../app/check';
import { isSketch } from './kept';
import { readFiles } from './read';
import type { Sketch } from './sketch';
import { Unreadable } from './unread';

const MOST_BYTES = 4 << 20;

/* Tables of older programs are not in UTF-8. */
async function textOf(file: File): Promise<string> {
    const bytes = await file.arrayBuffer();
    try {
        return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
        return new TextDecoder('windows-1252').decode(bytes);
    }
}

/* `leftOut`: what of the files is not in the sketch, in sentences. */
export function ImportForm({ onOpen }: { onOpen(sketch: Sketch, leftOut: string[]): void }) {
    const trouble = useSignal('');
    const open = async (files: readonly File[]): Promise<void> => {
        if (files.length === 0) return;
        trouble.value = '';
        try {
            if (files.reduce((sum, { size }) => sum + size, 0) > MOST_BYTES) throw new Unreadable('studio.bad.large');
            const read = await Promise.all(files.map(async (file) => ({ name: file.name, text: await textOf(file) })));
            const leftOut: string[] = [];
            const drawn = readFiles(read, (key, args) => leftOut.push(t(key, args)));
            onOpen(must(isSketch, drawn, 'the map'), leftOut);
        } catch (error) {
            trouble.value =
                error instanceof Unreadable
                    ? t(error.key, error.args)
                    : t('studio.bad-file', { reason: String(error) });
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
