import { Module } from '@nestjs/common';
import { ReportsModule } from '../reports/reports.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { HomeController } from './home.controller.js';
import { HomeService } from './home.service.js';

/**
 * The content of the dashboard's home page: the route `/api/v1/user/{uid}/home`. It has no tables
 * and reads from the services of `sessions` and `reports`.
 */
@Module({
  imports: [SessionsModule, ReportsModule],
  controllers: [HomeController],
  providers: [HomeService],
})
export class HomeModule {}
