import { Module } from '@nestjs/common';
import { PlansModule } from '../plans/plans.module.js';
import { PurgeTrash } from './purge-trash.js';
import { TrashController } from './trash.controller.js';
import { TrashService } from './trash.service.js';
import { TrashBins } from './trash-bins.js';

/**
 * The deleted things that can be restored, of all domains: the routes `/api/v1/trash/{uid}`. Each
 * domain registers its own table. After 30 days a job deletes them for good.
 */
@Module({
  imports: [PlansModule],
  controllers: [TrashController],
  providers: [PurgeTrash, TrashService, TrashBins],
  exports: [TrashBins],
})
export class TrashModule {}
