import { registerTexts } from '~/i18n/texts';

/** Texts of the sample. They belong to the dashboard, so guests do not even load the file names. */
const files = import.meta.glob('../../locales/*/theme.json', { import: 'default' });
// `fetchTexts` looks files up by paths relative to web/i18n.
registerTexts(
  Object.fromEntries(Object.entries(files).map(([path, load]) => [path.replace('../', ''), load])),
);
