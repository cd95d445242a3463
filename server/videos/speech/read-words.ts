/**
 * A word with its punctuation, as it is shown and as it is said. The engine reads an English word
 * by the rules of English.
 */
export type ReadWord = { shown: string; said: string; english?: boolean };

/** Splits a text without spaces into words. */
export type WordReader = (piece: string) => ReadWord[];

/** Writing systems without spaces between the words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const spoken = /[\p{L}\p{N}]/u;

/** Punctuation stays with the word before it, and an opening mark with the word behind it. */
const isGlued = (shown: string, before: string): boolean =>
  spoken.test(shown) ? /[\p{Ps}\p{Pi}]$/u.test(before) : spoken.test(before);

/** Returns the reader of a language. The one of Japanese loads a dictionary of 13 MB. */
export async function wordReaderOf(language: string): Promise<WordReader> {
  return language === 'ja-JP' ? await japaneseReader() : readerBySegments(language);
}

function readerBySegments(language: string): WordReader {
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  return (piece) => {
    if (!unspaced.test(piece)) return [{ shown: piece, said: piece }];
    const words: string[] = [];
    for (const { segment } of segmenter.segment(piece)) {
      const last = words.at(-1);
      if (last !== undefined && isGlued(segment, last)) words[words.length - 1] = last + segment;
      else words.push(segment);
    }
    return words.map((word) => ({ shown: word, said: word }));
  };
}

/** A word of the dictionary. Positions are in bytes of UTF-8; `*` stands for nothing. */
type Morpheme = {
  byteStart: number;
  byteEnd: number;
  partOfSpeech: string;
  partOfSpeechSubcategory1?: string;
  pronunciation?: string;
};

/** The engine reads these in English or not at all. */
const japaneseSigns: Record<string, string> = {
  '%': 'パーセント',
  '‰': 'パーミル',
  '°': 'ド',
  '€': 'ユーロ',
  $: 'ドル',
  '£': 'ポンド',
  '¥': 'エン',
};

/**
 * The engine knows only the sounds of kana, so a dictionary says how kanji and particles sound.
 * Particles and endings are one word with the noun or verb before them. A kanji that is not in the
 * dictionary is left out, because the engine would say ‘Chinese letter’.
 */
async function japaneseReader(): Promise<WordReader> {
  const { default: lindera } = await import('lindera-wasm-nodejs-ipadic');
  const builder = new lindera.TokenizerBuilder();
  builder.setDictionary('embedded://ipadic');
  const tokenizer = builder.build();

  const readKana = (piece: string): ReadWord[] => {
    const bytes = Buffer.from(piece);
    const words: ReadWord[] = [];
    let isPrefix = false;
    for (const morpheme of tokenizer.tokenize(piece) as Morpheme[]) {
      const shown = bytes.subarray(morpheme.byteStart, morpheme.byteEnd).toString();
      const known = morpheme.pronunciation && morpheme.pronunciation !== '*';
      const said = (known ? (morpheme.pronunciation ?? '') : shown).replace(/\p{sc=Han}/gu, '');
      const last = words.at(-1);
      if (last && (isPrefix || continues(morpheme, shown, last.shown)))
        Object.assign(last, { shown: last.shown + shown, said: last.said + said });
      else words.push({ shown, said });
      isPrefix = morpheme.partOfSpeech === '接頭詞';
    }
    return words.map(({ shown, said }) => ({
      shown,
      said: said
        .replace(/(?<=\d)\.(?=\d)/g, 'テン')
        .replace(/[%‰°€$£¥]/g, (sign) => japaneseSigns[sign] ?? sign)
        .replaceAll('・', ' '),
    }));
  };
  return (piece) =>
    (piece.match(/[\p{sc=Latin}\p{M}'’-]+|[^\p{sc=Latin}]+/gu) ?? []).flatMap((part) =>
      /\p{sc=Latin}/u.test(part) ? [{ shown: part, said: part, english: true }] : readKana(part),
    );
}

/** True if a morpheme belongs to the word before it. */
function continues(
  { partOfSpeech, partOfSpeechSubcategory1 }: Morpheme,
  shown: string,
  before: string,
): boolean {
  if (isGlued(shown, before) || /\d[.,]?$/.test(before)) return true;
  if (partOfSpeechSubcategory1 === '数' && /[〇一二三四五六七八九十百千万]$/.test(before))
    return true;
  const depends = partOfSpeechSubcategory1 === '接尾' || partOfSpeechSubcategory1 === '非自立';
  return partOfSpeech === '助詞' || partOfSpeech === '助動詞' || depends;
}
