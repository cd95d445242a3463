import { Module } from '@nestjs/common';
import { Counters } from '../plans/counters.js';
import { PlansModule } from '../plans/plans.module.js';
import { BringPicturesIn } from './bring-pictures-in.js';
import { FetchPicture } from './fetch-picture.js';
import { FileNames } from './file-names.js';
import { FilesController } from './files.controller.js';
import { FilesService } from './files.service.js';
import { SweepFiles } from './sweep-files.js';

@Module({
  imports: [PlansModule],
  controllers: [FilesController],
  providers: [BringPicturesIn, FetchPicture, FileNames, FilesService, SweepFiles],
  exports: [BringPicturesIn, FileNames, FilesService],
})
export class FilesModule {
  constructor(counters: Counters) {
    counters.register({
      files: `select count(*) from files where owner_uid = asked.owner and origin <> 'DEMO'`,
      fileBytes: `select coalesce(sum(bytes), 0) from files where owner_uid = asked.owner and origin <> 'DEMO'`,
    });
  }
}
