import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from './client.ts';

const limitMs = 60_000;

/** The path of the mailbox of the server with this data folder. */
export async function mailboxOf(dataDir: string): Promise<string> {
  return `/mailbox/${await readFile(join(dataDir, 'mailbox.key'), 'utf8')}`;
}

/**
 * Waits until the newest mail to an address matches a pattern, because mails are sent in the
 * background.
 * @returns the first group of the match, or the whole match
 */
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
