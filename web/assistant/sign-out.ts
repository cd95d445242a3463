import { paths } from '~/frame/paths';
import { goTo } from '~/frame/use-address';
import { leave } from './guest';

/** Goes, whether or not the server hears of it: its token lives for a day at most. */
export function signOut(): void {
  leave();
  goTo(paths.assistant.login);
}
