import { type Colours, dressIn } from '~/theme/choice';
import { codeIn } from './room-address';
import { type RoomStore, roomStore } from './room-store';
import type { RoomOrganiser, RoomTheme } from './room-types';

/** Dresses the page as its organiser has it, and keeps the colours: the next visit is drawn in them before anything has arrived. */
export function wear(store: RoomStore, theme: RoomTheme | null | undefined): void {
  if (theme)
    store.set('theme', {
      mainColor: theme.mainColor,
      secondaryColor: theme.secondaryColor,
    } satisfies Colours);
  else store.remove('theme');
  dressIn(theme);
}

/** Dresses the page at an address in what was worn there last. */
export function wearKept(pathname: string): void {
  const code = codeIn(pathname);
  if (code) dressIn(roomStore(code).get<Colours>('theme'));
}

/** A page that the organiser wrote here, as its address is given out; the product's address may be another one than the rooms'. */
const ownPage = /\/page\/[\w-]{20,}\/[A-Za-z0-9-]{1,40}$/;

/** A document's address; a page of the product's opens in the language of the room, whatever the browser prefers. */
const inLanguage = (url: string | null, language: string) =>
  url && (ownPage.test(url) ? `${url}?lang=${language}` : url);

/**
 * Where the organiser's documents are; null where there is only what the product says.
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
