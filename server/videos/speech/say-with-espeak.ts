import { joinSamples } from './speech.js';

/** An event of the engine. Positions in the text count code points from 1. */
type EngineEvent = {
  type: 'sentence' | 'word' | 'phoneme' | 'mark' | 'play' | 'end' | 'samplerate';
  text_position: number;
  /** In ms from the beginning. */
  audio_position: number;
  id?: string | number;
};

export type Engine = {
  set_voice(name: string): number;
  set_rate(wordsPerMinute: number): number;
  set_pitch(pitch: number): number;
  get_samplerate(): number;
  synthesize(ssml: string, take: (samples: Int16Array, events: EngineEvent[]) => void): void;
};

/** Speech of the built-in engine. Phonemes are in their order and last until the next one. */
export type EspeakSpeech = {
  sampleRate: number;
  samples: Int16Array;
  /** A phoneme in the phonetic alphabet; '' is a pause. */
  phonemes: { atMs: number; phoneme: string }[];
  /** The start of a word, with its place in the markup, in code points from 0. */
  words: { atMs: number; place: number }[];
};

/**
 * The engine reports sounds this much too late. Measured in 23 languages: with this correction the
 * vowels are loudest, and plosives and pauses quietest.
 */
const lateMs = 25;
const heardAt = (ms: number): number => Math.max(0, ms - lateMs);

/**
 * Speaks a markup with the built-in engine. The engine is under the GPL, so this function only runs
 * in a process of its own. The same markup gives the same samples.
 * @throws Error if the engine has no such voice
 */
export async function sayWithEspeak(
  ssml: string,
  { name, rate, pitch }: { name: string; rate: number; pitch: number },
): Promise<EspeakSpeech> {
  const engine = await startEngine();
  if (engine.set_voice(name) !== 0) throw new Error(`The speech engine has no voice ${name}`);
  engine.set_rate(rate);
  engine.set_pitch(pitch);
  const chunks: Int16Array[] = [];
  const events: EngineEvent[] = [];
  engine.synthesize(ssml, (samples, told) => {
    chunks.push(samples);
    events.push(...told);
  });
  return {
    sampleRate: engine.get_samplerate(),
    samples: joinSamples(chunks),
    phonemes: events.flatMap(({ type, audio_position, id }) =>
      // A language in brackets is a switch of the voice, not a sound.
      type === 'phoneme' && typeof id === 'string' && !id.startsWith('(')
        ? [{ atMs: heardAt(audio_position), phoneme: id }]
        : [],
    ),
    words: events.flatMap(({ type, audio_position, text_position }) =>
      type === 'word' ? [{ atMs: heardAt(audio_position), place: text_position - 1 }] : [],
    ),
  };
}

/**
 * Starts a new engine, because its noise depends on what it said before. It takes the seed of the
 * noise from the clock, so the clock stands still for this moment.
 */
async function startEngine(): Promise<Engine> {
  const { default: load } = await import('@echogarden/espeak-ng-emscripten');
  const program = await load();
  const now = Date.now;
  Date.now = () => 0;
  try {
    return new program.eSpeakNGWorker();
  } finally {
    Date.now = now;
  }
}
