import type { Params } from 'react-router-dom';
import type { Reading } from '~/api/client';
import { listOf } from '~/api/list';
import type { paths as ApiPaths } from '~/api/schema';

// What the reports' screens read, which the router begins to ask for before they are there.

export const listPath = '/api/v1/report/{uid}';

export const reportList = (uid: string) =>
  listOf(listPath, uid, [
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

/**
 * A report in the address: a saved one by its reference, or an event looked at live by its code; and the guests who… and wines that… it is
 * limited to, as `filterText` writes them.
 */
type ReportKind = 'saved' | 'generated';
export type ReportAddress = { kind: ReportKind; id: string; filter?: string };

/** The conditions of a filter as the API takes them; undefined where there are none, null where it is not known yet what can be asked. */
export type Asked =
  | NonNullable<
      NonNullable<ApiPaths['/api/v1/report/{uid}/{id}/summary']['get']['parameters']['query']>
    >
  | null
  | undefined;

/** The parameters of a call on `path`; of none where nothing is to be asked yet. */
export const parametersOf = <Path extends object>(path: Path | null, query: Asked) =>
  path === null || query === null ? null : { params: query ? { path, query } : { path } };

/** What an address says of the report; null when it names neither kind. */
export const addressIn = ({ type, id }: Params): ReportAddress | null =>
  id && (type === 'saved' || type === 'generated') ? { kind: type, id } : null;

// Of both kinds, of which an address is one.

export const summaryOf = (uid: string, { kind, id }: ReportAddress, asked?: Asked) =>
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

export const analysisOf = (uid: string, { kind, id }: ReportAddress, asked?: Asked) =>
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
  { kind, id }: ReportAddress,
  productRef: string,
  asked?: Asked,
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
  { kind, id }: ReportAddress,
  assistantId: string,
  asked?: Asked,
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

/** What the page of a report's analysis reads. */
export function analysisReadings(uid: string, params: Params): Reading[] {
  const address = addressIn(params);
  if (!address) return [];
  const { saved, live } = analysisOf(uid, address);
  return [saved, live];
}

/** What the page of one of the report's people reads. */
export function assistantReadings(uid: string, params: Params): Reading[] {
  const address = addressIn(params);
  const { saved, live } =
    address && params.assistantId ? assistantOf(uid, address, params.assistantId) : {};
  return saved && live ? [saved, live] : [];
}

/** What the page of the report in an address reads, and that of one of its products. */
export function reportReadings(uid: string, params: Params): Reading[] {
  const address = addressIn(params);
  if (!address) return [];
  const { productId } = params;
  return [
    summaryOf(uid, address),
    ...(productId ? [resultsOf(uid, address, productId)] : []),
  ].flatMap(({ saved, live }) => [saved, live]);
}
