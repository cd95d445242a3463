import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';
import pg from 'pg';
import { quoted, rowsOf, withConnection } from '../backup/backup-database.js';
import { runAlone } from '../backup/run-alone.js';
import { CompanyService } from '../company/company.service.js';
import { BankTransfers } from '../payments/bank-transfers.js';
import { PaymentAccounts } from '../payments/payment-accounts.js';
import { AuditLog } from '../platform/audit/audit-log.js';
import { Config } from '../platform/config/config.js';
import { clocksAgree } from '../platform/database/clocks-agree.js';
import { Database } from '../platform/database/database.js';
import { job } from '../platform/database/outbox/job-kind.js';
import { IdentityProvider } from '../platform/identity/identity-provider.js';
import { sendMail } from '../platform/mail/mail-job.js';
import { Jobs } from '../platform/queue/jobs.js';
import { Clock } from '../platform/time/clock.js';
import { GuestAddresses } from '../rooms/guest-addresses.js';
import { type Closing, closingColumns } from './account-closings.js';
import { accountErasedMail } from './account-mails.js';
import { certificateOf, type Findings } from './certificate.js';
import { EraseAccount } from './erase-account.js';
import { ownedTables } from './owned-tables.js';

export const finishClosings = job('finishClosings', {
  concurrency: 1,
  timeoutMs: 2 * 3_600_000,
});

/** Tables whose rows are files in the storage. */
const fileTables = ['files', 'account_exports'];

/**
 * Erases accounts whose time to keep them is over, and sends their owners a certificate. The row of
 * a closing stays until then, so that the next run continues after a crash.
 */
@Injectable()
export class FinishClosings implements OnModuleInit {
  private readonly log = new Logger('FinishClosings');

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly jobs: Jobs,
    private readonly companies: CompanyService,
    private readonly identity: IdentityProvider,
    private readonly payments: PaymentAccounts,
    private readonly transfers: BankTransfers,
    private readonly guests: GuestAddresses,
    private readonly erasure: EraseAccount,
    private readonly audit: AuditLog,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(finishClosings, (_, { signal }) => this.finishDue(signal));
    this.jobs.schedule(finishClosings, CronExpression.EVERY_5_MINUTES);
  }

  private async finishDue(signal: AbortSignal): Promise<void> {
    const due = await this.db.query<{ uid: string }>(
      'select uid from account_closings where closes_at <= $1 and closes_at <= clock_timestamp() order by closes_at',
      [this.clock.now()],
    );
    if (due.length === 0 || !(await clocksAgree(this.db, this.clock, 'no account is erased')))
      return;
    for (const { uid } of due) {
      signal.throwIfAborted();
      try {
        await runAlone(this.config.directUrl ?? '', `close account ${uid}`, () => this.finish(uid));
      } catch (err) {
        // A failure must not stop the other accounts. The next run tries again.
        this.log.error({ err, uid }, 'an account could not be erased yet');
      }
    }
  }

  private async finish(uid: string): Promise<void> {
    const now = this.clock.now();
    // An owner who keeps the account deletes the row. Only one of the two statements finds it.
    const [begun] = await this.db.query<Closing & { findings: Findings | null }>(
      `update account_closings set erasing_since = coalesce(erasing_since, $2) where uid = $1 and closes_at <= $2 and closes_at <= clock_timestamp()
       returning ${closingColumns}, findings`,
      [uid, now],
    );
    if (!begun) return;
    // The operator has erased the account meanwhile.
    if (!begun.findings && !(await this.companies.named([uid])).has(uid)) {
      await this.db.query('delete from account_closings where uid = $1', [uid]);
      return;
    }
    const person = await this.identity.findByUid(uid);
    await this.erasure.erase({ uid, email: person?.email || null }, 'closing', async () => {
      if (!begun.findings) await this.look(uid);
    });
    const [stored] = await this.db.query<{ findings: Findings | null }>(
      'select findings from account_closings where uid = $1',
      [uid],
    );
    const findings = stored?.findings;
    if (!findings) throw new Error('The content of the account was not counted');
    const certificate = certificateOf({
      uid,
      findings,
      askedAt: begun.askedAt,
      erasedFrom: begun.erasingSince ?? now,
      erasedAt: this.clock.now(),
    });
    await this.db.transaction(async (tx) => {
      const [last] = await tx.query('delete from account_closings where uid = $1 returning 1', [
        uid,
      ]);
      if (!last) return;
      await this.audit.record(tx, {
        actor: 'closing',
        action: 'accountClosed',
        subjectUid: uid,
        before: {},
        after: {
          hash: certificate.hash,
          guests: findings.guests,
          files: findings.files,
          tables: findings.tables,
          keptTransfers: findings.keptTransfers,
        },
      });
      await sendMail(tx, accountErasedMail, {
        to: findings.email,
        lang: findings.lang,
        data: { account: findings.name, certificate: certificate.text },
      });
    });
  }

  /** Counts and stores the content of the account, for the certificate. */
  private async look(uid: string): Promise<void> {
    const { email, lang, name, timeZone } = await this.companies.one(uid);
    const { tables, files } = await withConnection(
      this.config.directUrl ?? '',
      'retrogusto-close',
      (client) => countRows(client, uid),
    );
    const findings: Findings = {
      email,
      lang,
      name,
      timeZone,
      tables,
      files,
      guests: (await this.guests.count(this.db, uid)).guests,
      customer: (await this.payments.of(uid)) !== null,
      keptTransfers: await this.transfers.keep(uid),
    };
    await this.db.query('update account_closings set findings = $2 where uid = $1', [
      uid,
      findings,
    ]);
  }
}

async function countRows(
  client: pg.Client,
  uid: string,
): Promise<Pick<Findings, 'tables' | 'files'>> {
  const tables: Record<string, number> = {};
  for (const { name, where } of await ownedTables(client, pg.escapeLiteral(uid))) {
    const [row] = await rowsOf<{ count: number }>(
      client,
      `select count(*)::float8 as count from ${quoted(name)} where ${where}`,
    );
    if (row && row.count > 0) tables[name] = row.count;
  }
  return { tables, files: fileTables.reduce((sum, name) => sum + (tables[name] ?? 0), 0) };
}
