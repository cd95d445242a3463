import { Module } from '@nestjs/common';
import { CompanyModule } from '../company/company.module.js';
import { ProductsModule } from '../products/products.module.js';
import { SheetsModule } from '../sheets/sheets.module.js';
import { TastingsModule } from '../tastings/tastings.module.js';
import { TranslationFiles } from './translation-files.js';
import { TranslationService } from './translation-service.js';
import { TranslationsController } from './translations.controller.js';
import { TranslationsService } from './translations.service.js';

/** The texts of tastings, sheets and products by language: `/api/v1/translation/{uid}`. */
@Module({
  imports: [CompanyModule, TastingsModule, SheetsModule, ProductsModule],
  controllers: [TranslationsController],
  providers: [TranslationsService, TranslationFiles, TranslationService],
})
export class TranslationsModule {}
