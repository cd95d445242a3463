import { Module } from '@nestjs/common';
import { Config } from '../config/config.js';
import { MailService } from './mail.service.js';
import { Mailer } from './mail-job.js';
import { MailboxController } from './mailbox.controller.js';
import { Mailbox } from './mailbox.js';
import { MailboxAccess } from './mailbox-access.js';

async function mailerFor(
  { smtpUrl, smtpSecurity, mailFrom }: Config,
  mailbox: Mailbox,
): Promise<Mailer> {
  if (!smtpUrl) return mailbox;
  // loaded only where it is used
  const { SmtpMailer } = await import('./smtp-mailer.js');
  return new SmtpMailer({ smtpUrl, smtpSecurity, mailFrom });
}

/** Where mail goes: to the mail server that is configured, else into the mailbox. */
@Module({
  controllers: [MailboxController],
  providers: [
    Mailbox,
    MailboxAccess,
    MailService,
    { provide: Mailer, useFactory: mailerFor, inject: [Config, Mailbox] },
  ],
})
export class MailModule {}
