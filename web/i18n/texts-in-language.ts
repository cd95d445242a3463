import i18next, { type FlatNamespace } from 'i18next';
import type { GuestLanguage } from '../../shared/vocabulary/languages.js';
import { fetchTexts } from './texts';

/**
 * Texts in another language than the one on the screen, for messages to a reader of that language.
 * @throws the error with which loading failed
 */
export async function textsInLanguage<Namespace extends FlatNamespace>(
  language: GuestLanguage,
  namespace: Namespace,
) {
  i18next.addResourceBundle(language, namespace, await fetchTexts(language, namespace));
  return i18next.getFixedT(language, namespace);
}
