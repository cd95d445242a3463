import type { SWRConfiguration, SWRResponse } from 'swr';
import { type ApiError, api, type GetData, unwrap, useFollowed, useGet } from './client';
import type { paths } from './schema';

type ListPath =
  | '/api/v1/product/{uid}'
  | '/api/v1/tasting/{uid}'
  | '/api/v1/instructor/{uid}'
  | '/api/v1/session/user/{uid}'
  | '/api/v1/report/{uid}'
  | '/api/v1/video/{uid}'
  | '/api/v1/avatar/{uid}'
  | '/api/v1/customPage/{uid}'
  | '/api/v1/assessmentSheet/user/{uid}/list';

/** The path to which the id of a row is added. For most lists this is the path of the list. */
export const rowPath = (path: ListPath) =>
  path === '/api/v1/assessmentSheet/user/{uid}/list' ? '/api/v1/assessmentSheet/user/{uid}' : path;

/** The fields of any of several kinds of rows. */
type KeysOf<Row> = Row extends unknown ? keyof Row : never;

type Query<P extends ListPath> = Omit<
  NonNullable<paths[P]['get']['parameters']['query']>,
  'fields'
>;
type AnyRow<P extends ListPath> = GetData<P> extends (infer Row)[] ? Row : never;
/** The value of a field in those kinds of rows that have it. */
type Value<Row, Field extends PropertyKey> = Row extends { [name in Field]?: infer Found }
  ? Found
  : never;
/** A row with all fields that a request can name. */
type WholeRow<P extends ListPath> = {
  [Field in KeysOf<AnyRow<P>>]: Exclude<Value<AnyRow<P>, Field>, undefined>;
};
type Init = {
  readonly params: {
    readonly path: { readonly uid: string };
    readonly query?: { readonly fields: readonly unknown[] };
  };
};

/**
 * The request of a list, and its cache key. `row` never has a value: it carries the type of the
 * rows.
 */
export type ListKey<Row = unknown> = readonly [path: ListPath, init: Init] & { readonly row?: Row };

/** A row of a list, with the fields that its key requests. */
export type RowOf<Key> = Key extends ListKey<infer Row> ? Row : never;

/** The key that requests only these fields of an organiser's list. */
export const listKey = <P extends ListPath, Field extends keyof WholeRow<P>>(
  path: P,
  uid: string,
  fields: Field[],
  query?: Query<P>,
): ListKey<Pick<WholeRow<P>, Field>> => [
  path,
  { params: { path: { uid }, query: { ...query, fields } } },
];

/** The paths of single entities of an organiser. */
type EntityPath =
  | '/api/v1/product/{uid}/{id}'
  | '/api/v1/tasting/{uid}/{id}'
  | '/api/v1/instructor/{uid}/{id}'
  | '/api/v1/session/user/{uid}/{id}'
  | '/api/v1/customPage/{uid}/{id}'
  | '/api/v1/video/{uid}/{id}'
  | '/api/v1/avatar/{uid}/{id}'
  | '/api/v1/assessmentSheet/user/{uid}/{id}';

/** The arguments of `useGet` for one entity of an organiser; null without an id. */
export const entityKey = <P extends EntityPath>(path: P, uid: string, id: string | undefined) =>
  [path, id ? { params: { path: { uid, id } } } : null] as const;

type Read<Row> = SWRResponse<Row[], ApiError>;

// The type casts below are needed: a row has only the requested fields, which the OpenAPI
// description cannot express.

/** Reads and caches a list; null reads nothing yet. */
export const useList = <Row>(key: ListKey<Row> | null, config?: SWRConfiguration) =>
  useGet(
    key?.[0] ?? '/api/v1/product/{uid}',
    (key?.[1] ?? null) as never,
    config as never,
  ) as unknown as Read<Row>;

/** Reads a list and receives every change of it (followed state). */
export const useFollowedList = <Row>(
  [path, init]: ListKey<Row>,
  how: { follows: (rows: Row[] | undefined) => boolean; pollMs: number },
) => useFollowed(path, init as never, how as never) as unknown as Read<Row>;

/** Reads a list once, without the cache. */
export const readList = <Row>([path, init]: ListKey<Row>): Promise<Row[]> =>
  unwrap(api.GET(path, init as never)) as Promise<never>;
