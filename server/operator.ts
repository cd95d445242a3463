import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { plans } from './plans/plan-catalogue.js';
import { ConfigError, loadConfig } from './platform/config/config.js';
import { findRunningPostgres, startEmbeddedPostgres } from './platform/database/embedded-postgres.js';
import { runProcess } from './platform/process.js';

const usage = `What a mentor does by hand:
  npm run operator -- show <e-mail>
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
function changeOf(args: string[]): { action: string; email: string; change: Change | null } {
  const numbers = Object.fromEntries(Object.keys(limitOptions).map((name) => [name, { type: 'string' as const }]));
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { ...numbers, reset: { type: 'boolean' } } });
  const [action = '', email = '', ref = ''] = positionals;
  if (!email.includes('@')) throw new ConfigError(usage);
  if (action === 'show') return { action, email, change: null };
  if (action === 'plan') {
    if (!plans.some((plan) => plan.ref === ref)) throw new ConfigError(`There is no plan '${ref}'.\n\n${usage}`);
    return { action, email, change: (before) => ({ ...before, planRef: ref }) };
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
  return { action, email, change: (before) => ({ ...before, limits: { ...(values.reset ? {} : before.limits), ...limits } }) };
}

await runProcess(async () => {
  const { action, email, change } = changeOf(process.argv.slice(2));
  const config = loadConfig();
  // beside a running product its database is used; without one it is started for the moment
  const running = config.databaseUrl ? { url: config.databaseUrl } : await findRunningPostgres(config.dataDir);
  const own = running ? null : await startEmbeddedPostgres({ dataDir: config.dataDir });
  const client = new pg.Client({ connectionString: running?.url ?? own?.url, application_name: 'retrogusto-operator' });
  await client.connect();
  try {
    await client.query('begin');
    const found = await client.query<Standing & { uid: string }>(
      'select uid, plan_ref as "planRef", limits from companies where lower(email) = lower($1) for update',
      [email],
    );
    const company = found.rows[0];
    if (!company) throw new ConfigError(`Nobody has signed up as ${email}.`);
    if (found.rows.length > 1)
      throw new ConfigError(`${email} stands in ${found.rows.length} accounts: ask their owners to sign in once, and try again.`);
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
    process.stdout.write(`${email}: plan ${after.planRef}, limits ${JSON.stringify(after.limits)}\n`);
  } finally {
    await client.end();
    await own?.stop();
  }
});
