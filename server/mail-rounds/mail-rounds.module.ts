import { Module } from '@nestjs/common';
import { InboxQuota } from './inbox-quota.js';
import { MailRounds } from './mail-rounds.js';

/**
 * Mails to many guests, in batches and up to the daily limits of organisers and inboxes. Recaps,
 * letters and reminders are sent with it. It has no tables and no routes.
 */
@Module({ providers: [InboxQuota, MailRounds], exports: [InboxQuota, MailRounds] })
export class MailRoundsModule {}
