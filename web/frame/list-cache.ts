import { mutate } from 'swr';
import { refreshCompany } from '~/api/company';

/** Where the lists are read. What is in one is deleted at `<path>/{id}`, and restored at `<path>/{id}/restore`. */
type ListPath =
  | '/api/v1/product/{uid}'
  | '/api/v1/tasting/{uid}'
  | '/api/v1/instructor/{uid}'
  | '/api/v1/session/user/{uid}'
  | '/api/v1/report/{uid}';

/** A whole list, as it is asked for and cached: what `useGet` takes. */
export type ListKey = readonly [path: ListPath, init: { readonly params: { readonly path: { readonly uid: string } } }];

type Row = { id: string };

/** Puts what was saved into the list that was read before, so that going back to it shows the change at once. */
export function putInList(key: ListKey, saved: Row): Promise<unknown> {
  void refreshCompany();
  return mutate<Row[]>(key, (list) => list && [saved, ...list.filter(({ id }) => id !== saved.id)], { revalidate: false });
}

/** Takes out of the list what was deleted. */
export function dropFromList(key: ListKey, deleted: Row): Promise<unknown> {
  void refreshCompany();
  return mutate<Row[]>(key, (list) => list?.filter(({ id }) => id !== deleted.id), { revalidate: false });
}
