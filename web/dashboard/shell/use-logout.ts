import { forgetEverything } from '~/api/client';
import { signOut } from '~/api/session';

/** Signs out and forgets what was read, so that the next person here sees none of it. */
export function useLogout() {
  return () => {
    void signOut().then(forgetEverything);
  };
}
