import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CompanyModule } from '../company/company.module.js';
import { FileNames } from '../files/file-names.js';
import { FilesModule } from '../files/files.module.js';
import { Counters, own } from '../plans/counters.js';
import { PlansModule } from '../plans/plans.module.js';
import { SheetExchangeController } from './exchange/sheet-exchange.controller.js';
import { SheetExchange } from './exchange/sheet-exchange.js';
import { SheetEntity } from './sheet.entity.js';
import { SheetsController } from './sheets.controller.js';
import { SheetsService } from './sheets.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([SheetEntity]), PlansModule, CompanyModule, FilesModule],
  controllers: [SheetsController, SheetExchangeController],
  providers: [SheetsService, SheetExchange],
  exports: [SheetsService, SheetExchange],
})
export class SheetsModule {
  constructor(counters: Counters, names: FileNames) {
    names.register('select body::text from sheets where owner_uid = asked.owner');
    counters.register({
      sheets: `select count(*) from sheets where owner_uid = asked.owner and ${own} and deleted_at is null`,
    });
  }
}
