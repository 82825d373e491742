/* Sounds: heard only if wanted, each with its own tones. */

import './window';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { callToTurn } from '../../app/attention';
import { settings } from '../../app/settings';
import { ring, sounds } from '../../app/sound';

/* What would be heard: tones by pitch, start and length; bursts of noise by pitch, start, length and loudness. */
let heard: string[] = [];
let isResumed = false;
const round = (number: number): number => Math.round(number * 1000) / 1000;

class Audio {
    state = 'suspended';
    currentTime = 10;
    sampleRate = 1000;
    destination = { connect: () => {} };

    async resume(): Promise<void> {
        isResumed = true;
        this.state = 'running';
    }

    createGain() {
        const steps: [string, number, number][] = [];
        const note = (kind: string) => (value: number, at: number) => steps.push([kind, value, round(at - 10)]);
        const gain = {
            value: 1,
            setValueAtTime: note('from'),
            linearRampToValueAtTime: note('rise'),
            exponentialRampToValueAtTime: note('fall'),
        };
        return { steps, gain, connect: (next: object) => next };
    }

    createOscillator() {
        let to: { steps?: [string, number, number][] } = {};
        const voice = {
            type: 'sine',
            frequency: { value: 0 },
            connect: (next: typeof to) => {
                to = next;
                return { connect: () => {} };
            },
            start: (at: number) => {
                const [from, rise, fall] = to.steps ?? [];
                assert.deepEqual([from?.[1], from?.[2]], [0, round(at - 10)], 'it begins in silence');
                assert.equal(rise?.[2], round(at - 10 + 0.008));
                heard.push(`${voice.type} ${voice.frequency.value} ${rise?.[1]} ${round(at - 10)}-${fall?.[2]}`);
            },
            stop: (at: number) => assert.equal(round(at - 10 - 0.02), to.steps?.[2]?.[2]),
        };
        return voice;
    }

    createBuffer(channels: number, length: number) {
        assert.equal(channels, 1);
        const data = new Float32Array(length);
        return { data, getChannelData: () => data };
    }

    createBiquadFilter() {
        return { type: '', frequency: { value: 0 }, connect: (next: object) => next };
    }

    createBufferSource() {
        let filter: ReturnType<Audio['createBiquadFilter']> | undefined;
        const source = {
            buffer: undefined as ReturnType<Audio['createBuffer']> | undefined,
            connect: (next: ReturnType<Audio['createBiquadFilter']>) => {
                filter = next;
                return {
                    connect: (gain: { gain: { value: number } }) => {
                        loud = gain.gain;
                        return { connect: () => {} };
                    },
                };
            },
            start: (at: number) => {
                const data = source.buffer?.data ?? new Float32Array();
                assert.ok(data.every((value) => Math.abs(value) <= 1));
                assert.ok(data.some((value) => value < 0) && data.some((value) => value > 0));
                assert.ok(Math.abs(data.at(-1) ?? 1) < 0.1, 'it fades');
                heard.push(
                    `${filter?.type} ${filter?.frequency.value} ${loud?.value} ${round(at - 10)}-${data.length}`,
                );
            },
        };
        let loud: { value: number } | undefined;
        return source;
    }
}

Object.assign(globalThis, { AudioContext: Audio });

function hear(make: () => void): string[] {
    heard = [];
    make();
    return heard;
}

test('nothing is heard until it is wanted, except the bell', () => {
    settings.sounds.value = false;
    for (const make of Object.values(sounds))
        assert.deepEqual(
            hear(() => make(2)),
            [],
        );
    assert.deepEqual(hear(ring), ['sine 659 0.1 0-0.9', 'sine 988 0.1 0.18-1.08']);
    assert.ok(isResumed, 'the browser holds sounds back until somebody has clicked');
});

test('each sound has its tones', () => {
    settings.sounds.value = true;
    assert.deepEqual(hear(sounds.card), ['bandpass 2600 0.5 0-90']);
    assert.deepEqual(
        hear(() => sounds.cars(2)),
        ['bandpass 700 0.8 0-70', 'triangle 190 0.12 0-0.09', 'bandpass 700 0.8 0.11-70', 'triangle 202 0.12 0.11-0.2'],
    );
    assert.deepEqual(hear(sounds.turn), ['sine 523 0.08 0-0.25', 'sine 784 0.08 0.11-0.46']);
    assert.deepEqual(hear(sounds.joined), [
        'sine 523 0.09 0-0.5',
        'sine 659 0.09 0.09-0.59',
        'sine 784 0.09 0.18-0.68',
        'sine 1047 0.09 0.27-0.77',
    ]);
    assert.deepEqual(
        hear(sounds.whistle),
        [349, 440, 523].flatMap((f) => [`triangle ${f} 0.05 0-0.5`, `triangle ${f} 0.05 0.6-1.6`]),
    );
    assert.deepEqual(hear(sounds.refused), ['triangle 150 0.12 0-0.16']);
});

test("a call to one's turn rings if wanted, and not beside the game's own sound", () => {
    const calls = (): number => hear(() => callToTurn('t', 'usa')).length;
    settings.turnSound.value = false;
    assert.equal(calls(), 0);
    settings.turnSound.value = true;
    assert.equal(calls(), 0, 'the game has sounds, and is in sight');
    settings.sounds.value = false;
    assert.equal(calls(), 2);
    const shaken: unknown[] = [];
    Object.assign(navigator, { vibrate: (how: unknown) => shaken.push(how) });
    settings.turnVibration.value = true;
    calls();
    assert.deepEqual(shaken, [[120, 60, 120]]);
});
