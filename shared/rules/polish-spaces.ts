/**
 * Puts no-break spaces after Polish words of one letter: no line ends with 'i', 'w' or 'z'. The
 * text may be the JSON of texts. The build does this for the web.
 */
export const bindShortWords = (text: string): string =>
  text.replace(
    /(^|[\s(„"])((?:[aiouwz] )+)/gi,
    (_all, before: string, words: string) => before + words.replaceAll(' ', '\u00a0'),
  );

/** The post-processor with which i18next binds short words in the server's Polish texts. */
export const polishSpaces = {
  type: 'postProcessor',
  name: 'polishSpaces',
  process: (
    text: string,
    _key: unknown,
    { lng }: { lng?: string },
    { language }: { language: string },
  ) => ((lng ?? language).startsWith('pl') ? bindShortWords(text) : text),
} as const;
