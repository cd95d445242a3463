import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { VoiceGender, VoiceLanguage } from '../../../shared/vocabulary/voices.js';
import { type ProcessLimits, runLimited } from '../../platform/processes/run-limited.js';
import type { SpeechAnswer, SpeechTask } from '../speech/speech.process.js';
import type { NaturalVoice } from '../speech/voices.js';

/** The codes with which the speech refuses a text. */
export const speechRefusals = [
  'INVALID_MARKUP',
  'LANGUAGE_NOT_AVAILABLE',
  'GENDER_NOT_AVAILABLE',
  'NOTHING_TO_SAY',
] as const;

/** A text of six minutes needs 40 s of one core, with a natural voice several minutes. */
export const usualLimits: ProcessLimits = {
  memory: 1.5 * 2 ** 30,
  wallMs: 15 * 60_000,
  cpuSeconds: 15 * 60,
  fileBytes: 200e6,
};

const script = new URL(`../speech/speech.process${extname(import.meta.url)}`, import.meta.url);

/** The speech without its samples, which are in a file: 16 bits each, one channel. */
export type SpokenText = SpeechAnswer & { samplesFile: string };

/**
 * Speaks a text in a process of its own, with the best installed voice.
 * @param options.folder receives the samples. It belongs to the caller, who removes it
 * @throws TaskRefused with one of `speechRefusals`
 * @throws ProcessFailed when the process reached a limit or crashed
 */
export async function speakText(
  text: { ssml: string; language: VoiceLanguage; gender: VoiceGender },
  {
    folder,
    installed,
    signal,
    limits = usualLimits,
  }: {
    folder: string;
    installed: readonly NaturalVoice[];
    signal?: AbortSignal;
    limits?: ProcessLimits;
  },
): Promise<SpokenText> {
  const samplesFile = join(folder, 'samples');
  const task: SpeechTask = { ...text, installed, samplesFile };
  const speech = await runLimited<SpeechAnswer>(script, task, limits, {
    folder,
    readable: installed.map((voice) => voice.folder),
    signal,
  });
  return { ...speech, samplesFile };
}

/** Reads samples that `speakText` wrote, as a WAV file. */
export async function readWav({ samplesFile, sampleRate }: SpokenText): Promise<Buffer> {
  const samples = await readFile(samplesFile);
  const header = Buffer.alloc(44);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(36 + samples.length, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  // PCM with one channel of 16 bits.
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(2 * sampleRate, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, samples]);
}
