import { Logger } from '@nestjs/common';

/** Reads the added fields of some rows, by id, with the same fields for each row. */
export type ReadAdded = (ids: string[]) => Promise<ReadonlyMap<string, object>>;

/** Reads fields of one owner's rows in one go. Rows without values may be absent. */
type Source<Added> = {
  names: readonly (keyof Added)[];
  read: (uid: string, ids: string[]) => Promise<ReadonlyMap<string, Partial<Added>>>;
};

/**
 * Fields of a list that need data of other domains. These domains register how to read them. Such a
 * field is read only if a request names it, once for all rows of a page. If it cannot be read, the
 * rows come without it, because a list is of use without its figures.
 */
export class AddedFields<Added extends object> {
  private readonly sources: Source<Added>[] = [];
  private readonly log = new Logger('AddedFields');

  /** @param nothing the values of a row without data; its names are the added fields */
  constructor(private readonly nothing: Added) {}

  /** Registers how some of the fields are read. */
  register(names: Source<Added>['names'], read: Source<Added>['read']): void {
    this.sources.push({ names, read });
  }

  /**
   * Returns the function that reads the added fields among `fields`. Undefined if there are none,
   * as without `fields`.
   */
  of(uid: string, fields: readonly PropertyKey[] | undefined): ReadAdded | undefined {
    const names = (Object.keys(this.nothing) as (keyof Added)[]).filter((name) =>
      fields?.includes(name),
    );
    if (names.length === 0) return undefined;
    const sources = this.sources.filter((source) =>
      source.names.some((name) => names.includes(name)),
    );
    return async (ids) => {
      const missing = new Set<keyof Added>();
      const found = await Promise.all(
        (ids.length === 0 ? [] : sources).map(async (source) => {
          try {
            return await source.read(uid, ids);
          } catch (error) {
            this.log.warn({ err: error }, `A list comes without ${source.names.join(', ')}`);
            for (const name of source.names) missing.add(name);
            return new Map<string, Partial<Added>>();
          }
        }),
      );
      const read = names.filter((name) => !missing.has(name));
      return new Map(
        ids.map((id) => {
          const row: Added = Object.assign(
            { ...this.nothing },
            ...found.map((rows) => rows.get(id)),
          );
          return [id, Object.fromEntries(read.map((name) => [name, row[name]]))];
        }),
      );
    };
  }
}
