import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import { job } from '../platform/database/outbox/job-kind.js';
import { verifyEmailMail } from '../platform/identity/identity-mails.js';
import { IdentityProvider } from '../platform/identity/identity-provider.js';
import { ofAccount, sendMail } from '../platform/mail/mail-job.js';
import { Jobs } from '../platform/queue/jobs.js';
import { Clock } from '../platform/time/clock.js';

type VerificationMail = { email: string; lang: string };
export const verificationMail = job<VerificationMail>('verification-mail', {
  concurrency: 2,
  timeoutMs: 60_000,
  personal: true,
});

/** Mails the link that confirms an address, if its account exists and is still unconfirmed. */
@Injectable()
export class VerificationMailJob implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly db: Database,
    private readonly identity: IdentityProvider,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(verificationMail, (payload) => this.send(payload));
  }

  private async send({ email, lang }: VerificationMail): Promise<void> {
    const user = await this.identity.findByEmail(email);
    if (!user || user.emailVerified || user.disabled) return;
    const [company] = await this.db.query<{ lang: string }>(
      'SELECT lang FROM companies WHERE uid = $1',
      [user.uid],
    );
    const language = company?.lang ?? lang;
    const link = await this.identity.actionLink('verifyEmail', user.email, language);
    if (!link) return;
    const mail = {
      to: user.email,
      lang: language,
      account: ofAccount(user.uid, this.clock.now()),
      data: { link },
    };
    await this.db.transaction((tx) => sendMail(tx, verifyEmailMail, mail));
  }
}
