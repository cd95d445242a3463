import { Global, Module } from '@nestjs/common';
import { LocalMailbox } from '../../platform/mail/local-mailbox.js';
import { MailboxController } from './mailbox.controller.js';
import { Mailbox } from './mailbox.js';
import { MailboxAccess } from './mailbox-access.js';

/**
 * Keeps mails in the table `mailbox` and shows them at `/mailbox/{key}`, while no mail server is
 * configured. The mail jobs of `platform/mail` bring the mails.
 */
@Global()
@Module({
  controllers: [MailboxController],
  providers: [Mailbox, MailboxAccess, { provide: LocalMailbox, useExisting: Mailbox }],
  exports: [LocalMailbox],
})
export class EmbeddedMailboxModule {}
