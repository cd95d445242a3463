import type pg from 'pg';
import { stagedErasures } from '../migrations/migrate.js';
import { fingerprintOf } from '../platform/crypto/secret-fingerprint.js';
import { appliesSql, isMissing, missingSql } from '../platform/erasures/erasures.js';
import { OperatorError } from '../platform/errors/operator-error.js';
import { rowsOf, tablesIn } from './backup-database.js';
import type { BackupLocation } from './backup-location.js';
import { type ListedErasure, type Query, readParts } from './erasure-list.js';
import type { Secrets } from './signature.js';

/** The list of erasures that a restore uses, besides the one of the database that it replaces. */
export type ErasureSources = {
  places: readonly BackupLocation[];
  /** Whether parts and entries that cannot be verified are left out, instead of refused. */
  lenient: boolean;
};

/**
 * Checks the list in all places. Changes nothing.
 * @returns the faults of what is left out
 * @throws OperatorError when somebody has changed the list, or entries need an unknown secret
 */
export async function checkLists(
  { places, lenient }: ErasureSources,
  backupAt: Date,
  secrets: Secrets,
): Promise<string[]> {
  const faults = new Set<string>();
  const unknown = new Set<string>();
  const known = knownOf(secrets);
  for (const place of places)
    for await (const part of readParts(place, secrets)) {
      if ('fault' in part) {
        // Another installation may have kept its backups in the same place before. A newer part of
        // another secret may be one of ours that somebody has changed.
        const isNeeded = part.foreign === null || part.at === null || isMissing(part.at, backupAt);
        if (isNeeded && !lenient) throw refusal(part.fault);
        faults.add(part.fault);
        continue;
      }
      for (const { secret, erasedAt } of part.erasures)
        if (!known.includes(secret) && isMissing(new Date(erasedAt), backupAt)) unknown.add(secret);
    }
  if (unknown.size > 0 && !lenient) throw unknownSecrets([...unknown]);
  return [...faults];
}

/**
 * Checks the list of the database that is replaced.
 * @throws OperatorError when entries need an unknown secret
 */
export async function checkOwnList(
  client: pg.Client,
  backupAt: Date,
  secrets: Secrets,
): Promise<void> {
  const tables = await tablesIn(client);
  for (const table of ['erasures', stagedErasures].filter((each) => tables.includes(each))) {
    const unknown = await rowsOf<{ secret: string }>(
      client,
      `select distinct secret from ${table} where ${missingSql('$1')} and secret <> all($2)`,
      [backupAt, knownOf(secrets)],
    );
    if (unknown.length > 0) throw unknownSecrets(unknown.map(({ secret }) => secret));
  }
}

const knownOf = ({ appSecret, previousSecrets }: Secrets) =>
  [appSecret, ...previousSecrets].map(fingerprintOf);

const unknownSecrets = (fingerprints: readonly string[]) =>
  refusal(
    `The list of erasures has entries that were made with another secret (fingerprint ${fingerprints.toSorted().join(', ')}). Add that secret to APP_SECRET_PREVIOUS.`,
  );

const refusal = (fault: string) =>
  new OperatorError(
    `${fault} Nothing was changed. With --unsigned, the restore leaves out these erasures: the people come back.`,
  );

const columns = 'hash, kind, secret, erased_at, copied_at';
const union = (table: string) =>
  `on conflict (hash) do update set erased_at = greatest(${table}.erased_at, excluded.erased_at)`;

/**
 * The SQL that keeps the list of the database while everything else is dropped.
 * @param tables the present tables
 */
export const keepListSql = (tables: readonly string[]): string[] => [
  `create table if not exists ${stagedErasures} (hash text primary key, kind text not null, secret text not null, erased_at timestamptz(3) not null, copied_at timestamptz(3))`,
  ...(tables.includes('erasures')
    ? [
        `insert into ${stagedErasures} (${columns}) select ${columns} from erasures ${union(stagedErasures)}`,
      ]
    : []),
];

/** Adds the lists of all places to the kept one. Without entries there is no table. */
export async function stageLists(
  client: pg.Client,
  sources: ErasureSources,
  secrets: Secrets,
): Promise<void> {
  const query: Query = (sql, values) => rowsOf(client, sql, values);
  await addLists(query, stagedErasures, sources, secrets);
  const some = await rowsOf(client, `select from ${stagedErasures} limit 1`);
  if (some.length === 0) await client.query(`drop table ${stagedErasures}`);
}

/**
 * Adds the lists of all places to a table. Parts that `checkLists` left out are left out.
 * @returns the number of entries
 * @throws OperatorError when a part cannot be read any more
 */
export async function addLists(
  query: Query,
  table: 'erasures' | typeof stagedErasures,
  { places, lenient }: ErasureSources,
  secrets: Secrets,
): Promise<number> {
  let count = 0;
  for (const place of places)
    for await (const part of readParts(place, secrets)) {
      if ('fault' in part) {
        if (part.foreign === null && !lenient)
          throw new OperatorError(`${part.fault} Repeat the command.`);
        continue;
      }
      const column = (name: keyof ListedErasure) => part.erasures.map((each) => each[name]);
      await query(
        `insert into ${table} (${columns})
         select distinct on (hash) hash, kind, secret, erased_at, clock_timestamp()
         from unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[]) as l(hash, kind, secret, erased_at)
         order by hash, erased_at desc ${union(table)}`,
        [column('hash'), column('kind'), column('secret'), column('erasedAt')],
      );
      count += part.erasures.length;
    }
  return count;
}

/**
 * Adds the staged list to the restored one.
 * @returns the number of its entries, and of those that may have to be repeated
 */
export async function mergeList(
  client: pg.Client,
  backupAt: Date,
): Promise<{ entries: number; missing: number }> {
  await client.query(
    `insert into erasures (${columns}) select ${columns} from ${stagedErasures} ${union('erasures')}`,
  );
  const [row] = await rowsOf<{ entries: number; missing: number }>(
    client,
    `select count(*)::int as entries, count(*) filter (where ${appliesSql('$1')})::int as missing from ${stagedErasures}`,
    [backupAt],
  );
  return row ?? { entries: 0, missing: 0 };
}
