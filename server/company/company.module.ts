import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BringPicturesIn } from '../files/bring-pictures-in.js';
import { FileNames } from '../files/file-names.js';
import { FilesModule } from '../files/files.module.js';
import { MentorsModule } from '../mentors/mentors.module.js';
import { PlansModule } from '../plans/plans.module.js';
import { CompanyController } from './company.controller.js';
import { Company } from './company.entity.js';
import { CompanyService } from './company.service.js';
import { SignInsController } from './sign-ins.controller.js';
import { VerificationMailJob } from './verification-mail.job.js';

@Module({
  imports: [TypeOrmModule.forFeature([Company]), PlansModule, MentorsModule, FilesModule],
  controllers: [SignInsController, CompanyController],
  providers: [CompanyService, VerificationMailJob],
  exports: [CompanyService],
})
export class CompanyModule {
  constructor(names: FileNames, pictures: BringPicturesIn) {
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
