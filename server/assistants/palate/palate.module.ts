import { Module } from '@nestjs/common';
import { ProductsModule } from '../../products/products.module.js';
import { RoomsModule } from '../../rooms/rooms.module.js';
import { BuyList } from './buy-list.js';
import { PalateController } from './palate.controller.js';
import { PalateService } from './palate.service.js';
import { TastedPlaces } from './tasted-places.js';
import { TastedProducts } from './tasted-products.js';

/**
 * The taste of a guest over all their tastings, and their buy list: the table `buy_list_products`,
 * and the routes `palate`, `notes` and `buyList` below `/api/v1/assistant/{email}`. The answers
 * belong to `rooms`.
 */
@Module({
  imports: [ProductsModule, RoomsModule],
  controllers: [PalateController],
  providers: [BuyList, PalateService, TastedPlaces, TastedProducts],
})
export class PalateModule {}
