/* Fields.tsx - a field for a password, and the place where a form says what went wrong. */

import type { Signal } from '@preact/signals';

export function Password(props: { label: string; value: Signal<string>; isNew: boolean }) {
    return (
        <label class="field">
            {props.label}
            <input
                type="password"
                autoComplete={props.isNew ? 'new-password' : 'current-password'}
                minLength={8}
                maxLength={200}
                required
                value={props.value.value}
                onInput={(event) => {
                    props.value.value = event.currentTarget.value;
                }}
            />
        </label>
    );
}

export function Outcome({ trouble, done }: { trouble: Signal<string>; done?: Signal<string> }) {
    return (
        <>
            {trouble.value && (
                <p class="refusal" role="alert">
                    {trouble.value}
                </p>
            )}
            {done?.value && (
                <p class="note" role="status">
                    {done.value}
                </p>
            )}
        </>
    );
}
