import type { SWRConfiguration, SWRResponse } from 'swr';
import { type ApiError, api, type GetData, unwrap, useFollowed, useGet } from './client';
import type { paths } from './schema';

/** Where the lists are read. */
type ListPath =
  | '/api/v1/product/{uid}'
  | '/api/v1/tasting/{uid}'
  | '/api/v1/instructor/{uid}'
  | '/api/v1/session/user/{uid}'
  | '/api/v1/report/{uid}'
  | '/api/v1/customPage/{uid}'
  | '/api/v1/assessmentSheet/user/{uid}/list';

/** Where the rows of a list are, each by its id: for most under the list itself. */
export const rowsAt = (path: ListPath) =>
  path === '/api/v1/assessmentSheet/user/{uid}/list' ? '/api/v1/assessmentSheet/user/{uid}' : path;

type Query<P extends ListPath> = Omit<
  NonNullable<paths[P]['get']['parameters']['query']>,
  'fields'
>;
type WholeRow<P extends ListPath> = GetData<P> extends (infer Row)[] ? Required<Row> : never;
type Init = {
  readonly params: {
    readonly path: { readonly uid: string };
    readonly query?: { readonly fields: readonly unknown[] };
  };
};

/** How a list is asked for, and cached. `row` is never there: it says what the rows have. */
export type ListKey<Row = unknown> = readonly [path: ListPath, init: Init] & { readonly row?: Row };

/** A row of a list, with the fields that its key asks for. */
export type RowOf<Key> = Key extends ListKey<infer Row> ? Row : never;

/** Asks for these fields of the rows of an organiser's list, and for no others. */
export const listOf = <P extends ListPath, Field extends keyof WholeRow<P>>(
  path: P,
  uid: string,
  fields: Field[],
  query?: Query<P>,
): ListKey<Pick<WholeRow<P>, Field>> => [
  path,
  { params: { path: { uid }, query: { ...query, fields } } },
];

/** Where one of an organiser's things is read. */
type EntityPath =
  | '/api/v1/product/{uid}/{id}'
  | '/api/v1/tasting/{uid}/{id}'
  | '/api/v1/instructor/{uid}/{id}'
  | '/api/v1/session/user/{uid}/{id}'
  | '/api/v1/customPage/{uid}/{id}'
  | '/api/v1/assessmentSheet/user/{uid}/{id}';

/** Asks for one of an organiser's things, once it is known which. */
export const entityOf = <P extends EntityPath>(path: P, uid: string, id: string | undefined) =>
  [path, id ? { params: { path: { uid, id } } } : null] as const;

type Read<Row> = SWRResponse<Row[], ApiError>;

// A row has the fields that were asked for, which the API's description cannot say: here it is said.

/** Reads and caches a list; null asks for nothing yet. */
export const useList = <Row>(key: ListKey<Row> | null, config?: SWRConfiguration) =>
  useGet(
    key?.[0] ?? '/api/v1/product/{uid}',
    (key?.[1] ?? null) as never,
    config as never,
  ) as unknown as Read<Row>;

/** Reads a list that can be followed, and hears every change of it. */
export const useFollowedList = <Row>(
  [path, init]: ListKey<Row>,
  how: { follows: (rows: Row[] | undefined) => boolean; pollMs: number },
) => useFollowed(path, init as never, how as never) as unknown as Read<Row>;

/** Reads a list once. */
export const readList = <Row>([path, init]: ListKey<Row>): Promise<Row[]> =>
  unwrap(api.GET(path, init as never)) as Promise<never>;
