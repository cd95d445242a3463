import { type Colours, setThemeColours } from '~/theme/theme-choice';
import { codeIn } from './room-address';
import { type RoomStore, roomStore } from './room-store';
import type { RoomOrganiser, RoomTheme } from './room-types';

/** Applies the organiser's theme and stores its colours, so that the next visit starts in them. */
export function applyTheme(store: RoomStore, theme: RoomTheme | null | undefined): void {
  if (theme)
    store.set('theme', {
      mainColor: theme.mainColor,
      secondaryColor: theme.secondaryColor,
    } satisfies Colours);
  else store.remove('theme');
  setThemeColours(theme);
}

/** Applies the colours that were stored for the room at an address. */
export function applyStoredTheme(pathname: string): void {
  const code = codeIn(pathname);
  if (code) setThemeColours(roomStore(code).get<Colours>('theme'));
}

/**
 * Matches the public address of a page that the organiser wrote in our application. It ignores the
 * host: rooms may have another host than those pages.
 */
const ownPage = /\/page\/[\w-]{20,}\/[A-Za-z0-9-]{1,40}$/;

/** The address of a document. If our server has the page, the address asks for `language`. */
const inLanguage = (url: string | null, language: string) =>
  url && (ownPage.test(url) ? `${url}?lang=${language}` : url);

/**
 * Addresses of the organiser's legal documents. An address is null if the organiser lacks that
 * document; our own applies in that case.
 * @param language of the room, as a BCP 47 tag
 */
export const legalLinks = (
  organiser: RoomOrganiser,
  theme: RoomTheme | null | undefined,
  language: string,
) => ({
  privacy: inLanguage(theme?.links.privacy ?? organiser.privacyPolicyUrl, language),
  terms: inLanguage(theme?.links.terms ?? organiser.termsUrl, language),
});
