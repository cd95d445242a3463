import { Module } from '@nestjs/common';
import { CompanyModule } from '../company/company.module.js';
import { BringPicturesIn } from '../files/bring-pictures-in.js';
import { FileNames } from '../files/file-names.js';
import { FilesModule } from '../files/files.module.js';
import { Counters, own } from '../plans/counters.js';
import { PlansModule } from '../plans/plans.module.js';
import { ProductDrafts } from './product-drafts.js';
import { ProductsController } from './products.controller.js';
import { ProductsService } from './products.service.js';
import { ExportProducts } from './table/export-products.js';
import { ImportProducts } from './table/import-products.js';
import { ProductsTableController } from './table/products-table.controller.js';

@Module({
  imports: [PlansModule, CompanyModule, FilesModule],
  controllers: [ProductsTableController, ProductsController],
  providers: [ProductsService, ProductDrafts, ImportProducts, ExportProducts],
  exports: [ProductsService, ProductDrafts],
})
export class ProductsModule {
  constructor(counters: Counters, names: FileNames, pictures: BringPicturesIn) {
    names.register(
      'select image from products where owner_uid = asked.owner',
      "select before ->> 'image' from product_import_changes where owner_uid = asked.owner",
    );
    pictures.register({
      folder: 'products',
      table: 'products',
      owner: 'owner_uid',
      link: 'image',
      set: 'image = $3',
    });
    counters.register({
      products: `select count(*) from products where owner_uid = asked.owner and ${own} and deleted_at is null`,
    });
  }
}
