// Checks that only the folder of server/ that owns a table names it in SQL. The import rules cannot
// check this, because SQL is text.
import { readdirSync, readFileSync } from 'node:fs';
import { root } from './preflight.mjs';

const owners = {
  account_closings: 'accounts',
  account_exports: 'accounts',
  activities: 'activity',
  administrators: 'platform/identity',
  agreement_acceptances: 'agreements',
  agreement_texts: 'agreements',
  announced_releases: 'notifications',
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
  audit_log: 'platform/audit',
  avatars: 'avatars',
  bank_transfers: 'payments',
  barred_devices: 'rooms',
  buy_list_products: 'assistants',
  colleague_rules: 'colleagues',
  colleagues: 'colleagues',
  comment_marks: 'rooms',
  companies: 'company',
  custom_page_versions: 'pages',
  custom_pages: 'pages',
  demo_data: 'demo',
  door_knocks: 'rooms',
  erasures: 'platform/erasures',
  extra_changes: 'payments',
  event_seatings: 'rooms',
  files: 'files',
  begun_uploads: 'files',
  guest_questions: 'audience',
  guest_retention: 'rooms',
  host_links: 'desk',
  idempotency_keys: 'platform/http',
  identity_codes: 'embedded/identity',
  identity_factor_resets: 'embedded/identity',
  identity_factors: 'embedded/identity',
  identity_keys: 'embedded/identity',
  identity_recovery_codes: 'embedded/identity',
  identity_sessions: 'embedded/identity',
  identity_users: 'embedded/identity',
  installation: 'platform/database',
  instructors: 'instructors',
  job_schedules: 'platform/queue',
  kept_bank_transfers: 'payments',
  letter_mails: 'letters',
  letters: 'letters',
  live_counts: 'reports',
  live_instants: 'reports',
  mailbox: 'embedded/mailbox',
  mentors: 'mentors',
  minute_uses: 'plans',
  notices: 'notices',
  notifications: 'notifications',
  outbox: 'platform/database',
  payment_accounts: 'payments',
  payment_attempts: 'payments',
  payment_events: 'payments',
  plan_standings: 'plans',
  plans: 'plans',
  privacy_requests: 'privacy',
  product_embeds: 'embeds',
  product_import_changes: 'products',
  product_imports: 'products',
  products: 'products',
  proven_inboxes: 'platform/identity',
  quiz_answers: 'rooms',
  quiz_winners: 'rooms',
  recaps: 'recaps',
  reminders: 'reminders',
  report_counts: 'reports',
  report_filters: 'reports',
  report_links: 'reports',
  earlier_versions: 'versions',
  editor_drafts: 'drafts',
  reports: 'reports',
  run_reactions: 'audience',
  runs: 'runs',
  screen_sightings: 'desk',
  segments: 'segments',
  session_codes: 'sessions',
  sessions: 'sessions',
  shared_counts: 'platform/limits',
  sheets: 'sheets',
  subprocessor_lists: 'agreements',
  stripe_objects: 'embedded/stripe',
  stripe_requests: 'embedded/stripe',
  tasting_host_links: 'desk',
  tastings: 'tastings',
  themes: 'themes',
  video_captions: 'videos',
  video_uploads: 'videos',
  video_views: 'rooms',
  videos: 'videos',
  vimeo_videos: 'videos',
  webhook_deliveries: 'webhooks',
  webhooks: 'webhooks',
  workers: 'platform/queue',
};

/**
 * For each folder, the other folders whose tables it may read but not write. It reads them in
 * statements that count, list, search or sort.
 */
const readers = {
  // Notices go to every organiser whose plan needs one.
  notices: ['plans', 'payments'],
  // A new subprocessor is announced to every organiser, once, as the notices record.
  agreements: ['company', 'notices'],
  // The news of a release goes to every organiser.
  notifications: ['company'],
  // The days of a request are those of the organiser's time zone.
  // Reminders of a request are sent once each, as the notices record. The overview counts the
  // personal data of all domains.
  privacy: [
    'company',
    'notices',
    'rooms',
    'audience',
    'assistants',
    'reminders',
    'recaps',
    'letters',
    'webhooks',
    'api-keys',
  ],
  // The time for which guests are kept is shown with the names of the events.
  rooms: ['sessions'],
  // Reports count the answers of events. Administrators find reports of all accounts by company
  // name.
  reports: ['sessions', 'rooms', 'company'],
  // The library of videos shows the tastings that use each video.
  videos: ['tastings', 'sessions'],
  // An avatar takes its picture from a video, and shows the tastings that use it.
  avatars: ['videos', 'tastings'],
  // A segment selects guests of all events by their answers.
  segments: ['sessions', 'rooms'],
  // Recap mails go to guests of all events, depending on their progress.
  recaps: ['sessions', 'rooms'],
  // Letters go to guests of all events, if their latest choice allows it.
  letters: ['sessions', 'rooms'],
  // Reminders are due by the start of their events.
  reminders: ['sessions'],
  // The mean of a product counts the answers of all guests of its tastings.
  embeds: ['sessions', 'rooms'],
  // The desk lists questions with the names of guests. Reactions count for the current step.
  audience: ['rooms', 'runs'],
  // The tasted products of a guest come from all events, with the organiser of each. The next
  // events are also those that the guest wants to be reminded of.
  assistants: ['sessions', 'rooms', 'audience', 'company', 'reminders'],
  // The list of events shows tasting and instructor by name, and the number of guests.
  sessions: ['tastings', 'instructors', 'rooms'],
  // A backup counts waiting jobs and lists files. A restore looks for workers and companies.
  backup: ['platform/database', 'platform/queue', 'files', 'company'],
  // Export and erasure follow the schema. Bytes of files and quiz winners need separate queries.
  // A restore erases again the accounts that were erased after the backup, or whose erasure was
  // running.
  accounts: ['files', 'sessions', 'company', 'colleagues', 'embedded/identity', 'platform/audit'],
  // The earlier versions of deleted tastings and sheets go when these cannot be restored any more.
  versions: ['tastings', 'sheets'],
  // In databases of older releases, only the sealed key shows whether APP_SECRET is right.
  'platform/database': ['embedded/identity'],
};

/** For each folder, the other folders whose tables it may read and write. */
const writers = {
  // The list of erasures is copied beside the backups, and filled by a restore.
  backup: ['platform/erasures'],
  // `demo` moves the times of sample data, gives the data to the organiser or deletes it. No
  // service of the application offers that.
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
  return folders.slice(0, ['platform', 'embedded'].includes(folders[0]) ? 2 : 1).join('/');
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
    faults.push(`The table ${table} has no owner in scripts/check-table-owners.mjs`);
for (const table of Object.keys(owners))
  if (!tables.has(table))
    faults.push(`scripts/check-table-owners.mjs names ${table}, which no migration makes`);

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
