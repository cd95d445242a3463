import 'reflect-metadata';
import type { DataSourceOptions } from 'typeorm';
import { Company } from '../company/company.entity.js';
import { Instructor } from '../instructors/instructor.entity.js';
import { Mentor } from '../mentors/mentor.entity.js';
import { SnakeNaming } from '../platform/database/naming.js';
import { PreparingClient } from '../platform/database/prepared.js';
import { Product } from '../products/product.entity.js';
import { Report } from '../reports/report.entity.js';
import { Session } from '../sessions/session.entity.js';
import { SheetEntity } from '../sheets/sheet.entity.js';
import { Tasting } from '../tastings/tasting.entity.js';
import { migrations } from './index.js';

/** How every process of the product opens the database. */
export function dataSourceOptions(url: string | undefined, pool = 20): DataSourceOptions {
  return {
    type: 'postgres',
    url,
    applicationName: 'retrogusto',
    entities: [Company, Mentor, Product, SheetEntity, Report, Instructor, Tasting, Session],
    migrations,
    migrationsTableName: 'schema_migrations',
    migrationsTransactionMode: 'each',
    installExtensions: false,
    synchronize: false,
    namingStrategy: new SnakeNaming(),
    // errors are logged where they are answered, without the parameters
    logging: false,
    extra: { Client: PreparingClient, max: pool, idleTimeoutMillis: 30_000, connectionTimeoutMillis: 10_000, statement_timeout: 60_000 },
  };
}
