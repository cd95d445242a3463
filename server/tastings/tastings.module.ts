import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CompanyModule } from '../company/company.module.js';
import { FileReferences } from '../files/file-references.js';
import { FilesModule } from '../files/files.module.js';
import { Counters, own } from '../plans/counters.js';
import { PlansModule } from '../plans/plans.module.js';
import { ProductsModule } from '../products/products.module.js';
import { ProductsService } from '../products/products.service.js';
import { SheetsModule } from '../sheets/sheets.module.js';
import { TrashModule } from '../trash/trash.module.js';
import { TrashBins } from '../trash/trash-bins.js';
import { VersionsModule } from '../versions/versions.module.js';
import { SpokenVideosModule } from '../videos/spoken/spoken-videos.module.js';
import { VideosModule } from '../videos/videos.module.js';
import { TastingExchangeController } from './exchange/tasting-exchange.controller.js';
import { TastingExchange } from './exchange/tasting-exchange.js';
import { purgeTastings } from './purge-tastings.js';
import { Tasting } from './tasting.entity.js';
import { TastingVersions } from './tasting-versions.js';
import { TastingsController } from './tastings.controller.js';
import { productUsesSql, sheetUsesSql } from './tastings.queries.js';
import { TastingsService } from './tastings.service.js';

/**
 * Tastings, each with its products, sheets and survey: the table `tastings`, and most routes of
 * `/api/v1/tasting/{uid}`. `sessions` schedules a tasting and copies it into a snapshot.
 */
@Module({
  imports: [
    TypeOrmModule.forFeature([Tasting]),
    FilesModule,
    PlansModule,
    CompanyModule,
    ProductsModule,
    SheetsModule,
    VideosModule,
    SpokenVideosModule,
    VersionsModule,
    TrashModule,
  ],
  controllers: [TastingExchangeController, TastingsController],
  providers: [TastingsService, TastingExchange, TastingVersions],
  exports: [TastingsService],
})
export class TastingsModule {
  constructor(
    counters: Counters,
    names: FileReferences,
    products: ProductsService,
    tastings: TastingsService,
    trash: TrashBins,
  ) {
    products.added.register(['tastings'], (uid, ids) => tastings.countUses(uid, ids));
    names.register('select body::text from tastings where owner_uid = asked.owner');
    counters.register({
      tastings: `select count(*) from tastings where owner_uid = asked.owner and ${own} and deleted_at is null`,
    });
    trash.register('tasting', {
      table: 'tastings',
      which: 't.purged_at is null',
      name: 't.name',
      purge: purgeTastings,
    });
    trash.usedBy('product', 'tasting', productUsesSql);
    trash.usedBy('sheet', 'tasting', sheetUsesSql);
  }
}
