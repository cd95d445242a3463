import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type VoiceGender,
  type VoiceLanguage,
  voiceGenders,
  voiceLanguages,
} from '../../../shared/vocabulary/voices.js';
import type { NaturalVoice } from './voices.js';

/**
 * Lists the natural voices in a folder (`VOICES_DIR`). Each voice is an unpacked model of the
 * sherpa-onnx releases (VITS, for example Piper), in a folder named after language and gender:
 *
 * ```
 * es-ES-female/
 *   model.onnx        or another name that ends with .onnx, if it is the only one
 *   tokens.txt
 *   espeak-ng-data/   for Piper models, or
 *   lexicon.txt       for models that read words from a dictionary
 * ```
 *
 * Voices with missing files are left out.
 * @returns the complete voices, and a sentence for the operator about each other folder
 * @throws Error if the folder cannot be read
 */
export async function listVoices(
  dir: string,
): Promise<{ voices: NaturalVoice[]; problems: string[] }> {
  const voices: NaturalVoice[] = [];
  const problems: string[] = [];
  for (const name of (await readdir(dir)).sort()) {
    const folder = join(dir, name);
    if (!(await stat(folder)).isDirectory()) continue;
    const named = readName(name);
    if (!named) {
      problems.push(`${folder}: the name is not a language and a gender, as in es-ES-female`);
      continue;
    }
    const files = await readdir(folder);
    const models = files.filter((file) => file.endsWith('.onnx'));
    const model = models.find((file) => file === 'model.onnx') ?? models[0];
    const data = files.includes('espeak-ng-data');
    const lexicon = files.includes('lexicon.txt');
    const missing = [
      ...(model && (model === 'model.onnx' || models.length === 1) ? [] : ['model.onnx']),
      ...(files.includes('tokens.txt') ? [] : ['tokens.txt']),
      ...(data || lexicon ? [] : ['espeak-ng-data or lexicon.txt']),
    ];
    if (missing.length > 0) problems.push(`${folder}: missing ${missing.join(', ')}`);
    else
      voices.push({
        engine: 'natural',
        ...named,
        folder,
        model: join(folder, model ?? ''),
        tokens: join(folder, 'tokens.txt'),
        dataDir: data ? join(folder, 'espeak-ng-data') : '',
        lexicon: lexicon ? join(folder, 'lexicon.txt') : '',
      });
  }
  return { voices, problems };
}

function readName(name: string): { language: VoiceLanguage; gender: VoiceGender } | undefined {
  for (const language of Object.keys(voiceLanguages) as VoiceLanguage[])
    for (const gender of voiceGenders)
      if (name === `${language}-${gender.toLowerCase()}`) return { language, gender };
  return undefined;
}
