import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from './client.ts';

const limitMs = 60_000;

/** Where the mailbox of the product on a data folder is read. */
export async function mailboxOf(dataDir: string): Promise<string> {
  return `/mailbox/${await readFile(join(dataDir, 'mailbox.key'), 'utf8')}`;
}

/** What the newest mail to an address has of a pattern: its first group, or all of it. Mails are sent in the background. */
export async function mailed(
  web: Client,
  mailbox: string,
  to: string,
  pattern: RegExp,
): Promise<string> {
  for (const deadline = Date.now() + limitMs; Date.now() < deadline; await sleep(50)) {
    const [mail] = await web.get<{ text: string }[]>(
      `${mailbox}.json?to=${encodeURIComponent(to)}`,
    );
    const found = pattern.exec(mail?.text ?? '');
    if (found) return found[1] ?? found[0];
  }
  throw new Error(`No mail with ${pattern} reached ${to}.`);
}
