import { Module } from '@nestjs/common';
import { CompanyModule } from '../company/company.module.js';
import { FilesModule } from '../files/files.module.js';
import { InstructorsModule } from '../instructors/instructors.module.js';
import { ProductsModule } from '../products/products.module.js';
import { ReportsModule } from '../reports/reports.module.js';
import { RoomsModule } from '../rooms/rooms.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { TastingsModule } from '../tastings/tastings.module.js';
import { DemoService } from './demo.service.js';

@Module({
  imports: [CompanyModule, FilesModule, ProductsModule, InstructorsModule, TastingsModule, SessionsModule, RoomsModule, ReportsModule],
  providers: [DemoService],
  exports: [DemoService],
})
export class DemoModule {}
