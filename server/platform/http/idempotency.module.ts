import { Global, Module } from '@nestjs/common';
import { Creates } from './idempotency.js';

/** For whoever answers requests; the operator's commands do not, and have no queue either. */
@Global()
@Module({ providers: [Creates], exports: [Creates] })
export class IdempotencyModule {}
