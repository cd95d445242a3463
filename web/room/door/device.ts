import { baseLanguage } from '~/i18n/texts';
import { type SessionLanguage, sessionLanguages } from '../../../shared/rules/session.js';
import { languageNotSelected, type Platform } from '../../../shared/vocabulary/session.js';
import { deviceKey, type RoomStore } from '../room-store';

/** Below this a touch screen is a phone: its shorter side, in CSS pixels. */
const smallestTablet = 600;

/** What somebody holds in their hand. */
function devicePlatform(): Platform {
  if (!globalThis.matchMedia('(pointer: coarse)').matches) return 'PC_WEB';
  return Math.min(screen.width, screen.height) >= smallestTablet ? 'TABLET_WEB' : 'MOBILE_WEB';
}

/** The language on the screen, as joining records it. */
function sessionLanguage(locale: string): SessionLanguage {
  const code = baseLanguage(locale).toUpperCase();
  return sessionLanguages.find((language) => language === code) ?? languageNotSelected;
}

/** What joining says of the device; a key that is made once opens the same place again. */
export const thisDevice = (store: RoomStore, locale: string) => ({
  deviceKey: deviceKey(store),
  lang: sessionLanguage(locale),
  platform: devicePlatform(),
});
