import { loadLikelyLanguages, loadTexts } from '~/i18n';
import { registerTexts } from '~/i18n/texts';

/** Texts of tickets. Pages without tickets do not even load the names of the files. */
const files = import.meta.glob('../../locales/*/ticket.json', { import: 'default' });

// `fetchTexts` looks files up by paths relative to web/i18n.
registerTexts(
  Object.fromEntries(Object.entries(files).map(([path, read]) => [path.replace('../', ''), read])),
);

/** Loads the texts of tickets. */
export function loadTicketTexts(): Promise<void> {
  // Guests may change the language later without a connection.
  void loadLikelyLanguages(['ticket']).catch(() => undefined);
  return loadTexts(['ticket']);
}
