import { Module } from '@nestjs/common';
import { Config } from '../config/config.js';
import { LocalMailbox } from './local-mailbox.js';
import { MailService } from './mail.service.js';
import { Mailer } from './mail-job.js';
import { MailSenders } from './mail-senders.js';

async function mailerFor(
  { smtpUrl, smtpSecurity, mailFrom }: Config,
  mailbox: LocalMailbox,
): Promise<Mailer> {
  if (!smtpUrl) return mailbox;
  // loaded on demand: most processes send no mail
  const { SmtpMailer } = await import('./smtp-mailer.js');
  return new SmtpMailer({ smtpUrl, smtpSecurity, mailFrom });
}

/**
 * Sends mail to the configured mail server, or keeps it in the local mailbox. It has no tables and
 * no routes: mails wait as jobs in the outbox. Each template stands next to the code that sends it.
 */
@Module({
  providers: [
    MailSenders,
    MailService,
    { provide: Mailer, useFactory: mailerFor, inject: [Config, LocalMailbox] },
  ],
  exports: [MailSenders],
})
export class MailModule {}
