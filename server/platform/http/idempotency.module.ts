import { Global, Module } from '@nestjs/common';
import { IdempotentCreates } from './idempotency.js';

/**
 * Creates that accept an `Idempotency-Key`: the table `idempotency_keys`. Only for servers. The
 * operator's commands have neither requests nor a queue.
 */
@Global()
@Module({ providers: [IdempotentCreates], exports: [IdempotentCreates] })
export class IdempotencyModule {}
