import type { Params } from 'react-router-dom';
import type { Reading } from '~/api/client';
import { listKey } from '~/api/list';
import type { paths as ApiPaths } from '~/api/schema';

// Requests of the report pages. The router starts them before the page code has loaded.

export const listPath = '/api/v1/report/{uid}';

export const reportList = (uid: string) =>
  listKey(listPath, uid, [
    'id',
    'name',
    'publicCode',
    'dateFilterActive',
    'timeZone',
    'fromDate',
    'toDate',
    'creationDate',
    'state',
    'progress',
    'attendees',
    'automatic',
    'demo',
    'version',
  ]);

type ReportKind = 'saved' | 'generated';
/**
 * A report in a URL: a saved report by its id, or the live report of an event by the event's code.
 * `filter` limits the guests and products, in the format of `serializeFilter`.
 */
export type ReportRef = { kind: ReportKind; id: string; filter?: string };

/**
 * The filter conditions as API parameters. Undefined: no filter. Null: the conditions that the
 * report supports are not known yet.
 */
export type FilterQuery =
  | NonNullable<
      NonNullable<ApiPaths['/api/v1/report/{uid}/{id}/summary']['get']['parameters']['query']>
    >
  | null
  | undefined;

/** The parameters of a request; null if nothing is to be requested yet. */
export const parametersOf = <Path extends object>(path: Path | null, query: FilterQuery) =>
  path === null || query === null ? null : { params: query ? { path, query } : { path } };

/** The report that a URL names; null if it names neither a saved nor a live report. */
export const reportRefOf = ({ type, id }: Params): ReportRef | null =>
  id && (type === 'saved' || type === 'generated') ? { kind: type, id } : null;

// Each function returns a request for a saved and one for a live report. The parameters of the one
// that does not apply are null.

export const summaryOf = (uid: string, { kind, id }: ReportRef, asked?: FilterQuery) =>
  ({
    saved: [
      '/api/v1/report/{uid}/{id}/summary',
      parametersOf(kind === 'saved' ? { uid, id } : null, asked),
    ],
    live: [
      '/api/v1/report/{uid}/generated/{code}/summary',
      parametersOf(kind === 'generated' ? { uid, code: id } : null, asked),
    ],
  }) as const;

export const analysisOf = (uid: string, { kind, id }: ReportRef, asked?: FilterQuery) =>
  ({
    saved: [
      '/api/v1/report/{uid}/{id}/analysis',
      parametersOf(kind === 'saved' ? { uid, id } : null, asked),
    ],
    live: [
      '/api/v1/report/{uid}/generated/{code}/analysis',
      parametersOf(kind === 'generated' ? { uid, code: id } : null, asked),
    ],
  }) as const;

export const resultsOf = (
  uid: string,
  { kind, id }: ReportRef,
  productRef: string,
  asked?: FilterQuery,
) =>
  ({
    saved: [
      '/api/v1/report/{uid}/{id}/product/{productRef}',
      parametersOf(kind === 'saved' ? { uid, id, productRef } : null, asked),
    ],
    live: [
      '/api/v1/report/{uid}/generated/{code}/product/{productRef}',
      parametersOf(kind === 'generated' ? { uid, code: id, productRef } : null, asked),
    ],
  }) as const;

export const assistantOf = (
  uid: string,
  { kind, id }: ReportRef,
  assistantId: string,
  asked?: FilterQuery,
) =>
  ({
    saved: [
      '/api/v1/report/{uid}/{id}/assistant/{assistantId}',
      parametersOf(kind === 'saved' ? { uid, id, assistantId } : null, asked),
    ],
    live: [
      '/api/v1/report/{uid}/generated/{code}/assistant/{assistantId}',
      parametersOf(kind === 'generated' ? { uid, code: id, assistantId } : null, asked),
    ],
  }) as const;

/** The requests of the analysis page. */
export function analysisReadings(uid: string, params: Params): Reading[] {
  const address = reportRefOf(params);
  if (!address) return [];
  const { saved, live } = analysisOf(uid, address);
  return [saved, live];
}

/** The requests of the page of one guest. */
export function assistantReadings(uid: string, params: Params): Reading[] {
  const address = reportRefOf(params);
  const { saved, live } =
    address && params.assistantId ? assistantOf(uid, address, params.assistantId) : {};
  return saved && live ? [saved, live] : [];
}

/** The requests of the summary page and of a product page. */
export function reportReadings(uid: string, params: Params): Reading[] {
  const address = reportRefOf(params);
  if (!address) return [];
  const { productId } = params;
  return [
    summaryOf(uid, address),
    ...(productId ? [resultsOf(uid, address, productId)] : []),
  ].flatMap(({ saved, live }) => [saved, live]);
}
