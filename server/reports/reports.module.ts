import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PlansModule } from '../plans/plans.module.js';
import { RoomsModule } from '../rooms/rooms.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { GenerateReport } from './generate-report.js';
import { Report } from './report.entity.js';
import { ReportResultsController } from './report-results.controller.js';
import { ReportResults } from './report-results.js';
import { ReportViews } from './report-views.js';
import { ReportsController } from './reports.controller.js';
import { ReportsService } from './reports.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Report]), PlansModule, SessionsModule, RoomsModule],
  controllers: [ReportResultsController, ReportsController],
  providers: [ReportsService, ReportResults, ReportViews, GenerateReport],
  exports: [ReportsService, ReportResults],
})
export class ReportsModule {}
