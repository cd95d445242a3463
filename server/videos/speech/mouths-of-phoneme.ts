import type { MouthShape } from '../../../shared/vocabulary/mouth-shapes.js';

/** The letters of the phonetic alphabet that the voices use, by the mouth that says them. */
const symbols: Record<Exclude<MouthShape, 'rest'>, string> = {
  closed: 'pbmβ',
  teeth: 'fvʋɱ',
  tongue: 'tdnlrθðɾɹɭɫɬʎʈɖɳɽɲ',
  narrow: 'szʃʒɕʑʂʐçʝj',
  throat: 'kgɡxɣχʁqɢŋɴcɟħʕhɦʔʀɰ',
  wide: 'ieɪɛεɨᵻæ',
  open: 'aɑɐʌ',
  round: 'oɔɒøœɵ',
  pucker: 'uʊwyʏʉɥɸ',
  neutral: 'əɜɚɘɝɤɯ',
};

/** The mouth of each phonetic letter. */
export const mouthOfSymbol: ReadonlyMap<string, MouthShape> = new Map(
  Object.entries(symbols).flatMap(([mouth, letters]) =>
    Array.from(letters, (letter) => [letter, mouth as MouthShape] as const),
  ),
);

/**
 * Returns the phonetic letters of a phoneme that the mouth shows, without stress, length and other
 * modifiers. A breath or a glottal stop beside another letter does not move the mouth.
 */
export function symbolsOf(phoneme: string): string[] {
  const letters = Array.from(phoneme.normalize('NFD').replace(/[\p{M}\p{Lm}\P{L}]/gu, ''));
  const shown = letters.filter(
    (letter, place) => !(letter === 'ʔ' || (letter === 'h' && place > 0)),
  );
  return shown.length > 0 ? shown : letters;
}

/**
 * Returns the mouths of a phoneme in their order: two for a diphthong (`aɪ`) or an affricate
 * (`tʃ`). The engine uses the phonetic alphabet with some modifiers of its own (`r#`, `ts.h`).
 */
export const mouthsOfPhoneme = (phoneme: string): MouthShape[] =>
  symbolsOf(phoneme).map((symbol) => mouthOfSymbol.get(symbol) ?? 'neutral');
