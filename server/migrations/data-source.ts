import 'reflect-metadata';
import type { DataSourceOptions } from 'typeorm';
import { Avatar } from '../avatars/avatar.entity.js';
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
import { Video } from '../videos/video.entity.js';
import { Webhook } from '../webhooks/webhook.entity.js';
import { migrations } from './index.js';

type Access = {
  /** The maximum number of connections of this process. */
  pool?: number;
  /** See `DatabaseClientConfig`. */
  pooled?: boolean;
  prepares?: boolean;
  settings?: Record<string, string | number>;
};

/** The database options of every process. */
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
      Video,
      Avatar,
      Webhook,
    ],
    migrations,
    migrationsTableName: 'schema_migrations',
    migrationsTransactionMode: 'each',
    installExtensions: false,
    synchronize: false,
    namingStrategy: new SnakeNaming(),
    // errors are logged when they are answered, without the parameters
    logging: false,
    extra: {
      Client: DatabaseClient,
      max: pool,
      idleTimeoutMillis: 30_000,
      connectionTimeoutMillis: connectWithinMs,
      pooled,
      prepares,
      settings: {
        // milliseconds: PostgreSQL cancels longer statements
        statement_timeout: 60_000,
        // releases the locks of a server that stops responding in a transaction
        idle_in_transaction_session_timeout: 30_000,
        ...settings,
      },
    },
  };
}
