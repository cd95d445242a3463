import { Module } from '@nestjs/common';
import { Counters } from '../plans/counters.js';
import { PlansModule } from '../plans/plans.module.js';
import { FetchPicture } from './fetch-picture.js';
import { FileReferences } from './file-references.js';
import { FilesController } from './files.controller.js';
import { FilesService } from './files.service.js';
import { ImportRemotePictures } from './import-remote-pictures.js';
import { SweepFiles } from './sweep-files.js';

/** Files that count for the quota. Files of videos count for the quota of videos. */
const counted = `owner_uid = asked.owner and origin <> 'DEMO' and kind not in ('uploads', 'videos')`;

/**
 * Uploaded images and sounds: the tables `files` and `begun_uploads`, and the routes
 * `/api/v1/files`. `platform/storage` stores and serves the bytes. Each domain registers the texts
 * that may name its files.
 */
@Module({
  imports: [PlansModule],
  controllers: [FilesController],
  providers: [ImportRemotePictures, FetchPicture, FileReferences, FilesService, SweepFiles],
  exports: [ImportRemotePictures, FileReferences, FilesService],
})
export class FilesModule {
  constructor(counters: Counters) {
    counters.register({
      files: `select count(*) from files where ${counted}`,
      fileBytes: `select coalesce(sum(bytes), 0) from files where ${counted}`,
    });
  }
}
