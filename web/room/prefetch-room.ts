import { startEarlyRequest } from '~/api/early-requests';
import { detectLanguage, type Locale, nearestLocale } from '~/i18n/texts';
import { codeIn } from './room-address';
import { roomStore } from './room-store';

/**
 * Requests the door before the code of the page has loaded. For a guest who has joined, it requests
 * the room and the code of the tasting instead.
 * @returns the language in which the page will probably be shown
 */
export function prefetchRoom(
  pathname: string,
  search: string,
  loadTasting: () => Promise<unknown>,
): Locale {
  const code = codeIn(pathname);
  if (!code) return detectLanguage();
  const store = roomStore(code);
  const token = store.get<string>('token');
  if (token) {
    startEarlyRequest('/api/v1/room', { authorization: `Bearer ${token}` });
    // A failure is ignored here: the room loads it again and reports an error.
    loadTasting().catch(() => {});
  } else startEarlyRequest(`/api/v1/room/${encodeURIComponent(code)}`);
  const asked =
    new URLSearchParams(search).get('lang') ?? store.get<{ locale: string }>('language')?.locale;
  return (asked && nearestLocale(asked)) || detectLanguage();
}
