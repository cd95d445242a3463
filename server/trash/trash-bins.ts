import { Injectable } from '@nestjs/common';
import { type TrashKind, trashKinds } from '../../shared/vocabulary/trash.js';
import type { Connection } from '../platform/database/connection.js';
import type { Transaction } from '../platform/database/database.js';

/**
 * The things to delete for good. `named` are those that other rows still name. Nothing needs their
 * content.
 */
export type Purged = { unnamed: readonly string[]; named: readonly string[] };
type Purge = (tx: Transaction, ownerUid: string, things: Purged) => Promise<unknown>;

/** The deleted rows of a kind, as SQL on the table with the alias `t`. */
type Bin = {
  table: string;
  /** A condition, if not every row with `deleted_at` can be restored. */
  which?: string;
  /** The name: a text, or texts by language in `names`. */
  name?: string;
  names?: string;
  /** An instant that tells things with the same name apart. */
  date?: string;
  /** Deletes rows that are locked. Without it the rows are deleted as they are. */
  purge?: Purge;
};

/**
 * SQL with one row for each reference to the things `$2` of the owner `$1`: `id`, `deleted`
 * (whether the referring row is in the trash too), `needed` (whether it needs the content).
 */
type Use = { by: TrashKind; sql: string };

/** The id and the name of a deleted thing. The name may be in several languages. */
type Locked = { id: string; name: string | Record<string, string> };

export type UseCount = { kind: TrashKind; count: number; inTrash: number; needed: boolean };

/** Things that are used come after the things that use them. */
const purgeOrder: readonly TrashKind[] = [
  'report',
  'event',
  'tasting',
  ...trashKinds.filter((kind) => !['report', 'event', 'tasting'].includes(kind)),
];

/**
 * The deleted things that can be restored. Each domain registers its own table at start, and the
 * references from its table to things of other domains.
 */
@Injectable()
export class TrashBins {
  private readonly bins = new Map<TrashKind, Bin>();
  private readonly uses = new Map<TrashKind, Use[]>();
  private readonly before = new Map<TrashKind, Purge[]>();

  /** @throws when the kind is registered already */
  register(kind: TrashKind, bin: Bin): void {
    if (this.bins.has(kind)) throw new Error(`There are two bins for '${kind}'`);
    this.bins.set(kind, bin);
  }

  /** Registers the references to things of this kind from another one. */
  usedBy(kind: TrashKind, by: TrashKind, sql: string): void {
    this.uses.set(kind, [...(this.uses.get(kind) ?? []), { by, sql }]);
  }

  /** Registers work of another domain before things of this kind are deleted for good. */
  beforePurge(kind: TrashKind, work: Purge): void {
    this.before.set(kind, [...(this.before.get(kind) ?? []), work]);
  }

  /** @throws when a kind has no bin */
  assertComplete(): void {
    const missing = trashKinds.filter((kind) => !this.bins.has(kind));
    if (missing.length > 0) throw new Error(`No bin for ${missing.join(', ')}`);
  }

  /** The kinds, in the order in which they are deleted for good. */
  get kinds(): readonly TrashKind[] {
    return purgeOrder;
  }

  /** SQL of all deleted things, with the same columns for each kind. */
  rowsSql(): string {
    return [...this.bins]
      .map(
        ([kind, { table, which = 'true', name = 'null', names = 'null', date = 'null' }]) =>
          `select t.owner_uid, '${kind}' as kind, t.id, ${name}::text as name, ${names}::jsonb as names, ${date}::timestamptz as date, t.deleted_at
           from ${table} t where t.deleted_at is not null and ${which}`,
      )
      .join(' union all ');
  }

  /**
   * Locks deleted things.
   * @param which selects them with the parameters from `$2` on
   */
  async lock(
    tx: Transaction,
    kind: TrashKind,
    ownerUid: string,
    which: string,
    parameters: readonly unknown[],
  ): Promise<Locked[]> {
    const { table, which: own = 'true', name = 'null', names = 'null' } = this.bin(kind);
    return tx.query<Locked>(
      `select t.id, coalesce(${names}::jsonb, to_jsonb(${name}::text), '""') as name from ${table} t where t.owner_uid = $1 and t.deleted_at is not null and ${own} and ${which} for update of t`,
      [ownerUid, ...parameters],
    );
  }

  /** Counts the references to things of a kind, by the id of the thing. */
  async usesOf(
    on: Connection,
    kind: TrashKind,
    ownerUid: string,
    ids: readonly string[],
  ): Promise<Map<string, UseCount[]>> {
    const found = new Map<string, UseCount[]>();
    for (const { by, sql } of ids.length === 0 ? [] : (this.uses.get(kind) ?? [])) {
      const rows = await on.query<Omit<UseCount, 'kind'> & { id: string }>(
        `select id, count(*)::int as count, (count(*) filter (where deleted))::int as "inTrash", bool_or(needed) as needed
         from (${sql}) used group by id`,
        [ownerUid, ids],
      );
      for (const { id, count, inTrash, needed } of rows)
        found.set(id, [...(found.get(id) ?? []), { kind: by, count, inTrash, needed }]);
    }
    return found;
  }

  /** Deletes locked things for good. */
  async purge(tx: Transaction, kind: TrashKind, ownerUid: string, things: Purged): Promise<void> {
    const { table, purge } = this.bin(kind);
    for (const work of this.before.get(kind) ?? []) await work(tx, ownerUid, things);
    if (purge) await purge(tx, ownerUid, things);
    else
      await tx.query(`delete from ${table} where owner_uid = $1 and id = any($2)`, [
        ownerUid,
        [...things.unnamed, ...things.named],
      ]);
  }

  private bin(kind: TrashKind): Bin {
    const bin = this.bins.get(kind);
    if (!bin) throw new Error(`No bin for ${kind}`);
    return bin;
  }
}
