import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FileReferences } from '../files/file-references.js';
import { FilesModule } from '../files/files.module.js';
import { ImportRemotePictures } from '../files/import-remote-pictures.js';
import { Counters, own } from '../plans/counters.js';
import { PlansModule } from '../plans/plans.module.js';
import { TrashModule } from '../trash/trash.module.js';
import { TrashBins } from '../trash/trash-bins.js';
import { Instructor } from './instructor.entity.js';
import { InstructorsController } from './instructors.controller.js';
import { InstructorsService } from './instructors.service.js';

/**
 * The instructors of group events: the table `instructors`, and the routes
 * `/api/v1/instructor/{uid}`. Events refer to them in `sessions`. This is the smallest complete
 * domain.
 */
@Module({
  imports: [TypeOrmModule.forFeature([Instructor]), PlansModule, FilesModule, TrashModule],
  controllers: [InstructorsController],
  providers: [InstructorsService],
  exports: [InstructorsService],
})
export class InstructorsModule {
  constructor(
    counters: Counters,
    names: FileReferences,
    pictures: ImportRemotePictures,
    trash: TrashBins,
  ) {
    names.register('select img_profile from instructors where owner_uid = asked.owner');
    pictures.register({
      folder: 'instructors',
      table: 'instructors',
      owner: 'owner_uid',
      link: 'img_profile',
      set: 'img_profile = $3',
    });
    counters.register({
      instructors: `select count(*) from instructors where owner_uid = asked.owner and ${own} and deleted_at is null`,
    });
    trash.register('instructor', {
      table: 'instructors',
      which: 't.purged_at is null',
      name: 't.name',
      // Events that took place show the name.
      purge: async (tx, uid, { unnamed, named }) => {
        await tx.query('delete from instructors where owner_uid = $1 and id = any($2)', [
          uid,
          unnamed,
        ]);
        await tx.query(
          'update instructors set img_profile = null, purged_at = now() where owner_uid = $1 and id = any($2)',
          [uid, named],
        );
      },
    });
  }
}
