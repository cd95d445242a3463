import { Module } from '@nestjs/common';
import { CompanyModule } from '../company/company.module.js';
import { ProductsModule } from '../products/products.module.js';
import { ThemesModule } from '../themes/themes.module.js';
import { TrashModule } from '../trash/trash.module.js';
import { TrashBins } from '../trash/trash-bins.js';
import { EmbedsController } from './embeds.controller.js';
import { EmbedsService } from './embeds.service.js';

/**
 * Ratings of products for other web sites: the table `product_embeds`, the routes
 * `/api/v1/product/{uid}/{id}/embed`, and the public picture `/embed/{key}.svg`. It counts the
 * answers that `rooms` stores.
 */
@Module({
  imports: [CompanyModule, ProductsModule, ThemesModule, TrashModule],
  controllers: [EmbedsController],
  providers: [EmbedsService],
})
export class EmbedsModule {
  constructor(trash: TrashBins) {
    trash.beforePurge('product', (tx, uid, { unnamed }) =>
      tx.query('delete from product_embeds where owner_uid = $1 and product_id = any($2)', [
        uid,
        unnamed,
      ]),
    );
  }
}
