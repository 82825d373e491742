/* Talk.tsx - what people at a table say to each other: their own words, and ready-made phrases in everybody's
 * language. */

import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../i18n';
import { isMuted, muted, setMute, type Muted } from '../muted';
import { server, type ChatMessage } from '../server';
import { AccountMark, Button, SeatName } from '../ui';
import { attempt } from './attempt';

export function Talk({ table, said, onSeen }: { table: string; said: readonly ChatMessage[]; onSeen(): void }) {
    const text = useSignal('');
    const trouble = useSignal('');
    const list = useRef<HTMLOListElement>(null);
    useEffect(() => {
        list.current?.scrollTo(0, list.current.scrollHeight);
        onSeen();
    }, [said.length]);
    const say = async (what: { text: string } | { phrase: string }): Promise<void> => {
        const isSaid = await attempt(trouble, () => server.ask('say', { table, ...what }));
        if (isSaid && 'text' in what) text.value = '';
    };
    const mute = (who: Muted, on: boolean): Promise<boolean> => attempt(trouble, () => setMute(who, on));
    return (
        <div class="talk">
            <ol class="log" ref={list} tabIndex={0} aria-label={t('game.tab.talk')} aria-live="polite">
                {said
                    .filter(({ person }) => !isMuted(person))
                    .map((chat) => (
                        <li key={chat.n} class={chat.seat === null ? 'by-none' : `by seat-${chat.seat}`}>
                            {chat.seat === null ? (
                                <bdi class="chat-name">{chat.name}</bdi>
                            ) : (
                                <SeatName seat={chat.seat} name={chat.name} />
                            )}
                            <AccountMark account={chat.account} />{' '}
                            {chat.phrase ? t(`phrase.${chat.phrase}`) : <bdi>{chat.text}</bdi>}
                            {chat.person !== server.you.value?.person && (
                                <button
                                    type="button"
                                    class="quiet"
                                    aria-label={`${t('talk.mute')}: ${chat.name}`}
                                    onClick={() => void mute(chat, true)}>
                                    {t('talk.mute')}
                                </button>
                            )}
                        </li>
                    ))}
            </ol>
            {muted.value.map((who) => (
                <Button key={who.person} class="tight" onClick={() => void mute(who, false)}>
                    {t('talk.unmute', { name: who.name })}
                </Button>
            ))}
            <div class="phrases">
                {server.phrases.value.map((phrase) => (
                    <Button key={phrase} class="tight" onClick={() => void say({ phrase })}>
                        {t(`phrase.${phrase}`)}
                    </Button>
                ))}
            </div>
            <form
                onSubmit={(event) => {
                    event.preventDefault();
                    if (text.value.trim()) void say({ text: text.value.trim() });
                }}>
                <label>
                    <span class="unseen">{t('talk.write')}</span>
                    <input
                        type="text"
                        maxLength={300}
                        value={text.value}
                        placeholder={t('talk.write')}
                        onInput={(event) => {
                            text.value = event.currentTarget.value;
                        }}
                    />
                </label>
            </form>
            {trouble.value && (
                <p class="refusal" role="alert">
                    {trouble.value}
                </p>
            )}
        </div>
    );
}
