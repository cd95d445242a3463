import { type DynamicModule, Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { DataSourceOptions } from 'typeorm';
import { Database } from './database.js';
import { OutboxSignal } from './outbox/outbox-signal.js';
import { TimeZones } from './time-zones.js';

/**
 * The connection to PostgreSQL, transactions and the outbox: the tables `outbox` and
 * `installation`. `server/migrations` makes the schema, and `platform/queue` runs the jobs.
 */
@Global()
@Module({})
export class DatabaseModule {
  static forRoot(options: DataSourceOptions): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [TypeOrmModule.forRoot({ ...options, retryAttempts: 5, retryDelay: 1_000 })],
      providers: [Database, OutboxSignal, TimeZones],
      exports: [Database, OutboxSignal, TimeZones],
    };
  }
}
