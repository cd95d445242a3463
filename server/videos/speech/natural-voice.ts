import { alignToGuide, findSpans } from './align-speech.js';
import { addSound, durationOf, joinSamples, type Sound, type Speech, type Word } from './speech.js';
import type { SpokenMarkup } from './spoken-markup.js';
import type { NaturalVoice } from './voices.js';

/** The used part of `OfflineTts` of sherpa-onnx. Samples are from -1 to 1. */
export type Synthesizer = {
  readonly sampleRate: number;
  generate(request: { text: string; sid: number; speed: number }): { samples: Float32Array };
};

/** An operator who installs natural voices also installs this package. */
const sherpaPackage = 'sherpa-onnx-node';

/**
 * Loads the model of a natural voice.
 * @throws Error if the package sherpa-onnx-node is not installed
 */
export async function loadNaturalVoice(voice: NaturalVoice): Promise<Synthesizer> {
  type Sherpa = { default: { OfflineTts: new (config: object) => Synthesizer } };
  const { default: sherpa } = await import(sherpaPackage).then(
    (loaded) => loaded as Sherpa,
    (cause) => {
      throw new Error(
        `The natural voice ${voice.folder} needs the package ${sherpaPackage}: npm install ${sherpaPackage}`,
        { cause },
      );
    },
  );
  const { model, tokens, dataDir, lexicon } = voice;
  return new sherpa.OfflineTts({
    model: { vits: { model, tokens, dataDir, lexicon }, numThreads: 1, provider: 'cpu' },
    maxNumSentences: 1,
  });
}

/**
 * Speaks a text with a natural voice, one phrase after another, with silence for the breaks. These
 * voices know no emphasis, prosody or spelling, so they speak only the text. They report no times,
 * so sounds and words are estimated.
 * @param guide the same text by the built-in voice
 * @param rate a factor of the usual speed
 */
export function sayNaturally(
  { tokens, phrases }: SpokenMarkup,
  guide: { sounds: readonly Sound[]; words: readonly Word[] },
  synthesizer: Synthesizer,
  rate: number,
): Speech {
  const { sampleRate } = synthesizer;
  const chunks: Int16Array[] = [];
  const sounds: Sound[] = [];
  const words: Word[] = [];
  let length = 0;
  const add = (samples: Int16Array) => {
    chunks.push(samples);
    length += samples.length;
  };
  for (const phrase of phrases) {
    const first = words.length;
    const texts = tokens.slice(first, first + phrase.tokens);
    if (texts.length > 0) {
      const text = phrase.text.trim();
      const { samples } = synthesizer.generate({ text, sid: 0, speed: rate });
      const said = partOf(guide, first, first + texts.length);
      const aligned = alignToGuide(said, findSpans(samples, sampleRate));
      const offset = durationOf({ length }, sampleRate);
      for (const { startMs, endMs, mouth } of aligned.sounds) {
        const from = offset + startMs;
        addSound(sounds, { startMs: sounds.at(-1)?.endMs ?? 0, endMs: from, mouth: 'rest' });
        addSound(sounds, { startMs: from, endMs: offset + endMs, mouth });
      }
      for (const word of aligned.words)
        words.push({
          startMs: offset + word.startMs,
          endMs: offset + Math.max(word.startMs, word.endMs),
          text: word.text,
        });
      add(Int16Array.from(samples, (value) => Math.round(clamp(value) * 32_767)));
    }
    add(new Int16Array(Math.round((phrase.breakMs / 1_000) * sampleRate)));
  }
  const durationMs = durationOf({ length }, sampleRate);
  addSound(sounds, { startMs: sounds.at(-1)?.endMs ?? 0, endMs: durationMs, mouth: 'rest' });
  return { sampleRate, samples: joinSamples(chunks), durationMs, sounds, words };
}

const clamp = (value: number): number => Math.max(-1, Math.min(1, value));

/** Returns the words of a phrase and the sounds of their time. */
function partOf(
  { sounds, words }: { sounds: readonly Sound[]; words: readonly Word[] },
  first: number,
  end: number,
): { sounds: Sound[]; words: readonly Word[] } {
  const part = words.slice(first, end);
  const [from, to] = [part[0]?.startMs ?? 0, part.at(-1)?.endMs ?? 0];
  const inside = sounds.filter(
    ({ startMs, endMs, mouth }) => mouth !== 'rest' && endMs > from && startMs < to,
  );
  return { sounds: inside, words: part };
}
