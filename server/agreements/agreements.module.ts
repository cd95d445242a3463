import { Module } from '@nestjs/common';
import { CompanyModule } from '../company/company.module.js';
import { NoticesModule } from '../notices/notices.module.js';
import { AgreementsController } from './agreements.controller.js';
import { AgreementsService } from './agreements.service.js';
import { TellOfDocuments } from './tell-of-documents.js';

/**
 * The processor agreement of the installation and its subprocessors: the tables `agreement_texts`,
 * `agreement_acceptances` and `subprocessor_lists`, and the routes
 * `/api/v1/privacy/{uid}/agreement`.
 */
@Module({
  imports: [CompanyModule, NoticesModule],
  controllers: [AgreementsController],
  providers: [AgreementsService, TellOfDocuments],
})
export class AgreementsModule {}
