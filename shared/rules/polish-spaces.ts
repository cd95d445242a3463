/** Puts no-break spaces after Polish words of one letter: no line ends with 'i', 'w' or 'z'. */
export const bindShortWords = (text: string): string =>
  text.replace(
    /(^|[\s(„])((?:[aiouwz] )+)/gi,
    (_all, before: string, words: string) => before + words.replaceAll(' ', '\u00a0'),
  );

/** The post-processor with which i18next binds short words in Polish. */
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
