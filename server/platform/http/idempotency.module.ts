import { Global, Module } from '@nestjs/common';
import { IdempotentCreates } from './idempotency.js';

/**
 * Handles requests that create something and accept an `Idempotency-Key`, with the table
 * `idempotency_keys`. It is not part of `PlatformModule`, because it needs `Jobs` from the queue.
 */
@Global()
@Module({ providers: [IdempotentCreates], exports: [IdempotentCreates] })
export class IdempotencyModule {}
