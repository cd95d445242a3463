import { Module } from '@nestjs/common';
import { FileReferences } from '../files/file-references.js';
import { FilesModule } from '../files/files.module.js';
import { VersionsService } from './versions.service.js';

/**
 * Earlier versions of tastings and sheets: the table `earlier_versions`. The routes are those of
 * `tastings` and `sheets`, which know the content.
 */
@Module({ imports: [FilesModule], providers: [VersionsService], exports: [VersionsService] })
export class VersionsModule {
  constructor(names: FileReferences) {
    // An organiser can take back an earlier version, and then its pictures are shown again.
    names.register('select content::text from earlier_versions where owner_uid = asked.owner');
  }
}
