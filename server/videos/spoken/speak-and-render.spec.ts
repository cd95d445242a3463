import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ALL_FORMATS, FilePathSource, Input } from 'mediabunny';
import { expect, it, onTestFinished } from 'vitest';
import { toSsml } from '../../../shared/rules/speech.js';
import { inspectMp4 } from '../media/inspect-mp4.js';
import { readContainer } from '../media/read-container.js';
import { renderSpeech } from './render-speech.js';
import { readWav, speakText } from './speak-text.js';

const aFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'spoken-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
};

it('speaks and renders in processes with limits', async () => {
  const folder = await aFolder();
  const text = { ssml: toSsml('Hola.'), language: 'es-ES', gender: 'FEMALE' } as const;
  const speech = await speakText(text, { folder, installed: [] });
  const wav = await readWav(speech);
  expect(wav.subarray(0, 4).toString()).toBe('RIFF');
  expect(wav.readUInt32LE(24)).toBe(speech.sampleRate);
  expect(wav.length - 44).toBe((await readFile(speech.samplesFile)).length);

  const progress: number[] = [];
  const { file, poster, sound, width, height, durationMs } = await renderSpeech(
    {
      speech,
      avatar: { look: 'Clara' },
      background: { color: '#ae1c38', accent: '#4e5d3a' },
      logo: null,
      bottle: null,
      captions: 'es-ES',
    },
    folder,
    { onProgress: (percent) => progress.push(percent) },
  );
  expect([width, height]).toEqual([720, 720]);
  expect(durationMs).toBeGreaterThan(speech.durationMs);
  expect(progress.at(-1)).toBe(100);
  const container = await readContainer(file);
  expect(container && (await inspectMp4(container))).toMatchObject({ width: 720, height: 720 });
  using input = new Input({ source: new FilePathSource(sound), formats: ALL_FORMATS });
  expect((await input.getTracks()).map(({ type, codec }) => [type, codec])).toEqual([
    ['audio', 'aac'],
  ]);
  expect(await input.computeDuration()).toBeCloseTo(durationMs / 1_000, 1);
  expect((await readFile(poster)).subarray(8, 12).toString()).toBe('WEBP');
});

it('names the refusal of a text', async () => {
  const folder = await aFolder();
  const speak = (ssml: string, language: 'ko-KR' | 'es-ES') =>
    speakText({ ssml, language, gender: 'MALE' }, { folder, installed: [] });
  await expect(speak('<speak>Hola', 'es-ES')).rejects.toMatchObject({ code: 'INVALID_MARKUP' });
  await expect(speak('<speak>안녕</speak>', 'ko-KR')).rejects.toMatchObject({
    code: 'GENDER_NOT_AVAILABLE',
  });
});
