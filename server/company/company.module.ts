import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MentorsModule } from '../mentors/mentors.module.js';
import { PlansModule } from '../plans/plans.module.js';
import { AccountStates } from '../platform/http/access.guard.js';
import { CompanyController } from './company.controller.js';
import { Company } from './company.entity.js';
import { CompanyService } from './company.service.js';
import { OrganiserAccounts } from './organiser-accounts.js';
import { VerificationMailJob } from './verification-mail.job.js';

@Module({
  imports: [TypeOrmModule.forFeature([Company]), PlansModule, MentorsModule],
  controllers: [CompanyController],
  providers: [CompanyService, OrganiserAccounts, VerificationMailJob, { provide: AccountStates, useExisting: OrganiserAccounts }],
  exports: [CompanyService, OrganiserAccounts, AccountStates],
})
export class CompanyModule {}
