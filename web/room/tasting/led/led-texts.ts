import { loadLikelyLanguages, loadTexts } from '~/i18n';
import { registerTexts } from '~/i18n/texts';

/** Texts of led events. Other rooms do not even load the names of the files. */
const files = import.meta.glob('../../../locales/*/led.json', { import: 'default' });

// `fetchTexts` looks files up by paths relative to web/i18n.
registerTexts(
  Object.fromEntries(
    Object.entries(files).map(([path, read]) => [path.replace('../../', ''), read]),
  ),
);

/** Loads the texts of led events. */
export function loadLedTexts(): Promise<void> {
  // Guests may change the language later without a connection.
  void loadLikelyLanguages(['led']).catch(() => undefined);
  return loadTexts(['led']);
}
