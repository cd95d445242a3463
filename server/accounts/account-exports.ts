import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';
import type { AccountExportState } from '../../shared/vocabulary/account.js';
import { CompanyService } from '../company/company.service.js';
import { eraseFiles } from '../files/files.service.js';
import { BankTransfers } from '../payments/bank-transfers.js';
import { EntitlementsService } from '../plans/entitlements.service.js';
import { AuditLog } from '../platform/audit/audit-log.js';
import { Config } from '../platform/config/config.js';
import { newId } from '../platform/crypto/ids.js';
import { Database } from '../platform/database/database.js';
import { job } from '../platform/database/outbox/job-kind.js';
import { notFound } from '../platform/errors/app-error.js';
import { IdempotentCreates } from '../platform/http/idempotency.js';
import { publish, type Topic } from '../platform/live/topic.js';
import { ofAccount, sendMail } from '../platform/mail/mail-job.js';
import { freeBytes, makeWorkFolder } from '../platform/processes/work-folder.js';
import {
  type JobContext,
  Jobs,
  PermanentJobError,
  ShutdownJobError,
} from '../platform/queue/jobs.js';
import { Storage } from '../platform/storage/storage.js';
import { newStorageKey } from '../platform/storage/storage-key.js';
import { Clock } from '../platform/time/clock.js';
import type { AccountExportDto, ExportLinkDto } from './account.dto.js';
import { AccountClosings } from './account-closings.js';
import { exportFailedMail, exportReadyMail } from './account-mails.js';
import { readmeOf } from './archive-texts.js';
import { exportAccount } from './export-job.js';
import { ExportLinks } from './export-links.js';
import { longDate } from './long-date.js';
import { unfinished, WriteArchive } from './write-archive.js';

/** An export can be downloaded for this long. */
const availableMs = 7 * 24 * 3_600_000;
/** Room for the tables of an account, and for others that write to the same disk. */
const spareBytes = 100 * 1_024 ** 2;

/**
 * Deletes exports whose time is over and old bank transfers of closed accounts, and completes the
 * renewals of accounts that close or were kept.
 */
export const sweepAccounts = job('sweepAccounts', { concurrency: 1, timeoutMs: 10 * 60_000 });

/** Topic of the export of an account. */
export const exportTopic = (uid: string): Topic => `account-export:${uid}`;

type ExportRow = {
  id: string;
  ownerUid: string;
  key: string;
  state: AccountExportState;
  askedAt: Date;
  bytes: number | null;
  availableUntil: Date | null;
};

const exportSql = `select id, owner_uid as "ownerUid", key, state, asked_at as "askedAt", bytes::float8 as bytes,
  available_until as "availableUntil" from account_exports where`;

/**
 * Exports of whole accounts for their owners. A job writes the ZIP into a local file and then into
 * the storage, under a key that was stored before. A job that runs again writes the same file anew.
 */
@Injectable()
export class AccountExports implements OnModuleInit {
  private readonly log = new Logger('AccountExports');

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly jobs: Jobs,
    private readonly creates: IdempotentCreates,
    private readonly entitlements: EntitlementsService,
    private readonly companies: CompanyService,
    private readonly transfers: BankTransfers,
    private readonly closings: AccountClosings,
    private readonly storage: Storage,
    private readonly archive: WriteArchive,
    private readonly links: ExportLinks,
    private readonly audit: AuditLog,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(
      exportAccount,
      (wanted, context) => this.run(wanted, context),
      ({ exportId }) => this.fail(exportId),
    );
    this.jobs.handle(sweepAccounts, async () => {
      await this.sweep();
      await this.transfers.forgetOld();
      await this.closings.settleRenewals();
    });
    this.jobs.schedule(sweepAccounts, CronExpression.EVERY_HOUR);
  }

  async read(uid: string): Promise<AccountExportDto> {
    const [row] = await this.db.query<ExportRow>(`${exportSql} owner_uid = $1`, [uid]);
    return present(this.isOver(row) ? undefined : row);
  }

  /**
   * Starts an export, unless one is waiting or running. It replaces an earlier one.
   * @throws 404 before the sign-up is finished
   */
  async request(uid: string, actor: string): Promise<AccountExportDto> {
    const row = await this.creates.once(
      async (tx) => {
        // One request at a time: the lock makes a second one see the first.
        await this.entitlements.lock(tx, uid);
        const [before] = await tx.query<ExportRow>(`${exportSql} owner_uid = $1`, [uid]);
        if (before && (before.state === 'WAITING' || before.state === 'RUNNING')) return before;
        if (before) await tx.enqueue(eraseFiles, { keys: [before.key] });
        const id = newId();
        const askedAt = this.clock.now();
        const made: ExportRow = {
          id,
          ownerUid: uid,
          key: newStorageKey(`${uid}/exports`, 'zip'),
          state: 'WAITING',
          askedAt,
          bytes: null,
          availableUntil: null,
        };
        await tx.query(
          `insert into account_exports (owner_uid, id, key, state, asked_at) values ($1, $2, $3, 'WAITING', $4)
           on conflict (owner_uid) do update set id = excluded.id, key = excluded.key, state = excluded.state,
             asked_at = excluded.asked_at, bytes = null, available_until = null`,
          [uid, id, made.key, askedAt],
        );
        await tx.enqueue(exportAccount, { exportId: id, key: made.key });
        await this.audit.record(tx, {
          actor,
          action: 'exportAccount',
          subjectUid: uid,
          before: {},
          after: { exportId: id },
        });
        await publish(tx, exportTopic(uid));
        return made;
      },
      (id) => this.byId(id),
    );
    return present(row);
  }

  /**
   * An address from which a browser can download the export.
   * @throws 404 without an export that is ready
   */
  async link(uid: string, actor: string): Promise<ExportLinkDto> {
    const [row] = await this.db.query<ExportRow>(
      `${exportSql} owner_uid = $1 and state = 'READY'`,
      [uid],
    );
    if (!row || this.isOver(row)) throw notFound();
    await this.audit.record(this.db, {
      actor,
      action: 'downloadAccountExport',
      subjectUid: uid,
      before: {},
      after: { exportId: row.id },
    });
    const { url, expiresAt } = this.links.addressOf(row.id);
    return { url, expiresAt: expiresAt.toISOString() };
  }

  /** The storage key of a signed address, and the name under which browsers save the file. */
  async fileAt(
    id: string,
    until: string,
    signature: string,
  ): Promise<{ key: string; name: string } | null> {
    if (!this.links.isValid(id, until, signature)) return null;
    const row = await this.byId(id);
    if (row?.state !== 'READY' || this.isOver(row)) return null;
    return { key: row.key, name: `retrogusto-${row.askedAt.toISOString().slice(0, 10)}.zip` };
  }

  private isOver(row: ExportRow | undefined): boolean {
    return row?.availableUntil != null && row.availableUntil <= this.clock.now();
  }

  private async byId(id: string): Promise<ExportRow | null> {
    const [row] = await this.db.query<ExportRow>(`${exportSql} id = $1`, [id]);
    return row ?? null;
  }

  private async run(
    { exportId, key }: { exportId: string; key: string },
    context: JobContext,
  ): Promise<void> {
    const [begun] = await this.db.query<{ ownerUid: string }>(
      `update account_exports set state = 'RUNNING' where id = $1 and state in ('WAITING', 'RUNNING')
       returning owner_uid as "ownerUid"`,
      [exportId],
    );
    if (!begun) {
      // An earlier attempt has stored the file. Its process may have died before it could see that
      // the account is erased, or that another export has replaced this one.
      if (!(await this.byId(exportId))) await this.storage.delete(key);
      return;
    }
    const { ownerUid } = begun;
    await publish(this.db, exportTopic(ownerUid));
    const folder = await makeWorkFolder();
    try {
      const file = join(folder, 'export.zip');
      await this.assertSpace(ownerUid, folder);
      const company = await this.companies.one(ownerUid);
      const at = this.clock.now();
      await this.archive.write(ownerUid, {
        file,
        readme: readmeOf(company.lang, company.name, longDate(at, company)),
        at,
        signal: AbortSignal.any([context.signal, context.ending]),
      });
      const { size } = await stat(file);
      await this.storage.put(key, size, () => createReadStream(file));
      if (!(await this.finish(exportId, ownerUid, size))) await this.storage.delete(key);
    } catch (error) {
      if (context.ending.aborted) throw new ShutdownJobError();
      if (context.lastAttempt || error instanceof PermanentJobError) await this.fail(exportId);
      throw error;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** @throws PermanentJobError when the disk has no room for the ZIP, with what is missing */
  private async assertSpace(ownerUid: string, folder: string): Promise<void> {
    const [files] = await this.db.query<{ bytes: number }>(
      'select coalesce(sum(bytes), 0)::float8 as bytes from files where owner_uid = $1 and kind <> $2',
      [ownerUid, unfinished],
    );
    const needed = (files?.bytes ?? 0) + spareBytes;
    const free = await freeBytes(folder);
    if (free < needed)
      throw new PermanentJobError(
        `The export of ${ownerUid} needs ${needed} bytes in ${dirname(folder)}, and ${free} are free`,
      );
  }

  /** @returns false when the account was erased meanwhile */
  private async finish(exportId: string, ownerUid: string, bytes: number): Promise<boolean> {
    const now = this.clock.now();
    return this.db.transaction(async (tx) => {
      const until = new Date(now.getTime() + availableMs);
      const [done] = await tx.query(
        `update account_exports set state = 'READY', bytes = $2, available_until = $3
         where id = $1 and state = 'RUNNING' returning 1`,
        [exportId, bytes, until],
      );
      if (!done)
        return (await tx.query('select from account_exports where id = $1', [exportId])).length > 0;
      const company = await this.companies.one(ownerUid, tx);
      await sendMail(tx, exportReadyMail, {
        to: company.email,
        lang: company.lang,
        account: ofAccount(ownerUid, now),
        data: {
          date: longDate(until, company),
          link: this.page(),
        },
      });
      await publish(tx, exportTopic(ownerUid));
      return true;
    });
  }

  private async fail(exportId: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const failed = await tx.query<{ ownerUid: string }>(
        `update account_exports set state = 'FAILED' where id = $1 and state in ('WAITING', 'RUNNING')
         returning owner_uid as "ownerUid"`,
        [exportId],
      );
      for (const { ownerUid } of failed) {
        const { email, lang } = await this.companies.one(ownerUid, tx);
        await sendMail(tx, exportFailedMail, {
          to: email,
          lang,
          account: ofAccount(ownerUid, this.clock.now()),
          data: { link: this.page() },
        });
        await publish(tx, exportTopic(ownerUid));
      }
    });
  }

  private page(): string {
    return `${this.config.publicUrl}/dashboard/close-account`;
  }

  private async sweep(): Promise<void> {
    await this.db.transaction(async (tx) => {
      const over = await tx.query<{ key: string; ownerUid: string }>(
        `delete from account_exports where available_until <= $1 returning key, owner_uid as "ownerUid"`,
        [this.clock.now()],
      );
      if (over.length === 0) return;
      await tx.enqueue(eraseFiles, { keys: over.map(({ key }) => key) });
      await publish(tx, ...over.map(({ ownerUid }) => exportTopic(ownerUid)));
      this.log.log(`${over.length} exports of accounts were deleted, whose time was over`);
    });
  }
}

const present = (row: ExportRow | undefined): AccountExportDto => ({
  state: row?.state ?? 'NONE',
  askedAt: row?.askedAt.toISOString() ?? null,
  bytes: row?.bytes ?? null,
  availableUntil: row?.availableUntil?.toISOString() ?? null,
});
