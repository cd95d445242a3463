import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { AccountStatus } from '../http/access/account-status.js';
import { Jobs, PermanentJobError, PutOffJobError } from '../queue/jobs.js';
import { OutboxCarrier } from '../queue/outbox-carrier.js';
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

/** How soon it is looked whether an account is open again whose mails wait. */
const lookAgainMs = 5 * 60_000;

/** Does the jobs `mail` and `roundMail`: writes it from its template and hands it to the mail server, or to the mailbox. Forgets what is not to be known any more. */
@Injectable()
export class MailService implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly mailer: Mailer,
    private readonly mailbox: LocalMailbox,
    private readonly carrier: OutboxCarrier,
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
      // one that is being sent just now is in the mailbox only then
      const dropped = [
        await this.carrier.drop(mailJob, jobs),
        await this.carrier.drop(roundMailJob, round),
      ];
      if (dropped.includes(false)) throw new Error('A mail that is to be forgotten is being sent');
      await this.mailbox.forget(about, to);
    });
  }

  /** Whether a mail of an account is worth nothing any more. @throws PutOffJobError while the account is shut */
  private async isOverFor({ account }: MailJob): Promise<boolean> {
    if (!account) return false;
    if (Date.parse(account.until) <= this.clock.now().getTime()) return true;
    if (await this.accounts.isShut(account.uid))
      throw new PutOffJobError('the account is shut', lookAgainMs);
    return false;
  }

  private write(mail: MailJob): Message {
    try {
      return renderMail(mail);
    } catch {
      throw new PermanentJobError(
        `the mail '${mail.template}' cannot be written from what it was given`,
      );
    }
  }
}
