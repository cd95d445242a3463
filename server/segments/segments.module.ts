import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CompanyModule } from '../company/company.module.js';
import { Counters } from '../plans/counters.js';
import { PlansModule } from '../plans/plans.module.js';
import { TrashModule } from '../trash/trash.module.js';
import { TrashBins } from '../trash/trash-bins.js';
import { Segment } from './segment.entity.js';
import { SegmentPeople } from './segment-people.js';
import { SegmentsController } from './segments.controller.js';
import { SegmentsService } from './segments.service.js';

/**
 * Saved conditions that select guests to write to: the table `segments`, and the routes
 * `/api/v1/segment/{uid}`. It only reads guests and answers of `rooms`, and sends no mails.
 */
@Module({
  imports: [TypeOrmModule.forFeature([Segment]), CompanyModule, PlansModule, TrashModule],
  controllers: [SegmentsController],
  providers: [SegmentsService, SegmentPeople],
  exports: [SegmentPeople],
})
export class SegmentsModule {
  constructor(counters: Counters, trash: TrashBins) {
    counters.register({
      segments:
        'select count(*) from segments where owner_uid = asked.owner and deleted_at is null',
    });
    trash.register('segment', { table: 'segments', name: 't.name' });
  }
}
