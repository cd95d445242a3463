import { Module } from '@nestjs/common';
import { ReportsModule } from '../reports/reports.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { HomeController } from './home.controller.js';
import { HomeService } from './home.service.js';

@Module({
  imports: [SessionsModule, ReportsModule],
  controllers: [HomeController],
  providers: [HomeService],
})
export class HomeModule {}
