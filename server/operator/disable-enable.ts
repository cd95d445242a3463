import { AccountSwitch } from '../accounts/account-switch.js';
import { requirePerson } from './account.js';
import type { Command } from './command.js';
import { confirm, yesOption } from './confirm.js';

export const disable: Command = {
  name: 'disable',
  form: '<account> [--yes]',
  does:
    'Disables an account until it is enabled again. Its sessions end on every server, its API keys ' +
    'and webhooks stop, and its mails wait. Its rooms, pages and embedded ratings answer 404. ' +
    'No data is deleted. A subscription goes on: use cancel to end it.',
  words: [1, 1],
  options: yesOption,
  read:
    ({ words: [who = ''], options }) =>
    async (desk) => {
      const { uid, email, name } = await requirePerson(desk, who);
      await confirm(
        options,
        `${name} will be disabled. Guests in its rooms are sent out.`,
        email || uid,
      );
      await desk.app.get(AccountSwitch).setDisabled(uid, true, desk.actor);
      return `${who}: disabled`;
    },
};

export const enable: Command = {
  name: 'enable',
  form: '<account>',
  does: 'Enables a disabled account. All is as before, but the account holder must sign in again.',
  words: [1, 1],
  read:
    ({ words: [who = ''] }) =>
    async (desk) => {
      const { uid } = await requirePerson(desk, who);
      await desk.app.get(AccountSwitch).setDisabled(uid, false, desk.actor);
      return `${who}: enabled`;
    },
};
