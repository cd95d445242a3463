import { Module } from '@nestjs/common';
import { AssistantsModule } from '../assistants/assistants.module.js';
import { CompanyModule } from '../company/company.module.js';
import { NoticesModule } from '../notices/notices.module.js';
import { RemindersModule } from '../reminders/reminders.module.js';
import { RoomsModule } from '../rooms/rooms.module.js';
import { DueRequests } from './due-requests.js';
import { HeldOverview } from './held-overview.js';
import { PrivacyController } from './privacy.controller.js';
import { PrivacyRequestsController } from './privacy-requests.controller.js';
import { PrivacyRequestsService } from './privacy-requests.service.js';
import { RequestRecordsModule } from './request-records.module.js';
import { RetentionService } from './retention.service.js';

/**
 * The organiser's privacy console: requests of guests about their data, with their proofs, an
 * overview of the stored data, and the time for which they are kept. It owns the table
 * `privacy_requests` and the routes `/api/v1/privacy/{uid}`. The data of guests belong to `rooms`,
 * and their export to `assistants`.
 */
@Module({
  imports: [
    AssistantsModule,
    CompanyModule,
    NoticesModule,
    RemindersModule,
    RequestRecordsModule,
    RoomsModule,
  ],
  controllers: [PrivacyController, PrivacyRequestsController],
  providers: [DueRequests, HeldOverview, PrivacyRequestsService, RetentionService],
})
export class PrivacyModule {}
