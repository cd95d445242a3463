import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toSsml } from '../../shared/rules/speech.js';
import { voiceLanguages } from '../../shared/vocabulary/voices.js';
import { loadConfig } from '../platform/config/config.js';
import { OperatorError } from '../platform/errors/operator-error.js';
import { ProcessFailed } from '../platform/processes/run-limited.js';
import { listVoices } from '../videos/speech/list-voices.js';
import type { NaturalVoice } from '../videos/speech/voices.js';
import { speakText } from '../videos/spoken/speak-text.js';
import type { Command } from './command.js';

/** Spoken with each voice. Digits are read in every language. */
const sample = '1 2 3';

export const voices: Command = {
  name: 'voices',
  form: '',
  does:
    'Lists the natural voices in VOICES_DIR, and speaks a few words with each. Prints what is ' +
    'missing, and exits with 1 if a voice cannot be used.',
  words: [0, 0],
  needs: 'nothing',
  read: () => async () => {
    const { voicesDir } = loadConfig(process.env, () => []);
    const count = Object.keys(voiceLanguages).length;
    if (!voicesDir)
      return `VOICES_DIR is not set: the built-in voices speak all ${count} languages.`;
    const { voices: found, problems } = await listVoices(voicesDir).catch(() => {
      throw new OperatorError(`VOICES_DIR cannot be read: ${voicesDir}`);
    });
    const lines = problems.map((problem) => `WRONG  ${problem}`);
    for (const voice of found) lines.push(await tryVoice(voice));
    if (found.length === 0) lines.push('There is no natural voice. The built-in voices speak.');
    const text = lines.join('\n');
    if (lines.some((line) => line.startsWith('WRONG'))) throw new OperatorError(text);
    return text;
  },
};

/** Speaks with one voice, as the job does. */
async function tryVoice(voice: NaturalVoice): Promise<string> {
  const { language, gender } = voice;
  const name = `${language} ${gender}`;
  const folder = await mkdtemp(join(tmpdir(), 'retrogusto-voice-'));
  try {
    const text = { ssml: toSsml(sample), language, gender };
    const { durationMs } = await speakText(text, { folder, installed: [voice] });
    return `OK     ${name}: ${(durationMs / 1_000).toFixed(1)} s of speech`;
  } catch (error) {
    return `WRONG  ${name}: ${error instanceof ProcessFailed ? error.how : String(error)}`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
