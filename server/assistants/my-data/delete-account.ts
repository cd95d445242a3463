import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database, type Transaction } from '../../platform/database/database.js';
import { job } from '../../platform/database/outbox/job-kind.js';
import { Erasures } from '../../platform/erasures/erasures.js';
import type { CurrentGuest } from '../../platform/http/access/access.js';
import { IdentityProvider } from '../../platform/identity/identity-provider.js';
import { forgetMailsTo } from '../../platform/mail/mail-job.js';
import { Jobs } from '../../platform/queue/jobs.js';

export const deleteGuestAccount = job<{ email: string }>('deleteGuestAccount', {
  concurrency: 1,
  timeoutMs: 60_000,
  attempts: 18,
  personal: true,
});

/**
 * Deletes the account of a guest who erased all of their data, because it contains their e-mail.
 * Organisers' accounts stay.
 */
@Injectable()
export class DeleteAccount implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly identity: IdentityProvider,
    private readonly erasures: Erasures,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(deleteGuestAccount, async ({ email }) => {
      const account = await this.identity.findByEmail(email);
      if (!account) return;
      const [organiser] = await this.db.query('select from companies where uid = $1', [
        account.uid,
      ]);
      if (organiser) return;
      // Deletes the mails first, because a retry after `deleteUser` finds no account and returns
      // above.
      await this.db.transaction(async (tx) => {
        await forgetMailsTo(tx, email);
        await this.erasures.record(tx, 'account', [account.uid]);
      });
      await this.identity.deleteUser(account.uid);
    });
  }

  /** Queues the deletion; it runs after the commit. */
  async enqueue(tx: Transaction, { email }: CurrentGuest): Promise<void> {
    await tx.enqueue(deleteGuestAccount, { email });
  }
}
