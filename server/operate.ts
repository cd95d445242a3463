import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { type DynamicModule, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { checkInstallation, layFoundations } from './foundations.js';
import { dataSourceOptions } from './migrations/data-source.js';
import { EntitlementsService, type Granted, type Standing } from './plans/entitlements.service.js';
import { PlanCatalogue } from './plans/plan-catalogue.js';
import { PlansModule } from './plans/plans.module.js';
import { AppError } from './platform/app-error.js';
import { type Config, ConfigError, loadConfig } from './platform/config/config.js';
import { DatabaseModule } from './platform/database/database.module.js';
import { findRunningPostgres } from './platform/database/embedded-postgres.js';
import { IdentityModule } from './platform/identity/identity.module.js';
import { IdentityProvider } from './platform/identity/identity-provider.js';
import { PlatformModule } from './platform/platform.module.js';
import type { Life } from './platform/process.js';

const usage = `What a mentor does by hand:
  npm run operator -- show <e-mail>                 or the account's uid, here and below
  npm run operator -- plan <e-mail> <plan>          the code of one of the catalogue, such as FREE or RESERVA
  npm run operator -- limits <e-mail> [--max-wines N] [--max-tastings N] [--max-instructors N]
                                      [--max-monthly-events N] [--max-monthly-campaigns N] [--reset]`;

const limitOptions = {
  'max-wines': 'maxWines',
  'max-tastings': 'maxTastings',
  'max-instructors': 'maxInstructors',
  'max-monthly-events': 'maxMonthlyEvents',
  'max-monthly-campaigns': 'maxMonthlyCampaigns',
} as const;

type Change = (before: Standing['row']) => Granted;

/** What Node says of an option that it does not know, as a mistake of whoever typed it. */
function parsed<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    throw new ConfigError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}

/** The command line, understood. @throws ConfigError with the usage where it is not. */
function changeOf(args: string[]): { action: string; who: string; planRef?: string; change: Change | null } {
  const numbers = Object.fromEntries(Object.keys(limitOptions).map((name) => [name, { type: 'string' as const }]));
  const { values, positionals } = parsed(() =>
    parseArgs({ args, allowPositionals: true, options: { ...numbers, reset: { type: 'boolean' } } }),
  );
  const [action = '', who = '', ref = ''] = positionals;
  if (!who) throw new ConfigError(usage);
  if (action === 'show') return { action, who, change: null };
  if (action === 'plan') {
    return { action, who, planRef: ref, change: () => ({ planRef: ref, planEndsAt: null }) };
  }
  if (action !== 'limits') throw new ConfigError(usage);
  const limits: Record<string, number> = {};
  for (const [option, name] of Object.entries(limitOptions)) {
    const given = (values as Record<string, string | boolean | undefined>)[option];
    if (given === undefined) continue;
    if (!/^\d+$/.test(String(given))) throw new ConfigError(`--${option} must be a whole number.\n\n${usage}`);
    limits[name] = Number(given);
  }
  if (!values.reset && Object.keys(limits).length === 0) throw new ConfigError(usage);
  return { action, who, change: (before) => ({ limits: { ...(values.reset ? {} : before.limits), ...limits } }) };
}

/** Whom the operator means, as the identity provider knows them: an address that nobody confirmed may be anybody's. */
async function uidOf(who: string, identity: IdentityProvider): Promise<string> {
  if (!who.includes('@')) return who;
  const user = await identity.findByEmail(who.trim().toLowerCase());
  if (!user) throw new ConfigError(`Nobody has signed up as ${who}.`);
  if (!user.emailVerified)
    throw new ConfigError(`Whoever signed up as ${who} has not confirmed that address: name the account by its uid, ${user.uid}.`);
  return user.uid;
}

/** Of the product what an operator needs: no HTTP, no jobs. */
@Module({})
class Operator {
  static with(config: Config): DynamicModule {
    const database = DatabaseModule.forRoot(dataSourceOptions(config.databaseUrl, 2));
    return { module: Operator, imports: [PlatformModule.forRoot(config), database, IdentityModule, PlansModule] };
  }
}

/** Does what the command line says, beside a running product or without one. */
export async function operate(life: Life, args: string[]): Promise<void> {
  const { action, who, planRef, change } = changeOf(args);
  const config = loadConfig();
  // a running product's database is used as it is; without one it is started for the moment
  config.databaseUrl ??= (await findRunningPostgres(config.dataDir))?.url;
  if (config.databaseUrl) await checkInstallation(config.databaseUrl, config.appSecret);
  else await layFoundations(life, config);
  const app = await life.begin(
    NestFactory.createApplicationContext(Operator.with(config), { logger: false, abortOnError: false }),
    (begun) => begun.close(),
  );
  if (planRef !== undefined && !(await app.get(PlanCatalogue).byRef(planRef)))
    throw new ConfigError(`There is no plan '${planRef}'.\n\n${usage}`);
  const entitlements = app.get(EntitlementsService);
  const uid = await uidOf(who, app.get(IdentityProvider));
  const by = { actor: `operator ${userInfo().username}`, action };
  const done = change ? entitlements.grant(uid, by, change) : entitlements.standingOf(uid);
  const { row } = await done.catch((error: unknown) => {
    throw error instanceof AppError ? new ConfigError(`${who} has no company: the sign-up was never finished.`) : error;
  });
  process.stdout.write(`${who}: plan ${row.planRef}, limits ${JSON.stringify(row.limits)}\n`);
  await life.undo();
}
