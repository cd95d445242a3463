import { Module } from '@nestjs/common';
import { AssistantsModule } from '../assistants/assistants.module.js';
import { CompanyModule } from '../company/company.module.js';
import { NoticesModule } from '../notices/notices.module.js';
import { RemindersModule } from '../reminders/reminders.module.js';
import { RoomsModule } from '../rooms/rooms.module.js';
import { DueRequests } from './due-requests.js';
import { PrivacyRequestsController } from './privacy-requests.controller.js';
import { PrivacyRequestsService } from './privacy-requests.service.js';
import { RequestRecordsModule } from './request-records.module.js';

/**
 * The organiser's privacy console: requests of guests about their data, with their proofs. It owns
 * the table `privacy_requests` and the routes `/api/v1/privacy/{uid}`. The data of guests belong to
 * `rooms`, and their export to `assistants`.
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
  controllers: [PrivacyRequestsController],
  providers: [DueRequests, PrivacyRequestsService],
})
export class PrivacyModule {}
