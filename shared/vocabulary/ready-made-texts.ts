import type { LocalizedText } from './localized-text.js';

/**
 * Translations of the texts that the application brings: product types, attributes, sheets, ideas
 * for tastings and sample data. These texts are stored in the content languages, like texts of
 * organisers. In other languages they are looked up by what is stored, so a text that an organiser
 * changed loses its translation.
 */
export type ReadyMadeTexts = Readonly<Record<string, string>>;

const registered = new Map<string, ReadyMadeTexts>();

/** The key of a text: what is stored in the content languages. */
export const readyMadeKey = ({ ES, CA, EN }: LocalizedText): string => `${ES}|${CA}|${EN}`;

/** @param language an upper-case code: 'DE' */
export const registerReadyMadeTexts = (language: string, texts: ReadyMadeTexts): void =>
  void registered.set(language, texts);

/**
 * The translation of a text of the application; undefined for a text of an organiser, and if the
 * translations are not registered.
 */
export const readyMadeText = (text: LocalizedText, language: string): string | undefined =>
  registered.get(language)?.[readyMadeKey(text)];

/** The text with its translations into all registered languages. */
export const withReadyMadeTexts = (text: LocalizedText): LocalizedText => ({
  ...Object.fromEntries(
    [...registered].flatMap(([language, texts]) => {
      const found = texts[readyMadeKey(text)];
      return found === undefined ? [] : [[language, found]];
    }),
  ),
  ...text,
});
