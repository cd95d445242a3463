import 'reflect-metadata';
import type { DataSourceOptions } from 'typeorm';
import { Company } from '../company/company.entity.js';
import { Instructor } from '../instructors/instructor.entity.js';
import { Mentor } from '../mentors/mentor.entity.js';
import { PlanStanding } from '../plans/plan-standing.entity.js';
import { connectWithinMs, DatabaseClient } from '../platform/database/database-client.js';
import { SnakeNaming } from '../platform/database/naming.js';
import { Product } from '../products/product.entity.js';
import { SavedFilter } from '../reports/filters/saved-filter.entity.js';
import { Report } from '../reports/saved/report.entity.js';
import { Segment } from '../segments/segment.entity.js';
import { Session } from '../sessions/session.entity.js';
import { SheetEntity } from '../sheets/sheet.entity.js';
import { Tasting } from '../tastings/tasting.entity.js';
import { Webhook } from '../webhooks/webhook.entity.js';
import { migrations } from './index.js';

type Access = {
  /** Most connections of this process. */
  pool?: number;
  /** As `DatabaseClientConfig` has them. */
  pooled?: boolean;
  prepares?: boolean;
  settings?: Record<string, string | number>;
};

/** How every process of the product opens the database. */
export function dataSourceOptions(
  url: string | undefined,
  { pool = 20, pooled, prepares, settings }: Access = {},
): DataSourceOptions {
  return {
    type: 'postgres',
    url,
    applicationName: 'retrogusto',
    entities: [
      Company,
      PlanStanding,
      Mentor,
      Product,
      SheetEntity,
      Report,
      SavedFilter,
      Segment,
      Instructor,
      Tasting,
      Session,
      Webhook,
    ],
    migrations,
    migrationsTableName: 'schema_migrations',
    migrationsTransactionMode: 'each',
    installExtensions: false,
    synchronize: false,
    namingStrategy: new SnakeNaming(),
    // errors are logged where they are answered, without the parameters
    logging: false,
    extra: {
      Client: DatabaseClient,
      max: pool,
      idleTimeoutMillis: 30_000,
      connectionTimeoutMillis: connectWithinMs,
      pooled,
      prepares,
      settings: {
        // milliseconds: PostgreSQL stops what takes longer
        statement_timeout: 60_000,
        // the locks of a server that fell silent in the middle of a transaction
        idle_in_transaction_session_timeout: 30_000,
        ...settings,
      },
    },
  };
}
