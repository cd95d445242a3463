import { Module } from '@nestjs/common';
import { CompanyModule } from '../company/company.module.js';
import { FileReferences } from '../files/file-references.js';
import { FilesModule } from '../files/files.module.js';
import { ImportRemotePictures } from '../files/import-remote-pictures.js';
import { Counters, own } from '../plans/counters.js';
import { PlansModule } from '../plans/plans.module.js';
import { TrashModule } from '../trash/trash.module.js';
import { TrashBins } from '../trash/trash-bins.js';
import { ProductExport } from './import-export/product-export.js';
import { ProductImport } from './import-export/product-import.js';
import { ProductsTableController } from './import-export/product-import-export.controller.js';
import { ProductDrafts } from './product-drafts.js';
import { ProductsController } from './products.controller.js';
import { ProductsService } from './products.service.js';

/**
 * The products of organisers, with import and export: the tables `products`, `product_imports` and
 * `product_import_changes`, and most routes of `/api/v1/product/{uid}`. The routes of `sheets` list
 * the types of products.
 */
@Module({
  imports: [PlansModule, CompanyModule, FilesModule, TrashModule],
  controllers: [ProductsTableController, ProductsController],
  providers: [ProductsService, ProductDrafts, ProductImport, ProductExport],
  exports: [ProductsService, ProductDrafts],
})
export class ProductsModule {
  constructor(
    counters: Counters,
    names: FileReferences,
    pictures: ImportRemotePictures,
    trash: TrashBins,
  ) {
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
    trash.register('product', { table: 'products', name: 't.name' });
  }
}
