import { Module } from '@nestjs/common';
import { CompanyModule } from '../company/company.module.js';
import { ProductsModule } from '../products/products.module.js';
import { ThemesModule } from '../themes/themes.module.js';
import { EmbedsController } from './embeds.controller.js';
import { EmbedsService } from './embeds.service.js';

@Module({
  imports: [CompanyModule, ProductsModule, ThemesModule],
  controllers: [EmbedsController],
  providers: [EmbedsService],
})
export class EmbedsModule {}
