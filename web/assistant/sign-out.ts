import { guestPaths } from '~/frame/guest-paths';
import { goTo } from '~/frame/use-address';
import { guestApi } from './assistant-api';
import { currentGuest, leave } from './guest';

/** Signs the guest out, even if the server cannot be reached: a token lives for a day at most. */
export function signOut(): void {
  const guest = currentGuest();
  // The header is set here: the guest is signed out before the call is sent.
  const headers = { authorization: `Bearer ${guest?.token}` };
  if (guest)
    guestApi.DELETE('/api/v1/assistant/token', { headers, keepalive: true }).catch(() => undefined);
  leave();
  goTo(guestPaths.assistant.login);
}
