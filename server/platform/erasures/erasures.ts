import { createHmac, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type PrivacyRequestOutcome,
  privacyRequestOutcomes,
} from '../../../shared/vocabulary/privacy.js';
import { Config } from '../config/config.js';
import { deriveKey } from '../crypto/derive-key.js';
import { fingerprintOf } from '../crypto/secret-fingerprint.js';
import type { Connection } from '../database/connection.js';

/**
 * The kinds of erasures, in the order in which a restore repeats them. A request closes with the
 * counts of its erasure, so requests come before guests.
 */
export const erasureKinds = [
  'account',
  ...privacyRequestOutcomes.map(
    (outcome): `request ${PrivacyRequestOutcome}` => `request ${outcome}`,
  ),
  'reminder',
  'colleague',
  'contactConsent',
  'recapConsent',
  'guest',
  'deletedGuest',
] as const;
export type ErasureKind = (typeof erasureKinds)[number];

/** A consent can be given again. Everything else that is erased never comes back. */
const consentKinds = ['contactConsent', 'recapConsent'] satisfies ErasureKind[];

/** The number of things of each kind that were erased again. */
export type ErasedAgain = Partial<Record<ErasureKind, number>>;

/**
 * A domain repeats its erasures. `page` returns ids after an id, in their order, at most `limit`:
 * those that an erasure of this kind could still change.
 */
type Repeats = {
  page(after: string, limit: number): Promise<string[]>;
  eraseAgain(ids: readonly string[]): Promise<unknown>;
  /** For consents: the instants at which they were given. Later ones than the erasure stay. */
  givenAt?(ids: readonly string[]): Promise<{ id: string; at: Date }[]>;
};

const pageRows = 1_000;
/**
 * Hours before a backup whose erasures are repeated too. Their transactions may have ended after
 * the backup began.
 */
const marginHours = 1;

/** Whether an erasure may be missing in a backup of the instant `backupAt`. */
export const isMissing = (erasedAt: Date, backupAt: Date): boolean =>
  erasedAt.getTime() >= backupAt.getTime() - marginHours * 3_600_000;

/** The same as an SQL condition on a row. The instant is an SQL expression. */
export const missingSql = (backupAt: string): string =>
  `erased_at >= ${backupAt}::timestamptz - interval '${marginHours} hours'`;

/**
 * SQL condition for entries that apply to a backup. An id is never used again, so that only
 * withdrawn consents depend on the time.
 */
export const appliesSql = (backupAt: string): string =>
  `(kind not in (${consentKinds.map((kind) => `'${kind}'`).join(', ')}) or ${missingSql(backupAt)})`;

/**
 * The list of erasures. It has keyed hashes of ids, and no personal data. Backups contain people
 * who were erased later, and a restore finds them by this list.
 */
@Injectable()
export class Erasures {
  private readonly secret: string;
  /** The current key first, and then those of previous secrets. */
  private readonly keys: [KeyObject, ...KeyObject[]];
  private readonly repeats = new Map<ErasureKind, Repeats>();
  private isRepeating = false;

  constructor({ appSecret, previousSecrets }: Config) {
    this.secret = fingerprintOf(appSecret);
    this.keys = [keyOf(appSecret), ...previousSecrets.map(keyOf)];
  }

  /** Registers how a restore repeats the erasures of a kind. */
  register(kind: ErasureKind, repeats: Repeats): void {
    this.repeats.set(kind, repeats);
  }

  /** @throws when no domain repeats a kind */
  assertComplete(): void {
    for (const kind of erasureKinds)
      if (!this.repeats.has(kind)) throw new Error(`No domain erases '${kind}' after a restore`);
  }

  /**
   * Records erasures, in their transaction. Repeated erasures after a restore keep their entries: a
   * later instant would withdraw consents that were given again.
   */
  async record(
    on: Pick<Connection, 'query'>,
    kind: ErasureKind,
    ids: readonly string[],
  ): Promise<void> {
    const listed = this.isRepeating ? await this.entriesOf(on, kind, ids) : new Map<string, Date>();
    const fresh = [...new Set(ids)].filter((id) => !listed.has(id));
    if (fresh.length === 0) return;
    // The order prevents deadlocks between transactions that record the same erasures.
    const hashes = fresh.map((id) => hashOf(this.keys[0], kind, id)).toSorted();
    await on.query(
      `insert into erasures (hash, kind, secret) select unnest($1::text[]), $2, $3
       on conflict (hash) do update set erased_at = excluded.erased_at, copied_at = null`,
      [hashes, kind, this.secret],
    );
  }

  /**
   * Erases again everything that the list names and that exists. Repeating it has no effect.
   * @param backupAt the instant of the restored backup
   */
  async eraseAgain(on: Connection, backupAt: Date): Promise<ErasedAgain> {
    const applying = await on.query<{ kind: string }>(
      `select distinct kind from erasures where ${appliesSql('$1')}`,
      [backupAt],
    );
    const total: ErasedAgain = {};
    this.isRepeating = true;
    try {
      for (const kind of erasureKinds)
        if (applying.some((each) => each.kind === kind)) {
          const count = await this.eraseKind(on, kind, backupAt);
          if (count > 0) total[kind] = count;
        }
    } finally {
      this.isRepeating = false;
    }
    return total;
  }

  private async eraseKind(on: Connection, kind: ErasureKind, backupAt: Date): Promise<number> {
    const { page, eraseAgain, givenAt } = this.repeats.get(kind) as Repeats;
    let count = 0;
    for (let after = ''; ; ) {
      const ids = await page(after, pageRows);
      const entries = await this.entriesOf(on, kind, ids, backupAt);
      for (const { id, at } of (await givenAt?.([...entries.keys()])) ?? [])
        if (at > (entries.get(id) ?? at)) entries.delete(id);
      if (entries.size > 0) await eraseAgain([...entries.keys()]);
      count += entries.size;
      after = ids.at(-1) ?? '';
      if (ids.length < pageRows) return count;
    }
  }

  /**
   * The ids in the list, with the instants of their erasures.
   * @param backupAt leaves out entries that do not apply to a backup of this instant
   */
  private async entriesOf(
    on: Pick<Connection, 'query'>,
    kind: ErasureKind,
    ids: readonly string[],
    backupAt: Date | null = null,
  ): Promise<Map<string, Date>> {
    const byHash = new Map(
      ids.flatMap((id) => this.keys.map((key) => [hashOf(key, kind, id), id] as const)),
    );
    // An entry of the current secret and one of a previous secret can name the same id.
    const found = await on.query<{ hash: string; erasedAt: Date }>(
      `select hash, erased_at as "erasedAt" from erasures
       where hash = any($1) and ($2::timestamptz is null or ${appliesSql('$2')}) order by erased_at`,
      [[...byHash.keys()], backupAt],
    );
    return new Map(found.map(({ hash, erasedAt }) => [byHash.get(hash) as string, erasedAt]));
  }
}

const keyOf = (secret: string) => deriveKey(secret, 'erasures');
const hashOf = (key: KeyObject, kind: ErasureKind, id: string) =>
  createHmac('sha256', key).update(`${kind}\n${id}`).digest('base64url').slice(0, 22);
