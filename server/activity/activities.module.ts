import { Global, Module } from '@nestjs/common';
import { Activities } from './activities.js';

/** Records activities, for all domains: the table `activities`. */
@Global()
@Module({ providers: [Activities], exports: [Activities] })
export class ActivitiesModule {}
