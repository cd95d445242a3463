import { Module } from '@nestjs/common';
import { Counters } from '../plans/counters.js';
import { PlansModule } from '../plans/plans.module.js';
import { ApiKeys } from '../platform/identity/api-key-check.js';
import { ApiKeysController } from './api-keys.controller.js';
import { ApiKeysService } from './api-keys.service.js';
import { KeyUses } from './key-uses.js';

@Module({
  imports: [PlansModule],
  controllers: [ApiKeysController],
  providers: [ApiKeysService, KeyUses, { provide: ApiKeys, useExisting: ApiKeysService }],
  exports: [ApiKeys],
})
export class ApiKeysModule {
  constructor(counters: Counters) {
    counters.register({ apiKeys: 'select count(*) from api_keys where owner_uid = asked.owner' });
  }
}
