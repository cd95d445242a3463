import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Jobs, PermanentJobError } from '../queue/jobs.js';
import { Mailer, type MailJob, type Message, mailJob } from './mail-job.js';
import { mailLanguage, renderMail } from './templates.js';

/** Tried for a bit more than an hour: mail servers restart, and some ask a stranger to come again later. */
const attempts = 13;

/** Does the job `mail`: writes it from its template and hands it to the mail server, or to the mailbox. */
@Injectable()
export class MailService implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly mailer: Mailer,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<MailJob>(
      mailJob,
      (job, { id }) => this.mailer.send(this.write(job), { id, template: job.template, lang: mailLanguage(job.lang) }),
      { concurrency: 4, timeoutMs: 60_000, attempts, personal: true },
    );
  }

  private write(job: MailJob): Message {
    try {
      return renderMail(job);
    } catch {
      throw new PermanentJobError(`the mail '${job.template}' cannot be written from what it was given`);
    }
  }
}
