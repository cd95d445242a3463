import { Module } from '@nestjs/common';
import { Counters } from './counters.js';
import { EntitlementsService } from './entitlements.service.js';
import { PlanCatalogue } from './plan-catalogue.js';
import { PlansController } from './plans.controller.js';

@Module({
  controllers: [PlansController],
  providers: [Counters, EntitlementsService, PlanCatalogue],
  exports: [Counters, EntitlementsService, PlanCatalogue],
})
export class PlansModule {}
