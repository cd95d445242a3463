import { addTexts } from '~/i18n/texts';

/** What the sample says: texts of the dashboard, of which guests fetch not even the names. */
const files = import.meta.glob('../../locales/*/theme.json', { import: 'default' });
// named as the dashboard's own are, from where texts are asked for
addTexts(
  Object.fromEntries(Object.entries(files).map(([path, load]) => [path.replace('../', ''), load])),
);
