import { Module } from '@nestjs/common';
import { CompanyModule } from '../company/company.module.js';
import { InvoiceNotices } from './invoice-notices.js';
import { Notices } from './notices.service.js';
import { PlanNotices } from './plan-notices.js';

/** What organisers are told of their plan and its payment, by mail. */
@Module({ imports: [CompanyModule], providers: [Notices, PlanNotices, InvoiceNotices] })
export class NoticesModule {}
