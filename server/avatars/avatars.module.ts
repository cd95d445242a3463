import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FileReferences } from '../files/file-references.js';
import { FilesModule } from '../files/files.module.js';
import { Counters } from '../plans/counters.js';
import { PlansModule } from '../plans/plans.module.js';
import { TrashModule } from '../trash/trash.module.js';
import { TrashBins } from '../trash/trash-bins.js';
import { Avatar } from './avatar.entity.js';
import { AvatarsController } from './avatars.controller.js';
import { avatarUsesSql } from './avatars.queries.js';
import { AvatarsService } from './avatars.service.js';

/**
 * The persons who speak generated videos: the table `avatars`, the default avatars, and the routes
 * `/api/v1/avatar/{uid}`. Tastings refer to avatars by path.
 */
@Module({
  imports: [TypeOrmModule.forFeature([Avatar]), PlansModule, FilesModule, TrashModule],
  controllers: [AvatarsController],
  providers: [AvatarsService],
  exports: [AvatarsService],
})
export class AvatarsModule {
  constructor(counters: Counters, names: FileReferences, trash: TrashBins) {
    // Pictures show people, so they go when an avatar cannot be restored any more.
    names.register(
      `select picture from avatars where owner_uid = asked.owner and (deleted_at is null or deleted_at > now() - interval '30 days')`,
    );
    counters.register({
      avatars: 'select count(*) from avatars where owner_uid = asked.owner and deleted_at is null',
    });
    trash.register('avatar', { table: 'avatars', name: 't.name' });
    trash.usedBy('avatar', 'tasting', avatarUsesSql);
  }
}
