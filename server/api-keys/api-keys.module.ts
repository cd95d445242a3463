import { Module } from '@nestjs/common';
import { Counters } from '../plans/counters.js';
import { PlansModule } from '../plans/plans.module.js';
import { ApiKeys } from '../platform/identity/api-key-check.js';
import { ApiKeyUsage } from './api-key-usage.js';
import { ApiKeysController } from './api-keys.controller.js';
import { ApiKeysService } from './api-keys.service.js';

/**
 * API keys of organisers and their use per day: the tables `api_keys` and `api_key_days`, and the
 * routes `/api/v1/user/{uid}/apiKey`. The access check of `platform/identity` decides what a
 * request with a key may do.
 */
@Module({
  imports: [PlansModule],
  controllers: [ApiKeysController],
  providers: [ApiKeysService, ApiKeyUsage, { provide: ApiKeys, useExisting: ApiKeysService }],
  exports: [ApiKeys],
})
export class ApiKeysModule {
  constructor(counters: Counters) {
    counters.register({ apiKeys: 'select count(*) from api_keys where owner_uid = asked.owner' });
  }
}
