import { type DynamicModule, Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { DataSourceOptions } from 'typeorm';
import { Database } from './database.js';
import { OutboxSignal } from './outbox/outbox-signal.js';
import { TimeZones } from './time-zones.js';

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
