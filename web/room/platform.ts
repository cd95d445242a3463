import type { Platform } from '../../shared/vocabulary/session.js';

/** Below this a touch screen is a phone: its shorter side, in CSS pixels. */
const smallestTablet = 600;

/** What somebody holds in their hand. */
export function devicePlatform(): Platform {
  if (!globalThis.matchMedia('(pointer: coarse)').matches) return 'PC_WEB';
  return Math.min(screen.width, screen.height) >= smallestTablet ? 'TABLET_WEB' : 'MOBILE_WEB';
}
