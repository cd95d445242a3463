/**
 * Everything that only led events show. It is one chunk, which rooms of group events load after
 * their first page (use-led-parts.ts).
 */
export { ClosedNotice } from './closed-notice';
export { HiddenHint } from './hidden-hint';
export { LedBar } from './led-bar';
export { LedPage } from './led-page';
export { loadLedTexts } from './led-texts';
