import { Module } from '@nestjs/common';
import { Config } from '../config/config.js';
import { MailService } from './mail.service.js';
import { Mailer } from './mail-job.js';
import { MailboxController } from './mailbox.controller.js';
import { Mailbox } from './mailbox.js';
import { MailboxAccess } from './mailbox-access.js';
import { SmtpMailer } from './smtp-mailer.js';

@Module({
  controllers: [MailboxController],
  providers: [
    Mailbox,
    MailboxAccess,
    MailService,
    {
      provide: Mailer,
      inject: [Config, Mailbox],
      useFactory: ({ smtpUrl, mailFrom }: Config, mailbox: Mailbox): Mailer => (smtpUrl ? new SmtpMailer({ smtpUrl, mailFrom }) : mailbox),
    },
  ],
})
export class MailModule {}
