import { Module } from '@nestjs/common';
import { Counters } from './counters.js';
import { EntitlementsService } from './entitlements.service.js';

@Module({ providers: [Counters, EntitlementsService], exports: [Counters, EntitlementsService] })
export class PlansModule {}
