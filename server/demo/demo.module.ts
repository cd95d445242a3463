import { Module } from '@nestjs/common';
import { CompanyModule } from '../company/company.module.js';
import { FilesModule } from '../files/files.module.js';
import { InstructorsModule } from '../instructors/instructors.module.js';
import { PlansModule } from '../plans/plans.module.js';
import { ProductsModule } from '../products/products.module.js';
import { ReportsModule } from '../reports/reports.module.js';
import { RoomsModule } from '../rooms/rooms.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { TastingsModule } from '../tastings/tastings.module.js';
import { SpokenVideosModule } from '../videos/spoken/spoken-videos.module.js';
import { VideosModule } from '../videos/videos.module.js';
import { DemoController } from './demo.controller.js';
import { DemoAccount } from './demo-account.js';
import { DemoContent } from './demo-content.js';
import { DemoData } from './demo-data.js';

/**
 * The demo account, and demo data in an organiser's account: the table `demo_data`, and the routes
 * `/api/v1/user/{uid}/generateDemoData`. It creates everything through the services of other
 * domains.
 */
@Module({
  imports: [
    PlansModule,
    CompanyModule,
    FilesModule,
    ProductsModule,
    InstructorsModule,
    TastingsModule,
    SessionsModule,
    RoomsModule,
    ReportsModule,
    VideosModule,
    SpokenVideosModule,
  ],
  controllers: [DemoController],
  providers: [DemoAccount, DemoContent, DemoData],
  exports: [DemoAccount],
})
export class DemoModule {}
