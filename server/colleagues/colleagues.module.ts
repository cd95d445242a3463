import { Module } from '@nestjs/common';
import { CompanyModule } from '../company/company.module.js';
import { InstructorsModule } from '../instructors/instructors.module.js';
import { Counters } from '../plans/counters.js';
import { PlansModule } from '../plans/plans.module.js';
import { Memberships } from '../platform/identity/access-check.js';
import { ColleaguesController } from './colleagues.controller.js';
import { ColleaguesService } from './colleagues.service.js';
import { MembershipsController } from './memberships.controller.js';
import { StoredMemberships } from './memberships.js';

/**
 * People who act for another account: the tables `colleagues` and `colleague_rules`, and the routes
 * `/api/v1/colleague/{uid}` and `/api/v1/membership`. The access check of `platform/identity` asks
 * for their roles.
 */
@Module({
  imports: [CompanyModule, InstructorsModule, PlansModule],
  controllers: [ColleaguesController, MembershipsController],
  providers: [
    ColleaguesService,
    StoredMemberships,
    { provide: Memberships, useExisting: StoredMemberships },
  ],
  exports: [ColleaguesService, Memberships],
})
export class ColleaguesModule {
  constructor(counters: Counters) {
    counters.register({
      colleagues: 'select count(*) from colleagues where owner_uid = asked.owner',
    });
  }
}
