import { askAhead } from '~/api/ahead';
import { detectLanguage, type Locale, nearestLocale } from '~/i18n/texts';
import { codeIn } from './room-address';
import { roomStore } from './room-store';

/**
 * Asks for the door, or for the room of who is inside and what draws it, before their code has arrived.
 * @returns the language to expect there
 */
export function beginRoom(
  pathname: string,
  search: string,
  loadTasting: () => Promise<unknown>,
): Locale {
  const code = codeIn(pathname);
  if (!code) return detectLanguage();
  const store = roomStore(code);
  const token = store.get<string>('token');
  if (token) {
    askAhead('/api/v1/room', { authorization: `Bearer ${token}` });
    // the room asks for it again, and says so when it does not arrive
    loadTasting().catch(() => {});
  } else askAhead(`/api/v1/room/${encodeURIComponent(code)}`);
  const asked =
    new URLSearchParams(search).get('lang') ?? store.get<{ locale: string }>('language')?.locale;
  return (asked && nearestLocale(asked)) || detectLanguage();
}
