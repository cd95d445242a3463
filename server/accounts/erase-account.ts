import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import pg from 'pg';
import { quoted, rowsOf, withConnection } from '../backup/backup-database.js';
import { PaymentAccounts } from '../payments/payment-accounts.js';
import { AuditLog } from '../platform/audit-log.js';
import { Config } from '../platform/config/config.js';
import { Database } from '../platform/database/database.js';
import { IdentityProvider } from '../platform/identity/identity-provider.js';
import { accessTopic, publish } from '../platform/live/topic.js';
import { forgetMailsTo } from '../platform/mail/mail-job.js';
import { Storage } from '../platform/storage/storage.js';
import { AttendeePrivacy } from '../rooms/attendee-privacy.js';
import { AccountAccess } from './account-access.js';
import { ownedTables } from './owned-tables.js';

/** So many rows go in one statement: whoever needs one of them, or the disk, waits for no more. */
const rowsAtOnce = 5_000;
const filesAtOnce = 8;
/** Others may write for as long as it takes a server to hear that the account is shut. */
const mostRounds = 20;
const roundMs = 1_000;

/** Whom to erase; `email` is null where nobody knows it any more. */
export type Erased = { uid: string; email: string | null };

/**
 * Takes an account away with everything: sign-in, subscription, guests, rows, files, mails. Step by step, the account's own row and sign-in last, so that
 * after a crash the same call goes on. What was done stays in the audit log, under a uid that nobody has any more.
 */
@Injectable()
export class EraseAccount {
  constructor(
    private readonly db: Database,
    private readonly config: Config,
    private readonly access: AccountAccess,
    private readonly identity: IdentityProvider,
    private readonly payments: PaymentAccounts,
    private readonly privacy: AttendeePrivacy,
    private readonly storage: Storage,
    private readonly audit: AuditLog,
  ) {}

  async erase(
    { uid, email }: Erased,
    actor: string,
  ): Promise<{ rows: number; files: number; guests: number; customer: boolean }> {
    const note = (action: string, after: object) =>
      this.audit.record(this.db, { actor, action, subjectUid: uid, before: {}, after });
    await note('eraseBegun', {});
    // nobody writes from here on, but for who was doing so
    if (email !== null) await this.access.setDisabled(uid, true, actor);
    const customer = await this.payments.erase(uid);
    const guests = await this.privacy.eraseAll(uid);
    const files = await this.eraseFiles(uid);
    if (email !== null) await this.db.transaction((tx) => forgetMailsTo(tx, email));
    const rows = await this.eraseRows(uid);
    await this.identity.deleteUser(uid);
    await publish(this.db, accessTopic(uid));
    const done = { rows, files, guests, customer };
    await note('erase', done);
    return done;
  }

  /** The bytes go before the rows that know of them. */
  private async eraseFiles(uid: string): Promise<number> {
    const stored = await this.db.query<{ key: string }>(
      `select key from files where owner_uid = $1 union select key from begun_uploads where starts_with(key, $1 || '/')`,
      [uid],
    );
    for (let at = 0; at < stored.length; at += filesAtOnce)
      await Promise.all(
        stored.slice(at, at + filesAtOnce).map(({ key }) => this.storage.delete(key)),
      );
    return stored.length;
  }

  private eraseRows(uid: string): Promise<number> {
    return withConnection(this.config.directUrl ?? '', 'retrogusto-erase', async (client) => {
      let total = 0;
      for (let round = 1; ; round++) {
        const gone = await this.eraseOnce(client, pg.escapeLiteral(uid));
        total += gone ?? 0;
        if (gone === 0) return total;
        if (round === mostRounds)
          throw new Error('The account is still being written to: erase it again');
        // after the first, what still came is somebody's who writes
        await sleep(gone === null || round > 1 ? roundMs : 0);
      }
    });
  }

  /** @returns how many rows went; null where somebody came in between, and it is to be done again */
  private async eraseOnce(client: pg.Client, uid: string): Promise<number | null> {
    let total = 0;
    try {
      for (const { name, where } of await ownedTables(client, uid)) {
        const sql = `with gone as (delete from ${quoted(name)} where ctid = any(array(select ctid from ${quoted(name)} where ${where} limit ${rowsAtOnce})) returning 1)
          select count(*)::int as count from gone`;
        for (let count = rowsAtOnce; count === rowsAtOnce; total += count) {
          const [row] = await rowsOf<{ count: number }>(client, sql);
          count = row?.count ?? 0;
        }
      }
      return total;
    } catch (error) {
      // a row came that names one of these, or two waited for each other
      if (/^(?:23503|40P01|40001)$/.test((error as { code?: string }).code ?? '')) return null;
      throw error;
    }
  }
}
