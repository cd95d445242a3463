import { guestPaths } from '~/frame/guest-paths';
import { goTo } from '~/frame/use-address';
import { guestApi } from './assistant-api';
import { currentGuest, leave } from './guest';

/** Goes, whether or not the server hears of it: its token lives for a day at most. */
export function signOut(): void {
  const guest = currentGuest();
  // by then nobody is here any more
  const headers = { authorization: `Bearer ${guest?.token}` };
  if (guest)
    guestApi.DELETE('/api/v1/assistant/token', { headers, keepalive: true }).catch(() => undefined);
  leave();
  goTo(guestPaths.assistant.login);
}
