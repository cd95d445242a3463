import { Module } from '@nestjs/common';
import { ProductsModule } from '../../products/products.module.js';
import { RoomsModule } from '../../rooms/rooms.module.js';
import { BuyList } from './buy-list.js';
import { PalateController } from './palate.controller.js';
import { PalateService } from './palate.service.js';
import { Places } from './places.js';
import { TastedProducts } from './tasted-products.js';

@Module({
  imports: [ProductsModule, RoomsModule],
  controllers: [PalateController],
  providers: [BuyList, PalateService, Places, TastedProducts],
})
export class PalateModule {}
