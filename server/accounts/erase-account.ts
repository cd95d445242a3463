import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import pg from 'pg';
import { quoted, rowsOf, withConnection } from '../backup/backup-database.js';
import { ColleaguesService } from '../colleagues/colleagues.service.js';
import { BankTransfers } from '../payments/bank-transfers.js';
import { PaymentAccounts } from '../payments/payment-accounts.js';
import { AuditLog } from '../platform/audit/audit-log.js';
import { Config } from '../platform/config/config.js';
import { Database } from '../platform/database/database.js';
import { Erasures } from '../platform/erasures/erasures.js';
import { IdentityProvider } from '../platform/identity/identity-provider.js';
import { accessTopic, publish } from '../platform/live/topic.js';
import { forgetMailsTo } from '../platform/mail/mail-job.js';
import { Storage } from '../platform/storage/storage.js';
import { AttendeePrivacy } from '../rooms/anonymise-attendees.js';
import { EraseFromVimeo } from '../videos/hosts/erase-from-vimeo.js';
import { AccountSwitch } from './account-switch.js';
import { ownedTables } from './owned-tables.js';

/** The most rows that one statement deletes. Small batches keep row locks and disk load short. */
const rowsAtOnce = 5_000;
const filesAtOnce = 8;
/** Tables whose rows list the keys of stored bytes. */
const fileTables = new Set(['files', 'begun_uploads', 'account_exports']);
/**
 * The most rounds of deletions. Servers may still write for the account until they hear that it is
 * disabled.
 */
const mostRounds = 20;
const roundMs = 1_000;

/**
 * The account to erase. `email` is null when the account no longer exists and its address is
 * unknown.
 */
export type Erased = { uid: string; email: string | null };

/** The numbers of rows and files that were erased. */
type Erasure = { rows: number; files: number };

/**
 * Erases an account with everything: sign-in, subscription, guests, rows, files, videos and mails.
 * The account's own row and sign-in go last. After a crash, the same call continues the work.
 * Bank transfers are kept apart, because the law requires it. The audit log keeps the actions,
 * under a uid that no longer belongs to anybody.
 */
@Injectable()
export class EraseAccount implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly config: Config,
    private readonly access: AccountSwitch,
    private readonly identity: IdentityProvider,
    private readonly payments: PaymentAccounts,
    private readonly transfers: BankTransfers,
    private readonly privacy: AttendeePrivacy,
    private readonly storage: Storage,
    private readonly vimeo: EraseFromVimeo,
    private readonly colleagues: ColleaguesService,
    private readonly audit: AuditLog,
    private readonly erasures: Erasures,
  ) {}

  onModuleInit(): void {
    this.erasures.register('account', {
      page: (after, limit) => this.page(after, limit),
      eraseAgain: async (uids) => {
        for (const uid of uids)
          await this.erase({ uid, email: await this.emailOf(uid) }, 'restore');
      },
    });
  }

  /** @param whenDisabled runs when the account is disabled and still whole, also after a crash */
  async erase(
    { uid, email }: Erased,
    actor: string,
    whenDisabled: () => Promise<void> = async () => {},
  ): Promise<{ rows: number; files: number; guests: number; customer: boolean }> {
    const note = (action: string, after: object) =>
      this.audit.record(this.db, { actor, action, subjectUid: uid, before: {}, after });
    await note('eraseBegun', {});
    // From here on, only writes that were already running can still add rows.
    if (email !== null) await this.access.setDisabled(uid, true, actor);
    await whenDisabled();
    // A closing whose own erasure has begun keeps its row until the certificate is sent.
    await this.db.query('delete from account_closings where uid = $1 and erasing_since is null', [
      uid,
    ]);
    const customer = await this.payments.erase(uid);
    // If Stripe refuses, the account may stay after all, and a restore must not erase it.
    await this.erasures.record(this.db, 'account', [uid]);
    await this.transfers.keep(uid);
    const guests = await this.privacy.eraseAll(uid);
    await this.vimeo.eraseAll(uid);
    await this.colleagues.forgetPerson(this.db, uid, email);
    if (email !== null) await this.db.transaction((tx) => forgetMailsTo(tx, email));
    const { rows, files } = await this.eraseRows(uid);
    // These entries have the name, the e-mail and the phone of a mentor.
    await this.audit.forget(this.db, uid, 'mentor');
    await this.identity.deleteUser(uid);
    await publish(this.db, accessTopic(uid));
    const done = { rows, files, guests, customer };
    await note('erase', done);
    // A backup of the time in between has some of the rows, and needs an erasure after it.
    await this.erasures.record(this.db, 'account', [uid]);
    return done;
  }

  /**
   * The next uids, of organisers and of everybody who can sign in. A backup that was made during an
   * erasure may have rows without the company.
   */
  private async page(after: string, limit: number): Promise<string[]> {
    const rows = await this.db.query<{ uid: string }>(
      `select uid from (
         select uid from companies union select uid from identity_users
         union select person_uid from colleagues where person_uid is not null
         union (select subject_uid from audit_log where action = 'eraseBegun'
           except select subject_uid from audit_log where action = 'erase')) people
       where uid > $1 order by uid limit $2`,
      [after, limit],
    );
    return rows.map(({ uid }) => uid);
  }

  /** The e-mail that the restored rows have. Firebase no longer knows the person. */
  private async emailOf(uid: string): Promise<string | null> {
    const [known] = await this.db.query<{ email: string | null }>(
      `select coalesce((select email from companies where uid = $1),
         (select min(email) from colleagues where person_uid = $1)) as email`,
      [uid],
    );
    return known?.email ?? (await this.identity.findByUid(uid))?.email ?? null;
  }

  private eraseRows(uid: string): Promise<Erasure> {
    return withConnection(this.config.directUrl ?? '', 'retrogusto-erase', async (client) => {
      const erasure = { rows: 0, files: 0 };
      for (let round = 1; ; round++) {
        const before = erasure.rows;
        const isWhole = await this.eraseOnce(client, uid, erasure);
        if (isWhole && erasure.rows === before) return erasure;
        if (round === mostRounds)
          throw new Error('The account still receives writes: run the erasure again');
        // Rows that the first round missed mean that somebody is still writing.
        await sleep(!isWhole || round > 1 ? roundMs : 0);
      }
    });
  }

  /**
   * @param erasure counts what was erased
   * @returns false after a conflict with a concurrent write, when the caller must retry
   */
  private async eraseOnce(client: pg.Client, uid: string, erasure: Erasure): Promise<boolean> {
    try {
      for (const { name, where } of await ownedTables(client, pg.escapeLiteral(uid))) {
        // A transfer may have been recorded since the first call.
        if (name === 'bank_transfers') await this.transfers.keep(uid);
        const isOfFiles = fileTables.has(name);
        for (let count = rowsAtOnce; count === rowsAtOnce; ) {
          const which = isOfFiles
            ? `key = any(array[${await this.eraseFiles(client, name, where)}]::text[])`
            : `ctid = any(array(select ctid from ${quoted(name)} where ${where} limit ${rowsAtOnce}))`;
          const [row] = await rowsOf<{ count: number }>(
            client,
            `with gone as (delete from ${quoted(name)} where ${which} returning 1) select count(*)::int as count from gone`,
          );
          count = row?.count ?? 0;
          erasure.rows += count;
          if (isOfFiles) erasure.files += count;
        }
      }
      return true;
    } catch (error) {
      // A new row references a deleted one (23503), or two transactions collided (40P01, 40001).
      if (/^(?:23503|40P01|40001)$/.test((error as { code?: string }).code ?? '')) return false;
      throw error;
    }
  }

  /**
   * Deletes the bytes of files. A job that is still running may store more files meanwhile: their
   * rows must stay until their bytes are deleted too.
   * @returns SQL literals of the keys, whose rows can be deleted now
   */
  private async eraseFiles(client: pg.Client, table: string, where: string): Promise<string> {
    const keys = await rowsOf<{ key: string }>(
      client,
      `select key from ${quoted(table)} where ${where} limit ${rowsAtOnce}`,
    );
    for (let at = 0; at < keys.length; at += filesAtOnce)
      await Promise.all(
        keys.slice(at, at + filesAtOnce).map(({ key }) => this.storage.delete(key)),
      );
    return keys.map(({ key }) => pg.escapeLiteral(key)).join(', ');
  }
}
