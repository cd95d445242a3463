import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CompanyModule } from '../company/company.module.js';
import { InstructorsModule } from '../instructors/instructors.module.js';
import { PlansModule } from '../plans/plans.module.js';
import { ProductsModule } from '../products/products.module.js';
import { SheetsModule } from '../sheets/sheets.module.js';
import { TastingsModule } from '../tastings/tastings.module.js';
import { PublicCodes } from './public-codes.js';
import { Session } from './session.entity.js';
import { SessionCodes } from './session-codes.js';
import { SessionDraft } from './session-draft.js';
import { SessionSnapshots } from './session-snapshots.js';
import { SessionsController } from './sessions.controller.js';
import { SessionsService } from './sessions.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([Session]),
    PlansModule,
    CompanyModule,
    ProductsModule,
    SheetsModule,
    TastingsModule,
    InstructorsModule,
  ],
  controllers: [SessionsController],
  providers: [SessionsService, SessionDraft, SessionCodes, SessionSnapshots, PublicCodes],
  exports: [SessionsService],
})
export class SessionsModule {}
