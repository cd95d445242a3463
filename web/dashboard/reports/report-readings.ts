import type { Params } from 'react-router-dom';
import type { Reading } from '~/api/client';
import { listOf } from '~/api/list';

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

/** A report in the address: a saved one by its reference, or an event looked at live by its code. */
type ReportKind = 'saved' | 'generated';
export type ReportAddress = { kind: ReportKind; id: string };

/** What an address says of the report; null when it names neither kind. */
export const addressIn = ({ type, id }: Params): ReportAddress | null =>
  id && (type === 'saved' || type === 'generated') ? { kind: type, id } : null;

// Of both kinds, of which an address is one.

export const summaryOf = (uid: string, { kind, id }: ReportAddress) =>
  ({
    saved: ['/api/v1/report/{uid}/{id}/summary', kind === 'saved' ? { params: { path: { uid, id } } } : null],
    live: ['/api/v1/report/{uid}/generated/{code}/summary', kind === 'generated' ? { params: { path: { uid, code: id } } } : null],
  }) as const;

export const analysisOf = (uid: string, { kind, id }: ReportAddress) =>
  ({
    saved: ['/api/v1/report/{uid}/{id}/analysis', kind === 'saved' ? { params: { path: { uid, id } } } : null],
    live: ['/api/v1/report/{uid}/generated/{code}/analysis', kind === 'generated' ? { params: { path: { uid, code: id } } } : null],
  }) as const;

export const resultsOf = (uid: string, { kind, id }: ReportAddress, productRef: string) =>
  ({
    saved: ['/api/v1/report/{uid}/{id}/product/{productRef}', kind === 'saved' ? { params: { path: { uid, id, productRef } } } : null],
    live: [
      '/api/v1/report/{uid}/generated/{code}/product/{productRef}',
      kind === 'generated' ? { params: { path: { uid, code: id, productRef } } } : null,
    ],
  }) as const;

export const assistantOf = (uid: string, { kind, id }: ReportAddress, assistantId: string) =>
  ({
    saved: ['/api/v1/report/{uid}/{id}/assistant/{assistantId}', kind === 'saved' ? { params: { path: { uid, id, assistantId } } } : null],
    live: [
      '/api/v1/report/{uid}/generated/{code}/assistant/{assistantId}',
      kind === 'generated' ? { params: { path: { uid, code: id, assistantId } } } : null,
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
  const { saved, live } = address && params.assistantId ? assistantOf(uid, address, params.assistantId) : {};
  return saved && live ? [saved, live] : [];
}

/** What the page of the report in an address reads, and that of one of its products. */
export function reportReadings(uid: string, params: Params): Reading[] {
  const address = addressIn(params);
  if (!address) return [];
  const { productId } = params;
  return [summaryOf(uid, address), ...(productId ? [resultsOf(uid, address, productId)] : [])].flatMap(({ saved, live }) => [saved, live]);
}
