import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { AccountStatus } from '../http/access/account-status.js';
import { Jobs, PermanentJobError, PostponeJobError } from '../queue/jobs.js';
import { OutboxDispatcher } from '../queue/outbox-dispatcher.js';
import { Clock } from '../time/clock.js';
import { LocalMailbox } from './local-mailbox.js';
import {
  forgetMailsJob,
  Mailer,
  type MailJob,
  type Message,
  mailJob,
  roundMailJob,
} from './mail-job.js';
import { mailLanguage, renderMail } from './render-mail.js';

/** Time until a waiting mail checks again whether its account is still disabled. */
const lookAgainMs = 5 * 60_000;

/**
 * Runs the jobs `mail`, `roundMail` and `forgetMails`. It writes a mail from its template and hands
 * it to the mail server or to the mailbox.
 */
@Injectable()
export class MailService implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly mailer: Mailer,
    private readonly mailbox: LocalMailbox,
    private readonly carrier: OutboxDispatcher,
    @Inject(AccountStatus) private readonly accounts: AccountStatus,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    for (const kind of [mailJob, roundMailJob])
      this.jobs.handle(kind, async (mail, { id }) => {
        if (await this.isOverFor(mail)) return;
        await this.mailer.send(this.write(mail), {
          id,
          template: mail.template,
          lang: mailLanguage(mail.lang),
          about: mail.about,
        });
      });
    this.jobs.handle(forgetMailsJob, async ({ jobs, round = [], about, to }) => {
      // A mail that is just being sent is not in the mailbox yet, so the job must run again.
      const dropped = [
        await this.carrier.drop(mailJob, jobs),
        await this.carrier.drop(roundMailJob, round),
      ];
      if (dropped.includes(false))
        throw new Error('A mail that must be deleted is just being sent');
      await this.mailbox.forget(about, to);
    });
  }

  /**
   * Whether a mail of an account has expired.
   * @throws PostponeJobError while the account is disabled
   */
  private async isOverFor({ account }: MailJob): Promise<boolean> {
    if (!account) return false;
    if (Date.parse(account.until) <= this.clock.now().getTime()) return true;
    if (await this.accounts.isDisabled(account.uid))
      throw new PostponeJobError('the account is disabled', lookAgainMs);
    return false;
  }

  private write(mail: MailJob): Message {
    try {
      return renderMail(mail);
    } catch {
      throw new PermanentJobError(`the mail '${mail.template}' cannot be written from its data`);
    }
  }
}
