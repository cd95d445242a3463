import { Module } from '@nestjs/common';
import { Counters } from './counters.js';
import { EntitlementsService } from './entitlements.service.js';
import { MinuteUseCleanup } from './minute-use-cleanup.js';
import { PlanCatalogue } from './plan-catalogue.js';
import { PlansController } from './plans.controller.js';

/**
 * The catalogue of plans and the standing of each organiser: the tables `plans`, `plan_standings`
 * and `minute_uses`, and the routes `/api/v1/plan`. Each domain registers a counter for its plan
 * limit. `payments` charges for plans.
 */
@Module({
  controllers: [PlansController],
  providers: [Counters, EntitlementsService, PlanCatalogue, MinuteUseCleanup],
  exports: [Counters, EntitlementsService, PlanCatalogue],
})
export class PlansModule {}
