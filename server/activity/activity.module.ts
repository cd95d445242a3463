import { Module } from '@nestjs/common';
import { CompanyModule } from '../company/company.module.js';
import { ActivityController } from './activity.controller.js';
import { ActivityService } from './activity.service.js';

/** Shows who did what in an account: the routes `/api/v1/activity/{uid}`. */
@Module({
  imports: [CompanyModule],
  controllers: [ActivityController],
  providers: [ActivityService],
})
export class ActivityModule {}
