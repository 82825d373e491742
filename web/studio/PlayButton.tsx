/* PlayButton.tsx - plays the map as it is: it goes onto the page's shelf, and its short form is shown. */

import { useSignal } from '@preact/signals';
import { t } from '../app/i18n';
import { go } from '../app/router';
import { keepMap } from '../app/shelf';
import { Glyph } from './ToolButton';
import * as desk from './desk';
import { mapFile } from './SharePanel';
import { tab } from './tab';

export function PlayButton() {
    const isBusy = useSignal(false);
    const play = async (): Promise<void> => {
        if (desk.faults.value.length > 0) {
            tab.value = 'check';
            return;
        }
        isBusy.value = true;
        try {
            const id = await keepMap(mapFile());
            go(`#/new/${encodeURIComponent(id)}`);
        } catch {
            tab.value = 'check';
        } finally {
            isBusy.value = false;
        }
    };
    return (
        <button
            type="button"
            class="button main studio-play"
            aria-label={t('studio.play')}
            disabled={isBusy.value}
            onClick={() => void play()}>
            <Glyph name="play" />
            <span>{t('studio.play')}</span>
        </button>
    );
}
