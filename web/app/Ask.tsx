/* Ask.tsx - a question before something that cannot be taken back. */

import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { t } from './i18n';
import { Button } from './ui';

interface Question {
    text: string;
    yes: string; // what the button says that does it
    onYes(): void;
}

const question = signal<Question | undefined>(undefined);

export function ask(text: string, yes: string, onYes: () => void): void {
    question.value = { text, yes, onYes };
}

/* The browser keeps the focus inside the dialog, closes it with Escape and gives the focus back. */
export function Asking() {
    const dialog = useRef<HTMLDialogElement>(null);
    const asked = question.value;
    useEffect(() => {
        if (asked && !dialog.current?.open) dialog.current?.showModal();
    }, [asked]);
    if (!asked) return null;
    const close = (): void => dialog.current?.close();
    return (
        <dialog
            ref={dialog}
            class="asking"
            aria-labelledby="asked"
            onClose={() => {
                question.value = undefined;
            }}>
            <p id="asked">{asked.text}</p>
            <div class="row">
                <Button onClick={close}>{t('game.cancel')}</Button>
                <Button
                    kind="main"
                    onClick={() => {
                        close();
                        asked.onYes();
                    }}>
                    {asked.yes}
                </Button>
            </div>
        </dialog>
    );
}
