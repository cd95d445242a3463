import { mutate } from 'swr';
import { refreshCompany } from '~/api/company';
import type { ListKey } from '~/api/list';

type Row = { id: string };

/** A row with figures that only the list has. A row that was just saved or restored has none. */
export type WithFigures<ListRow, Figure extends keyof ListRow> = Omit<ListRow, Figure> &
  Partial<Pick<ListRow, Figure>>;

/** The parameters of a list request, without the fields of its rows. */
const askedOf = ({ params: { path, query } }: ListKey[1]): string =>
  JSON.stringify([path, { ...query, fields: undefined }]);

/** Matches the cache keys of the same list, regardless of the row fields that they request. */
const same =
  ([path, init]: ListKey) =>
  (key: unknown): boolean =>
    Array.isArray(key) && key[0] === path && askedOf(key[1] as ListKey[1]) === askedOf(init);

/**
 * Puts a saved row first in the cached list, so that the list shows the change at once. Figures
 * that the row does not have stay as they were, and a list on the screen is read again.
 */
export async function putInList(key: ListKey, saved: Row): Promise<void> {
  void refreshCompany();
  await mutate<Row[]>(
    same(key),
    (list) =>
      list && [
        { ...list.find(({ id }) => id === saved.id), ...saved },
        ...list.filter(({ id }) => id !== saved.id),
      ],
    { revalidate: false },
  );
  void mutate(same(key));
}

/** Removes deleted rows from the cached list. */
export function dropFromList(key: ListKey, ...deleted: readonly Row[]): Promise<unknown> {
  const ids = new Set(deleted.map(({ id }) => id));
  void refreshCompany();
  return mutate<Row[]>(same(key), (list) => list?.filter(({ id }) => !ids.has(id)), {
    revalidate: false,
  });
}
