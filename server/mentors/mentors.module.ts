import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Mentor } from './mentor.entity.js';
import { MentorsController } from './mentors.controller.js';
import { MentorsService } from './mentors.service.js';

/**
 * Sales agents who recruit organisers: the table `mentors`, and the lookup of their codes at
 * `/api/v1/mentor/publicCode/{code}`. `server/operator` creates them, and `company` stores the
 * mentor of each organiser.
 */
@Module({
  imports: [TypeOrmModule.forFeature([Mentor])],
  controllers: [MentorsController],
  providers: [MentorsService],
  exports: [MentorsService],
})
export class MentorsModule {}
