import { type Colours, dressIn } from '~/theme/choice';
import { codeIn } from './room-address';
import { type RoomStore, roomStore } from './room-store';
import type { RoomOrganiser, RoomTheme } from './room-types';

/** Dresses the page as its organiser has it, and keeps the colours: the next visit is drawn in them before anything has arrived. */
export function wear(store: RoomStore, theme: RoomTheme | null | undefined): void {
  if (theme) store.set('theme', { mainColor: theme.mainColor, secondaryColor: theme.secondaryColor } satisfies Colours);
  else store.remove('theme');
  dressIn(theme);
}

/** Dresses the page at an address in what was worn there last. */
export function wearKept(pathname: string): void {
  const code = codeIn(pathname);
  if (code) dressIn(roomStore(code).get<Colours>('theme'));
}

/** Where the organiser's documents are; null where there is only what the product says. */
export const legalLinks = (organiser: RoomOrganiser, theme: RoomTheme | null | undefined) => ({
  privacy: theme?.links.privacy ?? organiser.privacyPolicyUrl,
  terms: theme?.links.terms ?? organiser.termsUrl,
});
