import { registerTexts } from './texts';

/** The texts of the video player, which arrive with it: most pages have no video. */
registerTexts(import.meta.glob('../locales/*/player.json', { import: 'default' }));
