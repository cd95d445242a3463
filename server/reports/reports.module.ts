import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PlansModule } from '../plans/plans.module.js';
import { RoomsModule } from '../rooms/rooms.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { ReportViews } from './report-views.js';
import { ReportResultsController } from './results/report-results.controller.js';
import { ReportResults } from './results/report-results.js';
import { GenerateReport } from './saved/generate-report.js';
import { Report } from './saved/report.entity.js';
import { ReportsController } from './saved/reports.controller.js';
import { ReportsService } from './saved/reports.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Report]), PlansModule, SessionsModule, RoomsModule],
  controllers: [ReportResultsController, ReportsController],
  providers: [ReportsService, ReportResults, ReportViews, GenerateReport],
  exports: [ReportsService, ReportResults],
})
export class ReportsModule {}
