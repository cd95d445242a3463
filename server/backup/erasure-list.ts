import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { fingerprintOf } from '../platform/crypto/secret-fingerprint.js';
import { type BackupLocation, partialPrefix } from './backup-location.js';
import { putBytes } from './manifest.js';
import { isSigned, type Secrets, sign } from './signature.js';

/** The folder beside the backups. */
const folder = 'erasures';
const fileName = 'list.json';
const format = 1;
/** Entries of one part. A part is held in memory. */
const partEntries = 20_000;
const dayMs = 24 * 3_600_000;
/** Entries are kept for this many days, and for as long as a backup beside them is older. */
export const keptDays = 400;

/** An erasure in the list. `secret` is the fingerprint of the secret that made the hash. */
export type ListedErasure = { hash: string; kind: string; secret: string; erasedAt: string };

/** A part of the list. The secret with this fingerprint signs it. */
type Part = { format: number; signedWith: string; erasures: ListedErasure[]; signature?: string };

/** Runs a statement on the connection of a command, or on the pool of the application. */
export type Query = <T extends object>(sql: string, parameters: unknown[]) => Promise<T[]>;

const nameOf = (at: Date) =>
  `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z-${randomUUID().slice(0, 8)}`;
const isName = (name: string) => /^\d{8}T\d{6}Z-[\da-f]{8}$/.test(name);
const madeAt = (name: string) =>
  Date.parse(name.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z.*$/, '$1-$2-$3T$4:$5:$6Z'));

/**
 * Writes entries as a new part. Parts are never changed, so that an interruption loses none.
 * @param at the time on the clock of the database
 */
async function writePart(
  place: BackupLocation,
  erasures: ListedErasure[],
  at: Date,
  secrets: Secrets,
): Promise<void> {
  const part: Part = { format, signedWith: fingerprintOf(secrets.appSecret), erasures };
  const { place: partPlace, done } = place.in(folder).begin(nameOf(at));
  const signed = sign(part, secrets, 'erasure list');
  await putBytes(partPlace, fileName, Buffer.from(`${JSON.stringify(signed)}\n`));
  await done();
}

/** A part of the list, or the reason why it cannot be used. `foreign`: made with another secret. */
type ReadPart = { erasures: ListedErasure[] } | { fault: string; foreign: string | null };

/** Reads the parts of the list in a place, one after the other. */
export async function* readParts(
  place: BackupLocation,
  secrets: Secrets,
): AsyncGenerator<ReadPart> {
  const list = place.in(folder);
  const known = new Set([secrets.appSecret, ...secrets.previousSecrets].map(fingerprintOf));
  for (const name of (await list.folders()).filter(isName).toSorted()) {
    const at = list.in(name);
    // A bucket shows a part that is being deleted.
    if (!(await at.has(fileName))) continue;
    const part = partOf((await buffer(await at.get(fileName))).toString('utf8'));
    if (part && isSigned(part, secrets, 'erasure list')) yield { erasures: part.erasures };
    else {
      const foreign = part && !known.has(part.signedWith) ? part.signedWith : null;
      const why =
        foreign === null
          ? 'does not match its signature: somebody has changed it, or it is damaged'
          : `was signed with another secret (fingerprint ${foreign})`;
      yield { fault: `The list of erasures in ${at.name} ${why}.`, foreign };
    }
  }
}

function partOf(text: string): Part | null {
  try {
    const part = JSON.parse(text) as Partial<Part> | null;
    const isPart = part?.format === format && Array.isArray(part.erasures);
    return isPart && typeof part.signedWith === 'string' ? (part as Part) : null;
  } catch {
    return null;
  }
}

/**
 * Copies all entries that the list in a place lacks. Parts that cannot be read count as missing.
 * @param query on a connection that keeps a temporary table
 */
export async function completeList(
  query: Query,
  place: BackupLocation,
  at: Date,
  secrets: Secrets,
): Promise<void> {
  await query('create temp table listed (hash text primary key, erased_at timestamptz)', []);
  for await (const part of readParts(place, secrets))
    if ('erasures' in part)
      await query(
        `insert into listed select distinct on (hash) hash, erased_at from unnest($1::text[], $2::timestamptz[]) as l(hash, erased_at)
         order by hash, erased_at desc
         on conflict (hash) do update set erased_at = greatest(listed.erased_at, excluded.erased_at)`,
        [part.erasures.map(({ hash }) => hash), part.erasures.map(({ erasedAt }) => erasedAt)],
      );
  for (let after = ''; ; ) {
    const lacking = await query<EntryRow>(
      `select ${entryColumns} from erasures e left join listed l using (hash)
       where e.hash > $1 and (l.erased_at is null or l.erased_at < e.erased_at) order by e.hash limit ${partEntries}`,
      [after],
    );
    if (lacking.length > 0) await writePart(place, lacking.map(listed), at, secrets);
    after = lacking.at(-1)?.hash ?? '';
    if (lacking.length < partEntries) break;
  }
  await query('drop table listed', []);
}

/** Copies the new entries to the place of the backups. */
export async function copyNewErasures(
  query: Query,
  place: BackupLocation,
  secrets: Secrets,
): Promise<number> {
  for (let count = 0; ; ) {
    const rows = await query<EntryRow & { now: Date }>(
      `select ${entryColumns}, clock_timestamp() as now from erasures e where copied_at is null order by hash limit ${partEntries}`,
      [],
    );
    const [first] = rows;
    if (!first) return count;
    await writePart(place, rows.map(listed), first.now, secrets);
    // An entry that was renewed in the meantime is copied again.
    await query(
      `update erasures e set copied_at = clock_timestamp() from unnest($1::text[], $2::timestamptz[]) as c(hash, erased_at)
       where e.hash = c.hash and e.erased_at = c.erased_at`,
      [rows.map(({ hash }) => hash), rows.map(({ erasedAt }) => erasedAt)],
    );
    count += rows.length;
  }
}

type EntryRow = { hash: string; kind: string; secret: string; erasedAt: Date };
const entryColumns = 'e.hash, e.kind, e.secret, e.erased_at as "erasedAt"';
const listed = ({ hash, kind, secret, erasedAt }: EntryRow): ListedErasure => ({
  hash,
  kind,
  secret,
  erasedAt: erasedAt.toISOString(),
});

/**
 * Removes the parts of the list that no backup in the place needs any more.
 * @param backups the instants of the backups, oldest first
 */
export async function deleteOldParts(
  place: BackupLocation,
  backups: readonly number[],
): Promise<void> {
  const [oldest, newest] = [backups[0], backups.at(-1)];
  if (oldest === undefined || newest === undefined) return;
  const list = place.in(folder);
  const limit = Math.min(oldest, newest - keptDays * dayMs) - dayMs;
  for (const name of await list.folders()) {
    // An interruption may have left an unfinished part.
    const whole = name.replace(partialPrefix, '');
    if (isName(whole) && madeAt(whole) < limit) await list.remove(name);
  }
}
