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
const partsAtOnce = 8;
/** A backup merges the parts when there are more. */
export const mostParts = 200;
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

/**
 * A part of the list, or the reason why it cannot be used. `foreign` is the fingerprint of the
 * other secret that signed it. `at` is null if the whole list cannot be read.
 */
type ReadPart =
  | { name: string; at: Date; erasures: ListedErasure[] }
  | { at: Date | null; fault: string; foreign: string | null };

/** Reads the parts of the list in a place. */
export async function* readParts(
  place: BackupLocation,
  secrets: Secrets,
): AsyncGenerator<ReadPart> {
  const list = place.in(folder);
  const seen = new Set<string>();
  for (let isChanged = true; isChanged; ) {
    isChanged = false;
    const names = await list.folders().catch((error: unknown) => unreadable(list, error));
    if (typeof names === 'string') return yield { at: null, fault: names, foreign: null };
    const unseen = names.filter((name) => isName(name) && !seen.has(name)).toSorted();
    for (let at = 0; at < unseen.length; at += partsAtOnce) {
      const batch = unseen.slice(at, at + partsAtOnce);
      const parts = await Promise.all(batch.map((name) => readPart(list, name, secrets)));
      for (const part of parts) {
        if (part) yield part;
        // A backup merges parts at this moment. Their entries are in a new part.
        else isChanged = true;
      }
    }
    for (const name of unseen) seen.add(name);
  }
}

/** Null for a part that was removed since the folder was listed. */
async function readPart(
  list: BackupLocation,
  name: string,
  secrets: Secrets,
): Promise<ReadPart | null> {
  const place = list.in(name);
  const at = new Date(madeAt(name));
  const text = await place
    .get(fileName)
    .then(buffer)
    .then((bytes) => ({ is: bytes.toString('utf8') }))
    .catch((error: unknown) => unreadable(place, error));
  if (typeof text === 'string') {
    const isThere = await place.has(fileName).catch(() => true);
    return isThere ? { at, fault: text, foreign: null } : null;
  }
  const part = partOf(text.is);
  if (part && isSigned(part, secrets, 'erasure list')) return { name, at, erasures: part.erasures };
  const known = [secrets.appSecret, ...secrets.previousSecrets].map(fingerprintOf);
  const foreign = part && !known.includes(part.signedWith) ? part.signedWith : null;
  const why =
    foreign === null
      ? 'does not match its signature: somebody has changed it, or it is damaged'
      : `was signed with another secret (fingerprint ${foreign})`;
  return { at, fault: `The list of erasures in ${place.name} ${why}.`, foreign };
}

function unreadable({ name }: BackupLocation, error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return `The list of erasures in ${name} cannot be read: ${reason.replace(/\.$/, '')}.`;
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
 * @returns the faults of our parts
 */
export async function completeList(
  query: Query,
  place: BackupLocation,
  at: Date,
  secrets: Secrets,
): Promise<string[]> {
  const faults: string[] = [];
  await query('create temp table listed (hash text primary key, erased_at timestamptz)', []);
  for await (const part of readParts(place, secrets))
    if ('erasures' in part)
      await query(
        `insert into listed select distinct on (hash) hash, erased_at from unnest($1::text[], $2::timestamptz[]) as l(hash, erased_at)
         order by hash, erased_at desc
         on conflict (hash) do update set erased_at = greatest(listed.erased_at, excluded.erased_at)`,
        [part.erasures.map(({ hash }) => hash), part.erasures.map(({ erasedAt }) => erasedAt)],
      );
    else if (part.foreign === null) faults.push(part.fault);
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
  return faults;
}

/** Copies the new entries to the place of the backups. */
export async function copyNewErasures(
  query: Query,
  place: BackupLocation,
  secrets: Secrets,
): Promise<number> {
  for (let count = 0, after = ''; ; ) {
    const rows = await query<EntryRow & { now: Date }>(
      `select ${entryColumns}, clock_timestamp() as now from erasures e where copied_at is null and hash > $1 order by hash limit ${partEntries}`,
      [after],
    );
    const [first] = rows;
    if (!first) return count;
    await writePart(place, rows.map(listed), first.now, secrets);
    // The next run copies entries again that were renewed in the meantime, or that an erasure
    // renews at this moment.
    await query(
      `update erasures e set copied_at = clock_timestamp() from (
         select hash from erasures r join unnest($1::text[], $2::timestamptz[]) as c(hash, erased_at) using (hash)
         where r.erased_at = c.erased_at order by hash for update of r skip locked) free
       where e.hash = free.hash`,
      [rows.map(({ hash }) => hash), rows.map(({ erasedAt }) => erasedAt)],
    );
    count += rows.length;
    after = rows.at(-1)?.hash ?? '';
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
 * Removes the parts and entries of the list that no backup in the place needs any more, and merges
 * the parts when there are many.
 * @param backups the instants of the backups, oldest first
 */
export async function tidyList(
  place: BackupLocation,
  backups: readonly number[],
  secrets: Secrets,
): Promise<void> {
  const [oldest, newest] = [backups[0], backups.at(-1)];
  if (oldest === undefined || newest === undefined) return;
  const list = place.in(folder);
  const limit = Math.min(oldest, newest - keptDays * dayMs) - dayMs;
  const names = await list.folders();
  for (const name of names) {
    // An interruption may have left an unfinished part.
    const whole = name.replace(partialPrefix, '');
    if (isName(whole) && madeAt(whole) < limit) await list.remove(name);
  }
  if (names.filter(isName).length > mostParts) await mergeParts(place, limit, secrets);
}

/** Merges our parts into full ones. Entries from before the limit are left out. */
async function mergeParts(place: BackupLocation, limit: number, secrets: Secrets): Promise<void> {
  let entries = new Map<string, ListedErasure>();
  let merged: { name: string; at: Date }[] = [];
  const write = async () => {
    const newest = merged.at(-1);
    if (newest && merged.length > 1) {
      if (entries.size > 0) await writePart(place, [...entries.values()], newest.at, secrets);
      // An interruption leaves parts whose entries are in the new one too.
      for (const { name } of merged) await place.in(folder).remove(name);
    }
    entries = new Map();
    merged = [];
  };
  for await (const part of readParts(place, secrets)) {
    if (!('erasures' in part) || part.erasures.length >= partEntries) continue;
    if (entries.size + part.erasures.length > partEntries) await write();
    merged.push(part);
    for (const entry of part.erasures) {
      const other = entries.get(entry.hash);
      const isNewest = !other || Date.parse(other.erasedAt) < Date.parse(entry.erasedAt);
      if (isNewest && Date.parse(entry.erasedAt) >= limit) entries.set(entry.hash, entry);
    }
  }
  await write();
}
