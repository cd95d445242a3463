import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FileReferences } from '../files/file-references.js';
import { FilesModule } from '../files/files.module.js';
import { ImportRemotePictures } from '../files/import-remote-pictures.js';
import { MentorsModule } from '../mentors/mentors.module.js';
import { PlansModule } from '../plans/plans.module.js';
import { CompanyController } from './company.controller.js';
import { Company } from './company.entity.js';
import { CompanyService } from './company.service.js';
import { SignInsController } from './sign-ins.controller.js';
import { VerificationMailJob } from './verification-mail.job.js';

/**
 * The company of an organiser and its sign-ins: the table `companies`, and most routes of
 * `/api/v1/user`. The identity provider stores passwords and sessions, and `plans` stores the plan.
 */
@Module({
  imports: [TypeOrmModule.forFeature([Company]), PlansModule, MentorsModule, FilesModule],
  controllers: [SignInsController, CompanyController],
  providers: [CompanyService, VerificationMailJob],
  exports: [CompanyService],
})
export class CompanyModule {
  constructor(names: FileReferences, pictures: ImportRemotePictures) {
    names.register('select logo from companies where uid = asked.owner');
    pictures.register({
      folder: 'logo',
      table: 'companies',
      owner: 'uid',
      link: 'logo',
      set: 'logo = $3',
    });
  }
}
