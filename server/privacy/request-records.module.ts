import { Module } from '@nestjs/common';
import { RequestRecords } from './request-records.js';

/**
 * The records of requests about personal data, for the domains that carry them out. The console of
 * the organiser is `PrivacyModule`, which uses these domains.
 */
@Module({ providers: [RequestRecords], exports: [RequestRecords] })
export class RequestRecordsModule {}
