import { Module } from '@nestjs/common';
import { CompanyModule } from '../company/company.module.js';
import { InvoiceNotices } from './invoice-notices.js';
import { Notices } from './notices.service.js';
import { PlanNotices } from './plan-notices.js';

/** Mails to organisers about their plan and its payment. */
@Module({ imports: [CompanyModule], providers: [Notices, PlanNotices, InvoiceNotices] })
export class NoticesModule {}
