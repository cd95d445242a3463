import { Module } from '@nestjs/common';
import { ProductsModule } from '../../products/products.module.js';
import { RoomsModule } from '../../rooms/rooms.module.js';
import { BuyList } from './buy-list.js';
import { PalateController } from './palate.controller.js';
import { PalateService } from './palate.service.js';
import { TastedPlaces } from './tasted-places.js';
import { TastedProducts } from './tasted-products.js';
import { WishesController } from './wishes.controller.js';
import { Wishes } from './wishes.js';

/**
 * The taste of a guest over all their tastings, and their buy list: the table `buy_list_products`,
 * and the routes `palate`, `notes` and `buyList` below `/api/v1/assistant/{email}`. The answers
 * belong to `rooms`. Organisers read how many guests of an event want each product.
 */
@Module({
  imports: [ProductsModule, RoomsModule],
  controllers: [PalateController, WishesController],
  providers: [BuyList, PalateService, TastedPlaces, TastedProducts, Wishes],
})
export class PalateModule {}
