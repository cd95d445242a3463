import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database, type Transaction } from '../../platform/database/database.js';
import type { CurrentGuest } from '../../platform/http/access.js';
import { IdentityProvider } from '../../platform/identity/identity-provider.js';
import { job } from '../../platform/job.js';
import { forgetMailsTo } from '../../platform/mail/mail-job.js';
import { Jobs } from '../../platform/queue/jobs.js';

export const deleteGuestAccount = job<{ email: string }>('deleteGuestAccount', {
  concurrency: 1,
  timeoutMs: 60_000,
  attempts: 18,
  personal: true,
});

/** The account of somebody who had everything erased: it would keep their e-mail. An organiser's stays. */
@Injectable()
export class DeleteAccount implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly identity: IdentityProvider,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(deleteGuestAccount, async ({ email }) => {
      const account = await this.identity.findByEmail(email);
      if (!account) return;
      const [organiser] = await this.db.query('select from companies where uid = $1', [
        account.uid,
      ]);
      if (organiser) return;
      // first what a second try would not come to any more
      await this.db.transaction((tx) => forgetMailsTo(tx, email));
      await this.identity.deleteUser(account.uid);
    });
  }

  /** Has it deleted after the commit. */
  async enqueue(tx: Transaction, { email }: CurrentGuest): Promise<void> {
    await tx.enqueue(deleteGuestAccount, { email });
  }
}
