/* SharePanel.tsx - the map for others: as a file, as a link, on the server, on paper. */

import { useSignal } from '@preact/signals';
import { saveText } from '../app/after/saveText';
import { joinMap } from '../app/mapFile';
import { t } from '../app/i18n';
import { Button } from '../app/ui';
import * as desk from './desk';
import { LONGEST_LINK, writeLink } from './link';
import { PrintForm } from './PrintForm';
import { ServerForm } from './ServerForm';
import { writeDrawing, writeMap } from './write';

/* The whole map as one file: rules, drawing and scenery. */
export function mapFile(): string {
    const now = desk.sketch.value;
    return joinMap({
        rules: writeMap(now).text,
        art: writeDrawing(now),
        land: JSON.stringify(desk.land.value),
    });
}

export function SharePanel() {
    const now = desk.sketch.value;
    return (
        <>
            <section class="studio-form">
                <h2>{t('studio.file')}</h2>
                <p class="note">{t('studio.file-about')}</p>
                <Button kind="main" onClick={() => saveText(mapFile(), `${now.id}.txt`)}>
                    {t('studio.save-file')}
                </Button>
            </section>
            <LinkForm />
            <ServerForm file={mapFile} />
            <PrintForm />
        </>
    );
}

function LinkForm() {
    const link = useSignal('');
    const isTooLong = useSignal(false);
    const isCopied = useSignal(false);
    const make = async (): Promise<void> => {
        const letters = await writeLink(desk.sketch.value);
        isTooLong.value = letters.length > LONGEST_LINK;
        link.value = `${location.href.replace(/#.*/, '')}#/studio/link/${letters}`;
        isCopied.value =
            !isTooLong.value &&
            (await navigator.clipboard?.writeText(link.value).then(
                () => true,
                () => false,
            )) === true;
    };
    return (
        <section class="studio-form">
            <h2>{t('studio.link')}</h2>
            <p class="note">{t('studio.link-about')}</p>
            <Button onClick={() => void make()}>{t('studio.make-link')}</Button>
            {link.value && isTooLong.value && <p role="status">{t('studio.link-long')}</p>}
            {link.value && !isTooLong.value && (
                <>
                    <input
                        readOnly
                        value={link.value}
                        aria-label={t('studio.link')}
                        onFocus={(event) => event.currentTarget.select()}
                    />
                    {isCopied.value && <p role="status">{t('studio.copied')}</p>}
                </>
            )}
        </section>
    );
}
