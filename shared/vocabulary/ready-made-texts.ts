/**
 * Translations of the texts that the application brings: product types, attributes, sheets, ideas
 * for tastings and sample data. These texts are stored in the content languages, like texts of
 * organisers. In other languages they are looked up by what is stored, so a text that an organiser
 * changed loses its translation.
 */
export type ReadyMadeTexts = Readonly<Record<string, string>>;

/** A text by language code, like `LocalizedText`. */
type Texts = Readonly<Record<string, string>>;

const registered = new Map<string, ReadyMadeTexts>();

/** The key of a text: what is stored in the content languages. */
export const readyMadeKey = ({ ES, CA, EN }: Texts): string => `${ES}|${CA}|${EN}`;

/** @param language an upper-case code: 'DE' */
export const registerReadyMadeTexts = (language: string, texts: ReadyMadeTexts): void =>
  void registered.set(language, texts);

/**
 * The translation of a text of the application; undefined for a text of an organiser, and if the
 * translations are not registered.
 */
export const readyMadeText = (text: Texts, language: string): string | undefined =>
  registered.get(language)?.[readyMadeKey(text)];

/** Whether the application brings the text, with all its translations. */
export function isReadyMade(text: Texts): boolean {
  const key = readyMadeKey(text);
  return [...registered.values()].some((texts) => texts[key] !== undefined);
}

/** The text with its translations into all registered languages. */
export const withReadyMadeTexts = (text: Texts): Record<string, string> => ({
  ...Object.fromEntries(
    [...registered].flatMap(([language, texts]) => {
      const found = texts[readyMadeKey(text)];
      return found === undefined ? [] : [[language, found]];
    }),
  ),
  ...text,
});
