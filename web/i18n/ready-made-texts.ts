import { isContentLanguage } from '../../shared/vocabulary/languages.js';
import { registerReadyMadeTexts } from '../../shared/vocabulary/ready-made-texts.js';

/**
 * Loads the translations of ready-made texts into a language. Content languages need none.
 * @param language an interface language: 'de'
 */
export async function loadReadyMadeTexts(language: string): Promise<void> {
  if (isContentLanguage(language)) return;
  const { readyMadeTexts } = await import('./more-languages');
  const load = readyMadeTexts[`../../shared/ready-made/${language}.json`];
  if (load) registerReadyMadeTexts(language.toUpperCase(), await load());
}
