/* NoticeLine.tsx - an address that the server sends to: typed, saved, taken away. */

import { useSignal } from '@preact/signals';
import { t } from '../i18n';
import { Button } from '../ui';

/* A text with buttons to save it and to take it away. */
export function NoticeLine(props: {
    label: string;
    kind: 'email' | 'url' | 'numeric';
    saved: string;
    action: string;
    onSave(text: string): void;
    onRemove?: () => void;
}) {
    const text = useSignal(props.saved);
    return (
        <form
            class="notice-line"
            onSubmit={(event) => {
                event.preventDefault();
                props.onSave(text.value.trim());
            }}>
            <label class="field">
                {props.label}
                <input
                    type="text"
                    inputMode={props.kind}
                    dir={props.kind === 'numeric' ? undefined : 'ltr'}
                    required
                    value={text.value}
                    maxLength={600}
                    autoComplete={props.kind === 'email' ? 'email' : 'off'}
                    onInput={(event) => {
                        text.value = event.currentTarget.value;
                    }}
                />
            </label>
            <div class="row">
                <button type="submit" class="button plain">
                    {props.action}
                </button>
                {props.saved && props.onRemove && (
                    <Button
                        onClick={() => {
                            text.value = '';
                            props.onRemove?.();
                        }}>
                        {t('notices.remove')}
                    </Button>
                )}
            </div>
        </form>
    );
}
