import { Module } from '@nestjs/common';
import { CompanyModule } from '../company/company.module.js';
import { InvoiceNotices } from './invoice-notices.js';
import { Notices } from './notices.service.js';
import { PlanNotices } from './plan-notices.js';

/**
 * Mails to organisers about their plan and its payment, sent by scheduled jobs. It owns the table
 * `notices`, which records the last mail of each kind, and has no routes. It only reads the state
 * of `plans` and `payments`.
 */
@Module({
  imports: [CompanyModule],
  providers: [Notices, PlanNotices, InvoiceNotices],
  exports: [Notices],
})
export class NoticesModule {}
