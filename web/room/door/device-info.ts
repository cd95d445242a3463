import { baseLanguage } from '~/i18n/texts';
import { type SessionLanguage, sessionLanguages } from '../../../shared/rules/session.js';
import { languageNotSelected, type Platform } from '../../../shared/vocabulary/session.js';
import { deviceKey, type RoomStore } from '../room-store';
import { wantsStream } from '../stream-choice';

/** Shorter side of the smallest tablet, in CSS pixels. Smaller touch screens count as phones. */
const smallestTablet = 600;

function devicePlatform(): Platform {
  if (!globalThis.matchMedia('(pointer: coarse)').matches) return 'PC_WEB';
  return Math.min(screen.width, screen.height) >= smallestTablet ? 'TABLET_WEB' : 'MOBILE_WEB';
}

/** The language on the screen, in the form that joining records. */
export function sessionLanguage(locale: string): SessionLanguage {
  const code = baseLanguage(locale).toUpperCase();
  return sessionLanguages.find((language) => language === code) ?? languageNotSelected;
}

/**
 * Device data for joining, and whether the link includes the live video. With the stored key, this
 * device joins as the same guest again.
 */
export const deviceInfo = (store: RoomStore, locale: string) => ({
  deviceKey: deviceKey(store),
  lang: sessionLanguage(locale),
  platform: devicePlatform(),
  streaming: wantsStream(store, new URLSearchParams(globalThis.location.search)),
});
