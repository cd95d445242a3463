import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Jobs, PermanentJobError } from '../queue/jobs.js';
import { Mailer, type MailJob, type Message, mailJob } from './mail-job.js';
import { mailLanguage, renderMail } from './render-mail.js';

/** Does the job `mail`: writes it from its template and hands it to the mail server, or to the mailbox. */
@Injectable()
export class MailService implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly mailer: Mailer,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(mailJob, (mail, { id }) =>
      this.mailer.send(this.write(mail), { id, template: mail.template, lang: mailLanguage(mail.lang) }),
    );
  }

  private write(mail: MailJob): Message {
    try {
      return renderMail(mail);
    } catch {
      throw new PermanentJobError(`the mail '${mail.template}' cannot be written from what it was given`);
    }
  }
}
