/* AskName.tsx - asks newcomers for their name when they first sit down, so that two guests are not called alike. */

import { signal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../i18n';
import { server } from '../server';
import { settings } from '../settings';
import { Button } from '../ui';

const asked = signal<((name: string | undefined) => void) | undefined>(undefined);

/* Comes in to the server under the reader's name, asked for if there is none.  Returns false if they would not say. */
export async function comeIn(): Promise<boolean> {
    if (server.you.value) return true;
    const name =
        settings.name.value ||
        (await new Promise<string | undefined>((resolve) => {
            asked.value = resolve;
        }));
    if (!name) return false;
    settings.name.value = name;
    await server.comeIn(name);
    return true;
}

function Question({ onAnswer }: { onAnswer(name: string | undefined): void }) {
    const dialog = useRef<HTMLDialogElement>(null);
    const name = useSignal('');
    useEffect(() => {
        dialog.current?.showModal();
    }, []);
    const answer = (given: string | undefined): void => {
        dialog.current?.close();
        asked.value = undefined;
        onAnswer(given);
    };
    return (
        <dialog ref={dialog} class="asking" aria-labelledby="ask-name" onCancel={() => answer(undefined)}>
            <form
                onSubmit={(event) => {
                    event.preventDefault();
                    if (name.value.trim()) answer(name.value.trim());
                }}>
                <label class="field">
                    <span id="ask-name">{t('tables.your-name')}</span>
                    <input
                        type="text"
                        dir="auto"
                        autoComplete="nickname"
                        maxLength={24}
                        value={name.value}
                        onInput={(event) => {
                            name.value = event.currentTarget.value;
                        }}
                    />
                </label>
                <div class="row">
                    <Button onClick={() => answer(undefined)}>{t('game.cancel')}</Button>
                    <button type="submit" class="button main" disabled={!name.value.trim()}>
                        {t('tables.sit-down')}
                    </button>
                </div>
            </form>
        </dialog>
    );
}

export function AskName() {
    return asked.value ? <Question onAnswer={asked.value} /> : null;
}
