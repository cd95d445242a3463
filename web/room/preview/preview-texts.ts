import { addTexts } from '~/i18n/texts';

/** What the sample says: texts of the dashboard, of which guests fetch not even the names. */
addTexts(import.meta.glob('../../locales/*/theme.json', { import: 'default' }));
