import { Module } from '@nestjs/common';
import { CompanyModule } from '../company/company.module.js';
import { ProductsModule } from '../products/products.module.js';
import { RoomsModule } from '../rooms/rooms.module.js';
import { ThemesModule } from '../themes/themes.module.js';
import { RecapLinks } from './recap-links.js';
import { SendRecaps } from './send-recaps.js';
import { UnsubscribeController } from './unsubscribe.controller.js';
import { Unsubscribe } from './unsubscribe.js';

/** The mail after a tasting, and its links. */
@Module({
  imports: [CompanyModule, ProductsModule, RoomsModule, ThemesModule],
  controllers: [UnsubscribeController],
  providers: [RecapLinks, SendRecaps, Unsubscribe],
})
export class RecapsModule {}
