import { AccountAccess } from '../accounts/account-access.js';
import { someoneOf } from './account.js';
import type { Command } from './command.js';
import { confirm, yesOption } from './confirm.js';

export const disable: Command = {
  name: 'disable',
  form: '<who> [--yes]',
  does:
    'Shuts an account: its sessions end, on every server, its API keys and webhooks stop, its mails wait, and its rooms, pages and embedded ratings answer that they ' +
    'are not there, until it is enabled. Nothing is taken away, and a subscription goes on: cancel ends that.',
  words: [1, 1],
  options: yesOption,
  read:
    ({ words: [who = ''], options }) =>
    async (desk) => {
      const { uid, email, name } = await someoneOf(desk, who);
      await confirm(
        options,
        `${name} will be shut out, and guests who are in its rooms too.`,
        email || uid,
      );
      await desk.app.get(AccountAccess).setDisabled(uid, true, desk.actor);
      return `${who}: disabled`;
    },
};

export const enable: Command = {
  name: 'enable',
  form: '<who>',
  does: 'Opens an account again that was disabled: everything is as it was, and its people sign in anew.',
  words: [1, 1],
  read:
    ({ words: [who = ''] }) =>
    async (desk) => {
      const { uid } = await someoneOf(desk, who);
      await desk.app.get(AccountAccess).setDisabled(uid, false, desk.actor);
      return `${who}: enabled`;
    },
};
