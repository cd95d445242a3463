// Every table belongs to one folder of server/, and only that folder's SQL names it. Imports cannot show this: SQL is text.
import { readdirSync, readFileSync } from 'node:fs';
import { root } from './preflight.mjs';

const owners = {
  administrators: 'platform/identity',
  answer_marks: 'rooms',
  answers: 'rooms',
  assessments: 'rooms',
  api_key_days: 'api-keys',
  api_keys: 'api-keys',
  assistant_codes: 'assistants',
  assistant_tokens: 'assistants',
  attempt_limits: 'platform/identity',
  attendee_actions: 'rooms',
  attendee_codes: 'rooms',
  attendees: 'rooms',
  audit_log: 'platform',
  bank_transfers: 'payments',
  buy_list_products: 'assistants',
  companies: 'company',
  custom_page_versions: 'pages',
  custom_pages: 'pages',
  demo_data: 'demo',
  extra_changes: 'payments',
  files: 'files',
  begun_uploads: 'files',
  idempotency_keys: 'platform/http',
  identity_codes: 'platform/identity',
  identity_keys: 'platform/identity',
  identity_sessions: 'platform/identity',
  identity_users: 'platform/identity',
  installation: 'platform/database',
  instructors: 'instructors',
  job_schedules: 'platform/queue',
  live_counts: 'reports',
  live_instants: 'reports',
  mailbox: 'platform/mail',
  mentors: 'mentors',
  minute_uses: 'plans',
  notices: 'notices',
  outbox: 'platform/database',
  payment_accounts: 'payments',
  payment_attempts: 'payments',
  payment_events: 'payments',
  plan_standings: 'plans',
  plans: 'plans',
  product_embeds: 'embeds',
  product_import_changes: 'products',
  product_imports: 'products',
  products: 'products',
  proven_inboxes: 'platform/identity',
  quiz_answers: 'rooms',
  quiz_winners: 'rooms',
  recaps: 'recaps',
  report_counts: 'reports',
  report_filters: 'reports',
  reports: 'reports',
  segments: 'segments',
  session_codes: 'sessions',
  sessions: 'sessions',
  shared_counts: 'platform',
  sheets: 'sheets',
  stripe_objects: 'platform/payments',
  stripe_requests: 'platform/payments',
  tastings: 'tastings',
  themes: 'themes',
  webhook_deliveries: 'webhooks',
  webhooks: 'webhooks',
  workers: 'platform/queue',
};

/** Whose tables a folder may read too, never write: where one statement has to count, list, search or sort by them. */
const readers = {
  // who is to be told something of their plan is found among everybody who has one
  notices: ['plans', 'payments'],
  // the history of an event's answers is what a report is made of; and reports of all accounts are found by their organiser's name
  reports: ['sessions', 'rooms', 'company'],
  // whom a segment means is found among everybody who came, by what they answered
  segments: ['sessions', 'rooms'],
  // who is to be mailed what they tasted is found among everybody who came, by how far they have come
  recaps: ['sessions', 'rooms'],
  // a product's mean is of what everybody answered who came to one of its tastings
  embeds: ['sessions', 'rooms'],
  // what somebody tasted is found among everybody who came, with whose event it was
  assistants: ['sessions', 'rooms', 'company'],
  // events are listed by the names of their tasting and instructor, with the number of their guests
  sessions: ['tastings', 'instructors', 'rooms'],
  // what is left to do, which files there are, who works: a backup says so of what it copies without knowing any table
  backup: ['platform/database', 'platform/queue', 'files', 'company'],
  // what an account has is exported and erased by what the schema says; of files the bytes too
  accounts: ['files', 'sessions'],
  // before there was the canary, the sealed key told whether the secret was the right one
  'platform/database': ['platform/identity'],
};

/** Whose tables a folder may write too. */
const writers = {
  // it moves what it made in time, gives it over to the organiser or takes it away: no service of the product should do that
  demo: ['products', 'instructors', 'tastings', 'sessions', 'rooms', 'reports'],
};

const files = readdirSync(`${root}server`, { recursive: true })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'));
const textOf = (file) => readFileSync(`${root}server/${file}`, 'utf8');
const withoutComments = (text) =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
const folderOf = (file) => {
  const folders = file.split('/').slice(0, -1);
  return folders.slice(0, folders[0] === 'platform' ? 2 : 1).join('/');
};
const faults = [];

const tables = new Set();
for (const file of files
  .filter((file) => file.startsWith('migrations/'))
  .toSorted((one, other) => one.localeCompare(other))) {
  const [up = ''] = textOf(file).split('async down(');
  for (const [, verb, table] of up.matchAll(
    /(create|drop)(?: unlogged)? table (?:if (?:not )?exists )?"?([a-z_]+)/gi,
  ))
    if (/create/i.test(verb)) tables.add(table);
    else tables.delete(table);
}
for (const table of tables)
  if (!Object.hasOwn(owners, table))
    faults.push(`The table ${table} has no owner in scripts/table-owners.mjs`);
for (const table of Object.keys(owners))
  if (!tables.has(table))
    faults.push(`scripts/table-owners.mjs names ${table}, which no migration makes`);

for (const file of files.filter((file) => !file.startsWith('migrations/'))) {
  const folder = folderOf(file);
  for (const [, verb, table] of withoutComments(textOf(file)).matchAll(
    /\b(delete from|insert into|update|from|join|using)\s+"?([a-z_]+)/gi,
  )) {
    const owner = Object.hasOwn(owners, table) ? owners[table] : folder;
    const reads = /^(from|join|using)$/i.test(verb) && readers[folder]?.includes(owner);
    if (owner !== folder && !reads && !writers[folder]?.includes(owner))
      faults.push(`${file}: '${verb} ${table}', but that table is ${owner}'s`);
  }
}

for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
