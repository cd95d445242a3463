import { baseLanguage } from '~/i18n';
import { type SessionLanguage, sessionLanguages } from '../../../shared/rules/session.js';
import { languageNotSelected, type Platform } from '../../../shared/vocabulary/session.js';

/** Below this a touch screen is a phone: its shorter side, in CSS pixels. */
const smallestTablet = 600;

/** What somebody holds in their hand. */
export function devicePlatform(): Platform {
  if (!globalThis.matchMedia('(pointer: coarse)').matches) return 'PC_WEB';
  return Math.min(screen.width, screen.height) >= smallestTablet ? 'TABLET_WEB' : 'MOBILE_WEB';
}

/** The language on the screen, as joining records it. */
export function sessionLanguage(locale: string): SessionLanguage {
  const code = baseLanguage(locale).toUpperCase();
  return sessionLanguages.find((language) => language === code) ?? languageNotSelected;
}
