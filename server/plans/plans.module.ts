import { Module } from '@nestjs/common';
import { Counters } from './counters.js';
import { EntitlementsService } from './entitlements.service.js';
import { ForgetMinuteUses } from './forget-uses.js';
import { PlanCatalogue } from './plan-catalogue.js';
import { PlansController } from './plans.controller.js';

@Module({
  controllers: [PlansController],
  providers: [Counters, EntitlementsService, PlanCatalogue, ForgetMinuteUses],
  exports: [Counters, EntitlementsService, PlanCatalogue],
})
export class PlansModule {}
