import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { toSsml } from '../../../shared/rules/speech.js';
import { parseSsml } from '../../../shared/rules/ssml.js';
import type { VoiceLanguage } from '../../../shared/vocabulary/voices.js';
import { findSpans } from './align-speech.js';
import { listVoices } from './list-voices.js';
import { loadNaturalVoice, type Synthesizer, sayNaturally } from './natural-voice.js';
import type { Sound } from './speech.js';
import { toSpokenMarkup } from './spoken-markup.js';
import { chooseVoice, type NaturalVoice } from './voices.js';

const sampleRate = 16_000;

/** A tone for each pair of ms, silence for the rest. */
function audio(...spans: [startMs: number, endMs: number][]): Float32Array {
  const samples = new Float32Array(((spans.at(-1)?.[1] ?? 0) + 200) * 16);
  for (const [startMs, endMs] of spans)
    for (let at = startMs * 16; at < endMs * 16; at++) samples[at] = Math.sin(at / 5) / 2;
  return samples;
}

const markupOf = (text: string) => {
  const parts = parseSsml(toSsml(text));
  if (!Array.isArray(parts)) throw new Error(parts.code);
  return toSpokenMarkup(parts, (piece) => [{ shown: piece, said: piece }]);
};

/** Speaks each phrase as one second of sound after 100 ms of silence. */
function fakeSynthesizer() {
  const asked: { text: string; speed: number }[] = [];
  const synthesizer: Synthesizer = {
    sampleRate,
    generate({ text, speed }) {
      asked.push({ text, speed });
      return { samples: audio([100, 1_100]) };
    },
  };
  return { synthesizer, asked };
}

it('finds the parts of an audio that are not silent', () => {
  expect(findSpans(audio([100, 500], [520, 900], [1_200, 1_500]), sampleRate)).toEqual([
    { startMs: 100, endMs: 900 },
    { startMs: 1_200, endMs: 1_500 },
  ]);
  expect(findSpans(audio([0, 0]), sampleRate)).toEqual([]);
});

describe('sayNaturally', () => {
  const guide = {
    sounds: [
      { startMs: 0, endMs: 100, mouth: 'closed' },
      { startMs: 100, endMs: 400, mouth: 'open' },
      { startMs: 400, endMs: 700, mouth: 'rest' },
      { startMs: 700, endMs: 800, mouth: 'round' },
    ] satisfies Sound[],
    words: [
      { startMs: 0, endMs: 400, text: 'Ma,' },
      { startMs: 700, endMs: 800, text: 'o.' },
    ],
  };

  it('fits the sounds of the guide to each phrase, and keeps the breaks', () => {
    const { synthesizer, asked } = fakeSynthesizer();
    const speech = sayNaturally(markupOf('Ma, o.'), guide, synthesizer, 1.2);
    expect(asked).toEqual([
      { text: 'Ma,', speed: 1.2 },
      { text: 'o.', speed: 1.2 },
    ]);
    expect(speech.sounds).toEqual([
      { startMs: 0, endMs: 100, mouth: 'rest' },
      { startMs: 100, endMs: 350, mouth: 'closed' },
      { startMs: 350, endMs: 1_100, mouth: 'open' },
      // 200 ms of the audio, 250 ms of the break and 100 ms of the next phrase.
      { startMs: 1_100, endMs: 1_650, mouth: 'rest' },
      { startMs: 1_650, endMs: 2_650, mouth: 'round' },
      { startMs: 2_650, endMs: 3_450, mouth: 'rest' },
    ]);
    expect(speech.words).toEqual([
      { startMs: 100, endMs: 1_100, text: 'Ma,' },
      { startMs: 1_650, endMs: 2_650, text: 'o.' },
    ]);
    expect(speech.durationMs).toBe(3_450);
    expect(speech.samples.length).toBe(3.45 * sampleRate);
    expect(speech.samples.reduce((most, value) => Math.max(most, value), 0)).toBeCloseTo(
      16_383,
      -2,
    );
  });

  it('rests where the natural voice pauses inside a phrase', () => {
    const synthesizer = { sampleRate, generate: () => ({ samples: audio([0, 200], [500, 700]) }) };
    const { sounds, words } = sayNaturally(markupOf('Ma o'), guide, synthesizer, 1);
    expect(sounds).toEqual([
      { startMs: 0, endMs: 80, mouth: 'closed' },
      { startMs: 80, endMs: 200, mouth: 'open' },
      { startMs: 200, endMs: 500, mouth: 'rest' },
      { startMs: 500, endMs: 620, mouth: 'open' },
      { startMs: 620, endMs: 700, mouth: 'round' },
      { startMs: 700, endMs: 900, mouth: 'rest' },
    ]);
    expect(words.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
      [0, 620],
      [620, 700],
    ]);
  });
});

/** Makes folders with empty files. */
async function makeVoices(voices: Record<string, string[]>): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'voices-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  for (const [name, files] of Object.entries(voices)) {
    await mkdir(join(dir, name));
    for (const file of files) await writeFile(join(dir, name, file), '');
  }
  await writeFile(join(dir, 'README.md'), '');
  return dir;
}

it('lists the complete voices of a folder and names what is missing', async () => {
  const dir = await makeVoices({
    'arb-female': ['ar_JO-kareem-medium.onnx', 'tokens.txt', 'espeak-ng-data'],
    'cmn-CN-male': ['model.onnx', 'vocoder.onnx', 'tokens.txt', 'lexicon.txt'],
    'es-ES-female': ['one.onnx', 'two.onnx'],
    'xx-female': ['model.onnx'],
  });
  const { voices, problems } = await listVoices(dir);
  expect(voices).toMatchObject([
    { language: 'arb', gender: 'FEMALE', dataDir: join(dir, 'arb-female/espeak-ng-data') },
    { language: 'cmn-CN', gender: 'MALE', model: join(dir, 'cmn-CN-male/model.onnx'), dataDir: '' },
  ]);
  expect(problems).toEqual([
    `${dir}/es-ES-female: missing model.onnx, tokens.txt, espeak-ng-data or lexicon.txt`,
    `${dir}/xx-female: the name is not a language and a gender, as in es-ES-female`,
  ]);
});

describe('chooseVoice', () => {
  const natural = { engine: 'natural', language: 'ja-JP', gender: 'FEMALE' } as NaturalVoice;

  it('prefers a natural voice, then the built-in one', () => {
    expect(chooseVoice('ja-JP', 'FEMALE', [natural])).toBe(natural);
    expect(chooseVoice('ja-JP', 'MALE', [natural])).toMatchObject({ engine: 'espeak' });
    expect(chooseVoice('ko-KR', 'MALE', [natural])).toBe('GENDER_NOT_AVAILABLE');
    expect(chooseVoice('la-VA' as VoiceLanguage, 'MALE', [])).toBe('LANGUAGE_NOT_AVAILABLE');
  });

  it('names the package that a natural voice needs', async () => {
    await expect(loadNaturalVoice(natural)).rejects.toThrow('npm install sherpa-onnx-node');
  });
});
