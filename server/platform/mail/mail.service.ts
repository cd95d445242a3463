import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { isTransientError } from '../errors/transient-error.js';
import { AccountStatus } from '../http/access/account-status.js';
import { Jobs, PermanentJobError, PostponeJobError } from '../queue/jobs.js';
import { OutboxDispatcher } from '../queue/outbox-dispatcher.js';
import { Clock } from '../time/clock.js';
import { LocalMailbox } from './local-mailbox.js';
import {
  forgetMailsJob,
  letterMailJob,
  Mailer,
  type MailJob,
  type Message,
  mailJob,
  reminderMailJob,
  roundMailJob,
} from './mail-job.js';
import { MailSenders } from './mail-senders.js';
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
    private readonly senders: MailSenders,
  ) {}

  onModuleInit(): void {
    for (const kind of [mailJob, roundMailJob, letterMailJob, reminderMailJob])
      this.jobs.handle(
        kind,
        async (mail, { id, lastAttempt }) => {
          try {
            await this.send(mail, id);
          } catch (error) {
            const isLast = lastAttempt && !isTransientError(error);
            if (
              error instanceof PermanentJobError ||
              (isLast && !(error instanceof PostponeJobError))
            )
              await this.senders.tellFailed(mail, id);
            throw error;
          }
        },
        (mail, _why, id) => this.senders.tellFailed(mail, id),
      );
    this.jobs.handle(forgetMailsJob, async (mails) => {
      const { jobs, round = [], letters = [], reminders = [], about, to } = mails;
      // A mail that is just being sent is not in the mailbox yet, so the job must run again.
      const dropped = [
        await this.carrier.drop(mailJob, jobs),
        await this.carrier.drop(roundMailJob, round),
        await this.carrier.drop(letterMailJob, letters),
        await this.carrier.drop(reminderMailJob, reminders),
      ];
      if (dropped.includes(false))
        throw new Error('A mail that must be deleted is just being sent');
      await this.mailbox.forget(about, to);
    });
  }

  private async send(mail: MailJob, id: string): Promise<void> {
    if (await this.isOver(mail)) return this.senders.tellFailed(mail, id);
    await this.mailer.send(this.write(mail), {
      id,
      template: mail.template,
      lang: mailLanguage(mail.lang),
      about: mail.about,
    });
  }

  /**
   * Whether a mail has expired, or is not true any more.
   * @throws PostponeJobError while the account is disabled
   */
  private async isOver(mail: MailJob): Promise<boolean> {
    const { account } = mail;
    if (account && Date.parse(account.until) <= this.clock.now().getTime()) return true;
    if (account && (await this.accounts.isDisabled(account.uid)))
      throw new PostponeJobError('the account is disabled', lookAgainMs);
    return !(await this.senders.isCurrent(mail));
  }

  private write(mail: MailJob): Message {
    try {
      return renderMail(mail);
    } catch {
      throw new PermanentJobError(`the mail '${mail.template}' cannot be written from its data`);
    }
  }
}
