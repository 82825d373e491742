/* Share.tsx - a link to the position that is shown, and the text that puts the replay into another page. */

import { useSignal } from '@preact/signals';
import { t } from '../i18n';
import { Button } from '../ui';

/* Whether this page is shown by another one, in a frame: then it is a replay and nothing else. */
export const isEmbedded = (): boolean => /\/embed\/$/.test(location.pathname);

/* A game of the server: the address of its record tells the page where it comes from. */
export function Share({ code, at }: { code: string; at: number }) {
    const copied = useSignal('');
    const root = new URL('./', location.href.split('#')[0]).href;
    const copy = (what: 'link' | 'frame', text: string): void =>
        void navigator.clipboard?.writeText(text).then(() => {
            copied.value = what;
        });
    const link = `${root}share/${code}/${at}`;
    const frame = `<iframe src="${root}embed/#/replay/${code}/${at}" width="960" height="640" title="fogg"></iframe>`;
    return (
        <section class="share" aria-label={t('share.title')}>
            <label class="field">
                {t('share.link')}
                <input type="text" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
            </label>
            <div class="row">
                <Button class="tight" onClick={() => copy('link', link)}>
                    {t(copied.value === 'link' ? 'tables.copied' : 'tables.copy')}
                </Button>
                <Button class="tight" onClick={() => copy('frame', frame)}>
                    {t(copied.value === 'frame' ? 'tables.copied' : 'share.embed')}
                </Button>
            </div>
        </section>
    );
}
