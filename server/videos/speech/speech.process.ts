import { writeFile } from 'node:fs/promises';
import { answerTask } from '../../platform/processes/limited-child.js';
import { type SpeakOptions, speak } from './speak.js';
import type { Speech } from './speech.js';

// Runs in a process of its own: the built-in engine is under the GPL and is used by messages only.

/** `samplesFile` receives the samples: 16 bits each, in little-endian order, one channel. */
export type SpeechTask = SpeakOptions & { ssml: string; samplesFile: string };
export type SpeechAnswer = Omit<Speech, 'samples'>;

answerTask<SpeechTask, SpeechAnswer>(async ({ ssml, samplesFile, ...options }) => {
  const { samples, ...times } = await speak(ssml, options);
  await writeFile(samplesFile, samples);
  return times;
});
