import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CompanyModule } from '../company/company.module.js';
import { FileNames } from '../files/file-names.js';
import { FilesModule } from '../files/files.module.js';
import { Counters, own } from '../plans/counters.js';
import { PlansModule } from '../plans/plans.module.js';
import { ProductsModule } from '../products/products.module.js';
import { SheetsModule } from '../sheets/sheets.module.js';
import { TastingExchangeController } from './exchange/tasting-exchange.controller.js';
import { TastingExchange } from './exchange/tasting-exchange.js';
import { Tasting } from './tasting.entity.js';
import { TastingsController } from './tastings.controller.js';
import { TastingsService } from './tastings.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([Tasting]),
    FilesModule,
    PlansModule,
    CompanyModule,
    ProductsModule,
    SheetsModule,
  ],
  controllers: [TastingExchangeController, TastingsController],
  providers: [TastingsService, TastingExchange],
  exports: [TastingsService],
})
export class TastingsModule {
  constructor(counters: Counters, names: FileNames) {
    names.register('select body::text from tastings where owner_uid = asked.owner');
    counters.register({
      tastings: `select count(*) from tastings where owner_uid = asked.owner and ${own} and deleted_at is null`,
    });
  }
}
