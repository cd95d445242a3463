import { mutate } from 'swr';
import { refreshCompany } from '~/api/company';
import type { ListKey } from '~/api/list';

type Row = { id: string };

/** The parameters of a list request, without the fields of its rows. */
const askedOf = ({ params: { path, query } }: ListKey[1]): string =>
  JSON.stringify([path, { ...query, fields: undefined }]);

/** Matches the cache keys of the same list, regardless of the row fields that they request. */
const same =
  ([path, init]: ListKey) =>
  (key: unknown): boolean =>
    Array.isArray(key) && key[0] === path && askedOf(key[1] as ListKey[1]) === askedOf(init);

/** Puts a saved row first in the cached list, so that the list shows the change at once. */
export function putInList(key: ListKey, saved: Row): Promise<unknown> {
  void refreshCompany();
  return mutate<Row[]>(
    same(key),
    (list) => list && [saved, ...list.filter(({ id }) => id !== saved.id)],
    { revalidate: false },
  );
}

/** Removes deleted rows from the cached list. */
export function dropFromList(key: ListKey, ...deleted: readonly Row[]): Promise<unknown> {
  const ids = new Set(deleted.map(({ id }) => id));
  void refreshCompany();
  return mutate<Row[]>(same(key), (list) => list?.filter(({ id }) => !ids.has(id)), {
    revalidate: false,
  });
}
