import { loadTexts } from '~/i18n';
import { registerTexts } from '~/i18n/texts';

/** Texts of the second step. The sign-in does not even load the names of the files before. */
const files = import.meta.glob('../../locales/*/security.json', { import: 'default' });

// `fetchTexts` looks files up by paths relative to web/i18n.
registerTexts(
  Object.fromEntries(Object.entries(files).map(([path, read]) => [path.replace('../', ''), read])),
);

/** Loads the texts of the second step, on any page of organisers. */
export const loadSecondStepTexts = (): Promise<void> => loadTexts(['security']);
