/* sound.ts - a few sounds, made here, heard only if wanted. */

import { settings } from './settings';

let context: AudioContext | undefined;

function audio(isWanted = settings.sounds.value): AudioContext | undefined {
    if (!isWanted || typeof AudioContext === 'undefined') return undefined;
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
    return context;
}

function tone(
    to: AudioContext,
    frequency: number,
    after: number,
    length: number,
    loud: number,
    shape: OscillatorType = 'sine',
): void {
    const at = to.currentTime + after;
    const [voice, gain] = [to.createOscillator(), to.createGain()];
    voice.type = shape;
    voice.frequency.value = frequency;
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(loud, at + 0.008);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
    voice.connect(gain).connect(to.destination);
    voice.start(at);
    voice.stop(at + length + 0.02);
}

/* A short burst of noise through a filter: paper, wood. */
function noise(to: AudioContext, frequency: number, after: number, length: number, loud: number): void {
    const buffer = to.createBuffer(1, Math.ceil(to.sampleRate * length), to.sampleRate);
    const data = buffer.getChannelData(0);
    for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length) ** 3;
    const [source, filter, gain] = [to.createBufferSource(), to.createBiquadFilter(), to.createGain()];
    source.buffer = buffer;
    filter.type = 'bandpass';
    filter.frequency.value = frequency;
    gain.gain.value = loud;
    source.connect(filter).connect(gain).connect(to.destination);
    source.start(to.currentTime + after);
}

export const sounds = {
    card: () => {
        const to = audio();
        if (to) noise(to, 2600, 0, 0.09, 0.5);
    },
    cars: (count: number) => {
        const to = audio();
        if (!to) return;
        for (let i = 0; i < count; i++) {
            noise(to, 700, i * 0.11, 0.07, 0.8);
            tone(to, 190 + 12 * i, i * 0.11, 0.09, 0.12, 'triangle');
        }
    },
    turn: () => {
        const to = audio();
        if (to) {
            tone(to, 523, 0, 0.25, 0.08);
            tone(to, 784, 0.11, 0.35, 0.08);
        }
    },
    joined: () => {
        const to = audio();
        if (to) [523, 659, 784, 1047].forEach((f, i) => tone(to, f, i * 0.09, 0.5, 0.09));
    },
    whistle: () => {
        const to = audio();
        if (to)
            [349, 440, 523].forEach((f) => {
                tone(to, f, 0, 0.5, 0.05, 'triangle');
                tone(to, f, 0.6, 1, 0.05, 'triangle');
            });
    },
    refused: () => {
        const to = audio();
        if (to) tone(to, 150, 0, 0.16, 0.12, 'triangle');
    },
};

/* The bell that calls to one's turn: whoever wants it hears it, with or without the other sounds. */
export function ring(): void {
    const to = audio(true);
    if (to) [659, 988].forEach((f, i) => tone(to, f, i * 0.18, 0.9, 0.1));
}
