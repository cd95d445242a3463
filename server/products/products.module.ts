import { Module } from '@nestjs/common';
import { CompanyModule } from '../company/company.module.js';
import { FileNames } from '../files/file-names.js';
import { FilesModule } from '../files/files.module.js';
import { Counters, own } from '../plans/counters.js';
import { PlansModule } from '../plans/plans.module.js';
import { ProductExchangeController } from './exchange/exchange.controller.js';
import { ExportProducts } from './exchange/export-products.js';
import { ImportProducts } from './exchange/import-products.js';
import { ProductDrafts } from './exchange/product-drafts.js';
import { ProductsController } from './products.controller.js';
import { ProductsService } from './products.service.js';

@Module({
  imports: [PlansModule, CompanyModule, FilesModule],
  controllers: [ProductExchangeController, ProductsController],
  providers: [ProductsService, ProductDrafts, ImportProducts, ExportProducts],
  exports: [ProductsService, ProductDrafts],
})
export class ProductsModule {
  constructor(counters: Counters, names: FileNames) {
    names.register('select image from products where owner_uid = asked.owner');
    counters.register({ products: `select count(*) from products where owner_uid = asked.owner and ${own} and deleted_at is null` });
  }
}
