import { useDebouncedValue } from '@mantine/hooks';
import { useCallback, useMemo, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { mutate, type SWRResponse } from 'swr';
import { useAccount } from '~/api/account';
import { type GetData, invalidate, useFollowed, useGet } from '~/api/client';
import { listKey, type RowOf, useFollowedList, useList } from '~/api/list';
import { usePage } from '~/api/use-page';
import { paths } from '~/frame/paths';
import { checkReportFilter } from '../../../shared/rules/report.js';
import { parseFilter, serializeFilter } from '../../../shared/rules/report-filter.js';
import { withDisplayNames } from '../../../shared/rules/with-display-names.js';
import { limits } from '../../../shared/vocabulary/limits.js';
import { supportedFilter } from './filter/supported-filter';
import type { bodyOf } from './report-draft';
import {
  analysisOf,
  assistantOf,
  listPath,
  type ReportRef,
  reportList,
  reportRefOf,
  resultsOf,
  summaryOf,
} from './report-requests';

/** A saved report as the list shows it. */
export type SavedReport = RowOf<ReturnType<typeof reportList>>;
export type ReportSummary = GetData<'/api/v1/report/{uid}/{id}/summary'>;
export type ProductResults = GetData<'/api/v1/report/{uid}/{id}/product/{productRef}'>;
export type ReportAnalysis = GetData<'/api/v1/report/{uid}/{id}/analysis'>;
export type RankedProduct = ReportSummary['products'][number];
/** A product of the ranking without the data that strangers do not see. */
export type ReportedProduct = Omit<RankedProduct, 'notes' | 'storeClicks'>;
export type ReportEvent = ReportSummary['event'];
export type WrittenTexts = ReportSummary['finalComments'];
export type CategoryResult = ProductResults['categories'][number];
export type ComponentResult = CategoryResult['components'][number];
export type AssistantResults = GetData<'/api/v1/report/{uid}/{id}/assistant/{assistantId}'>;
export type AssistantProduct = AssistantResults['products'][number];
export type ListedAssistant = GetData<'/api/v1/report/{uid}/{id}/assistant'>[number];
export type SatisfactionResult = ReportSummary['satisfaction'][number];

/** The paths of a report's pages, each with the filter. */
export function linksOf({ kind, id, filter }: ReportRef) {
  const within = (path: string) => (filter ? `${path}?${filter}` : path);
  return {
    summary: within(kind === 'saved' ? paths.reports.saved(id) : paths.reports.generated(id)),
    analysis: within(paths.reports.analysis(kind, id)),
    groups: within(paths.reports.groups(kind, id)),
    survey: within(paths.reports.survey(kind, id)),
    present: within(paths.reports.present(kind, id)),
    assistants: within(paths.reports.assistants(kind, id)),
    assistant: (assistantId: string) => within(paths.reports.assistant(kind, id, assistantId)),
    product: (productRef: string) => within(paths.reports.product(kind, id, productRef)),
  };
}

/** The report in the URL, with its filter; null if the URL names none. */
export function useReportAddress(): ReportRef | null {
  const { type, id } = useParams();
  const [search] = useSearchParams();
  const filter = serializeFilter(parseFilter(search));
  return useMemo(() => {
    const address = reportRefOf({ type, id });
    return address && { ...address, ...(filter && { filter }) };
  }, [type, id, filter]);
}

export const isGenerating = (state: SavedReport['state']) =>
  state === 'PENDING' || state === 'GENERATING';

/** The saved reports, followed while one of them is being generated. */
export function useReports() {
  const { uid } = useAccount();
  const key = reportList(uid);
  const { data, error } = useFollowedList(key, {
    follows: (list) => list?.some(({ state }) => isGenerating(state)) ?? false,
    pollMs: limits.reportStatusPollMs,
  });
  return { key, data, error };
}

export const refreshReports = () => invalidate(listPath);

/** The state of a saved report, followed until the report is generated or has failed. */
export function useReportState(id: string) {
  const { uid } = useAccount();
  return useFollowed(
    '/api/v1/report/{uid}/{id}/status',
    { params: { path: { uid, id } } },
    {
      follows: (status) => !status || isGenerating(status.state),
      pollMs: limits.reportStatusPollMs,
    },
  );
}

// Keeps the old data until the data for the next filter has loaded. Not used for a single guest,
// whose data may have been deleted meanwhile.
const lasting = { keepPreviousData: true };
// A saved report never changes by itself; a live one does.
const frozen = { ...lasting, revalidateIfStale: false, revalidateOnReconnect: false };

/** Returns `read` with data that `change` makes. `change` must stay the same function. */
function useChanged<Data, Failure>(
  read: SWRResponse<Data, Failure>,
  change: (data: Data) => Data,
): SWRResponse<Data, Failure> {
  const { data } = read;
  const changed = useMemo(() => (data === undefined ? data : change(data)), [data, change]);
  return { ...read, data: changed };
}

const withNames = (summary: ReportSummary): ReportSummary => ({
  ...summary,
  products: withDisplayNames(summary.products),
});

/**
 * The summary of the report without its filter. It tells which conditions a filter may have, and
 * how many guests there are in all.
 */
export function useWholeSummary({ kind, id }: ReportRef) {
  const readings = summaryOf(useAccount().uid, { kind, id });
  const saved = useGet(...readings.saved, frozen);
  const live = useGet(...readings.live, lasting);
  return useChanged(kind === 'saved' ? saved : live, withNames);
}

type Named = { reference: string; product: { name: string } };
type NameOf = (row: { reference: string }, name: string) => string;

export const renamed = <Row extends Named>(row: Row, nameOf: NameOf): Row => ({
  ...row,
  product: { ...row.product, name: nameOf(row, row.product.name) },
});
export const renamedProducts = <Data extends { products: Named[] }>(
  data: Data,
  nameOf: NameOf,
): Data => ({ ...data, products: data.products.map((row) => renamed(row, nameOf)) });

/**
 * Returns `read` with the names that products have in the whole report, which tell all of them
 * apart. `rename` must stay the same function.
 */
export function useDisplayNames<Data, Failure>(
  address: ReportRef,
  read: SWRResponse<Data, Failure>,
  rename: (data: Data, nameOf: NameOf) => Data,
) {
  const { data: whole } = useWholeSummary(address);
  const change = useCallback(
    (data: Data) => {
      const names = new Map(whole?.products.map((row) => [row.reference, row.product.name]));
      return rename(data, ({ reference }, name) => names.get(reference) ?? name);
    },
    [whole, rename],
  );
  return useChanged(read, change);
}

/** The part of the filter that the report supports, and the conditions that it does not. */
export function useSupportedFilter(address: ReportRef) {
  const { data: whole, error } = useWholeSummary(address);
  return {
    ...useMemo(() => supportedFilter(address.filter, whole), [address.filter, whole]),
    error,
  };
}

/**
 * Adds the error of the unfiltered summary to `read`. Without that summary the filter cannot be
 * checked, and the request of `read` does not start.
 */
export const withFilterError = <Read extends { error?: unknown }>(
  read: Read,
  { asked, error }: ReturnType<typeof useSupportedFilter>,
): Read => (asked === null && error ? { ...read, error } : read);

/** The summary of the report, with its filter. */
export function useReportSummary(address: ReportRef) {
  const wanted = useSupportedFilter(address);
  const readings = summaryOf(useAccount().uid, address, wanted.asked);
  const saved = useGet(...readings.saved, frozen);
  const live = useGet(...readings.live, lasting);
  const read = useDisplayNames(address, address.kind === 'saved' ? saved : live, renamedProducts);
  return withFilterError(read, wanted);
}

const analysisWithNames = (analysis: ReportAnalysis, nameOf: NameOf): ReportAnalysis => ({
  ...analysis,
  products: analysis.products.map((row) => ({ ...row, name: nameOf(row, row.name) })),
});

/** The statistical analysis of the report, with its filter. */
export function useReportAnalysis(address: ReportRef) {
  const wanted = useSupportedFilter(address);
  const readings = analysisOf(useAccount().uid, address, wanted.asked);
  const saved = useGet(...readings.saved, frozen);
  const live = useGet(...readings.live, lasting);
  const read = useDisplayNames(address, address.kind === 'saved' ? saved : live, analysisWithNames);
  return withFilterError(read, wanted);
}

/** The results of one product, with the filter. */
export function useProductResults(address: ReportRef, productRef: string) {
  const wanted = useSupportedFilter(address);
  const readings = resultsOf(useAccount().uid, address, productRef, wanted.asked);
  const saved = useGet(...readings.saved, frozen);
  const live = useGet(...readings.live, lasting);
  const read = useDisplayNames(address, address.kind === 'saved' ? saved : live, renamed);
  return withFilterError(read, wanted);
}

/** The number of guests on one page of the list. */
export const assistantsShown = 50;

/**
 * One page of the report's guests. `page.q` is a search, and `page.cursor` is the end of the
 * previous page.
 */
export function useAssistants(
  address: ReportRef,
  page: { q?: string; sort: string; cursor?: string },
) {
  const { uid } = useAccount();
  const { kind, id } = address;
  const wanted = useSupportedFilter(address);
  const ready = wanted.asked !== null;
  const query = { ...wanted.asked, limit: assistantsShown, ...page };
  const saved = usePage(
    '/api/v1/report/{uid}/{id}/assistant',
    ready && kind === 'saved' ? { params: { path: { uid, id }, query } } : null,
  );
  const live = usePage(
    '/api/v1/report/{uid}/generated/{code}/assistant',
    ready && kind === 'generated' ? { params: { path: { uid, code: id }, query } } : null,
  );
  return withFilterError(kind === 'saved' ? saved : live, wanted);
}

/** All answers of one guest. */
export function useAssistant(address: ReportRef, assistantId: string) {
  const wanted = useSupportedFilter(address);
  const readings = assistantOf(useAccount().uid, address, assistantId, wanted.asked);
  const saved = useGet(...readings.saved);
  const live = useGet(...readings.live);
  const read = useDisplayNames(address, address.kind === 'saved' ? saved : live, renamedProducts);
  return withFilterError(read, wanted);
}

/**
 * Drops all cached report data, also of saved reports, and reads it again. Called after the data of
 * a guest was deleted, so that no page shows that data any more.
 */
export const clearReportCache = () =>
  mutate((key) => Array.isArray(key) && String(key[0]).startsWith(`${listPath}/`), undefined, {
    revalidate: true,
  });

const settledMs = 400;

/**
 * The number of attendees that a report of this event and these dates would cover. Undefined while
 * a field is missing or invalid, or while the user is typing.
 */
export function useCoverage(
  { publicCode, fromDate, toDate }: ReturnType<typeof bodyOf>,
  zone: string,
) {
  const { uid } = useAccount();
  const complete = publicCode !== '' && checkReportFilter({ fromDate, toDate }, zone).length === 0;
  const wanted = complete ? JSON.stringify({ publicCode, fromDate, toDate }) : '';
  const [settled] = useDebouncedValue(wanted, settledMs);
  const { data, isLoading } = useGet(
    '/api/v1/report/{uid}/generated/{code}/coverage',
    wanted && wanted === settled
      ? {
          params: {
            path: { uid, code: publicCode },
            query: { fromDate: fromDate ?? '', toDate: toDate ?? '' },
          },
        }
      : null,
  );
  return {
    attendees: data?.attendees,
    counting: wanted !== '' && (wanted !== settled || isLoading),
  };
}

const eventsShown = 20;

/** The organiser's events, including past ones. The server searches them. */
export function useEvents() {
  const { uid } = useAccount();
  const [query, setQuery] = useState('');
  const asked = {
    includeOutDated: true,
    limit: eventsShown,
    sort: '-fromDate',
    ...(query ? { q: query } : {}),
  };
  const { data, isLoading, error } = useList(
    listKey(
      '/api/v1/session/user/{uid}',
      uid,
      ['tasting', 'sessionCode', 'timeZone', 'status', 'attendees', 'type', 'demo'],
      asked,
    ),
    { keepPreviousData: true },
  );
  const search = useCallback((text: string) => setQuery(text), []);
  return {
    events: data ?? [],
    loading: isLoading,
    more: (data?.length ?? 0) >= eventsShown,
    search,
    error,
  };
}

export type ReportedEvent = ReturnType<typeof useEvents>['events'][number];
