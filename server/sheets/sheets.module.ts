import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CompanyModule } from '../company/company.module.js';
import { FileReferences } from '../files/file-references.js';
import { FilesModule } from '../files/files.module.js';
import { Counters, own } from '../plans/counters.js';
import { PlansModule } from '../plans/plans.module.js';
import { TrashModule } from '../trash/trash.module.js';
import { TrashBins } from '../trash/trash-bins.js';
import { VersionsModule } from '../versions/versions.module.js';
import { SheetExchangeController } from './exchange/sheet-exchange.controller.js';
import { SheetExchange } from './exchange/sheet-exchange.js';
import { SheetEntity } from './sheet.entity.js';
import { SheetsController } from './sheets.controller.js';
import { SheetsService } from './sheets.service.js';

/**
 * Sheets of organisers and the library of predefined ones: the table `sheets`, and the routes
 * `/api/v1/assessmentSheet`. `tastings` chooses a sheet for each product.
 */
@Module({
  imports: [
    TypeOrmModule.forFeature([SheetEntity]),
    PlansModule,
    CompanyModule,
    FilesModule,
    VersionsModule,
    TrashModule,
  ],
  controllers: [SheetsController, SheetExchangeController],
  providers: [SheetsService, SheetExchange],
  exports: [SheetsService, SheetExchange],
})
export class SheetsModule {
  constructor(counters: Counters, names: FileReferences, trash: TrashBins) {
    names.register('select body::text from sheets where owner_uid = asked.owner');
    counters.register({
      sheets: `select count(*) from sheets where owner_uid = asked.owner and ${own} and deleted_at is null`,
    });
    trash.register('sheet', { table: 'sheets', names: 't.name' });
  }
}
