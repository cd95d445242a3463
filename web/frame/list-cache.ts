import { mutate } from 'swr';
import { refreshCompany } from '~/api/company';
import type { ListKey } from '~/api/list';

type Row = { id: string };

/** What a list is asked, but for the fields of its rows. */
const askedOf = ({ params: { path, query } }: ListKey[1]): string =>
  JSON.stringify([path, { ...query, fields: undefined }]);

/** The same list, whichever fields of its rows were asked for. */
const same =
  ([path, init]: ListKey) =>
  (key: unknown): boolean =>
    Array.isArray(key) && key[0] === path && askedOf(key[1] as ListKey[1]) === askedOf(init);

/** Puts what was saved into the list that was read before, so that going back to it shows the change at once. */
export function putInList(key: ListKey, saved: Row): Promise<unknown> {
  void refreshCompany();
  return mutate<Row[]>(
    same(key),
    (list) => list && [saved, ...list.filter(({ id }) => id !== saved.id)],
    { revalidate: false },
  );
}

/** Takes out of the list what was deleted. */
export function dropFromList(key: ListKey, ...deleted: readonly Row[]): Promise<unknown> {
  const ids = new Set(deleted.map(({ id }) => id));
  void refreshCompany();
  return mutate<Row[]>(same(key), (list) => list?.filter(({ id }) => !ids.has(id)), {
    revalidate: false,
  });
}
