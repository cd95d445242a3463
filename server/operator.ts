import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { plans } from './plans/plan-catalogue.js';
import { Clock } from './platform/clock.js';
import { type Config, ConfigError, loadConfig } from './platform/config/config.js';
import { findRunningPostgres, startEmbeddedPostgres } from './platform/database/embedded-postgres.js';
import { checkSecret } from './platform/database/secret-check.js';
import { runProcess } from './platform/process.js';

const usage = `What a mentor does by hand:
  npm run operator -- show <e-mail>                 or the account's uid, here and below
  npm run operator -- plan <e-mail> <plan>          one of ${plans.map((plan) => plan.ref).join(', ')}
  npm run operator -- limits <e-mail> [--max-wines N] [--max-tastings N] [--max-instructors N]
                                      [--max-monthly-events N] [--max-monthly-campaigns N] [--reset]`;

const limitOptions = {
  'max-wines': 'maxWines',
  'max-tastings': 'maxTastings',
  'max-instructors': 'maxInstructors',
  'max-monthly-events': 'maxMonthlyEvents',
  'max-monthly-campaigns': 'maxMonthlyCampaigns',
} as const;

type Standing = { planRef: string; limits: Record<string, number> };
type Change = (before: Standing) => Standing;

/** The command line, understood. @throws ConfigError with the usage where it is not. */
function changeOf(args: string[]): { action: string; who: string; change: Change | null } {
  const numbers = Object.fromEntries(Object.keys(limitOptions).map((name) => [name, { type: 'string' as const }]));
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { ...numbers, reset: { type: 'boolean' } } });
  const [action = '', who = '', ref = ''] = positionals;
  if (!who) throw new ConfigError(usage);
  if (action === 'show') return { action, who, change: null };
  if (action === 'plan') {
    if (!plans.some((plan) => plan.ref === ref)) throw new ConfigError(`There is no plan '${ref}'.\n\n${usage}`);
    return { action, who, change: (before) => ({ ...before, planRef: ref }) };
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
  return { action, who, change: (before) => ({ ...before, limits: { ...(values.reset ? {} : before.limits), ...limits } }) };
}

/** Whom the operator means, as the identity provider knows them: an address that nobody confirmed may be anybody's. */
async function uidOf(who: string, config: Config, client: pg.Client): Promise<string> {
  if (!who.includes('@')) return who;
  const email = who.trim().toLowerCase();
  const user = config.firebase ? await firebaseUser(email, config) : await embeddedUser(email, client);
  if (!user) throw new ConfigError(`Nobody has signed up as ${who}.`);
  if (!user.emailVerified)
    throw new ConfigError(`Whoever signed up as ${who} has not confirmed that address: name the account by its uid, ${user.uid}.`);
  return user.uid;
}

type Found = { uid: string; emailVerified: boolean } | null;

async function firebaseUser(email: string, { firebase, publicUrl }: Config): Promise<Found> {
  // loaded only where it is used
  const { FirebaseIdentity } = await import('./platform/identity/firebase-identity.js');
  return firebase ? new FirebaseIdentity({ ...firebase, publicUrl }, new Clock()).findByEmail(email) : null;
}

async function embeddedUser(email: string, client: pg.Client): Promise<Found> {
  const { rows } = await client.query<NonNullable<Found>>(
    'select uid, email_verified as "emailVerified" from identity_users where email = $1',
    [email],
  );
  return rows[0] ?? null;
}

await runProcess(async () => {
  const { action, who, change } = changeOf(process.argv.slice(2));
  const config = loadConfig();
  // beside a running product its database is used; without one it is started for the moment
  const running = config.databaseUrl ? { url: config.databaseUrl } : await findRunningPostgres(config.dataDir);
  const own = running ? null : await startEmbeddedPostgres({ dataDir: config.dataDir });
  const client = new pg.Client({ connectionString: running?.url ?? own?.url, application_name: 'retrogusto-operator' });
  await client.connect();
  try {
    await checkSecret(client, config.appSecret);
    await client.query('begin');
    const uid = await uidOf(who, config, client);
    const found = await client.query<Standing & { uid: string }>(
      'select uid, plan_ref as "planRef", limits from companies where uid = $1 for update',
      [uid],
    );
    const company = found.rows[0];
    if (!company) throw new ConfigError(`${who} has no company: the sign-up was never finished.`);
    const before: Standing = { planRef: company.planRef, limits: company.limits };
    const after = change ? change(before) : before;
    if (change) {
      await client.query('update companies set plan_ref = $2, limits = $3, version = version + 1, updated_at = now() where uid = $1', [
        company.uid,
        after.planRef,
        after.limits,
      ]);
      await client.query('insert into audit_log (actor, action, subject_uid, before, after) values ($1, $2, $3, $4, $5)', [
        `operator ${userInfo().username}`,
        action,
        company.uid,
        before,
        after,
      ]);
    }
    await client.query('commit');
    process.stdout.write(`${who}: plan ${after.planRef}, limits ${JSON.stringify(after.limits)}\n`);
  } finally {
    await client.end();
    await own?.stop();
  }
});
