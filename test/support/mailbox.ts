import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the mailbox of the product on a data folder is read. */
export async function mailboxOf(dataDir: string): Promise<string> {
  return `/mailbox/${await readFile(join(dataDir, 'mailbox.key'), 'utf8')}`;
}
