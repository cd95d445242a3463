import i18next, { type FlatNamespace } from 'i18next';
import type { OfferedLanguage } from '../../shared/vocabulary/languages.js';
import { fetchTexts } from './texts';

/** Texts in another language than the one on the screen, for what is written to somebody who reads that one. @throws what kept them from arriving */
export async function textsIn<Namespace extends FlatNamespace>(
  language: OfferedLanguage,
  namespace: Namespace,
) {
  i18next.addResourceBundle(language, namespace, await fetchTexts(language, namespace));
  return i18next.getFixedT(language, namespace);
}
