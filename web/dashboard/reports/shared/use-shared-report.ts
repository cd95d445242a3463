import { useSyncExternalStore } from 'react';
import { type GetData, useGet } from '~/api/client';
import { reportLinkHeader, sharedReportKey } from '../../../../shared/vocabulary/report-link.js';

export type SharedReport = GetData<'/api/v1/sharedReport'>;
export type SharedRow = SharedReport['products'][number];

const subscribe = (changed: () => void) => {
  globalThis.addEventListener('hashchange', changed);
  return () => globalThis.removeEventListener('hashchange', changed);
};
const readHash = () => globalThis.location.hash;

/** The secret of the link: the part of the address that no server receives. */
function useSecret(): string {
  const hash = useSyncExternalStore(subscribe, readHash);
  return new URLSearchParams(hash.slice(1)).get(sharedReportKey) ?? '';
}

const headerOf = (secret: string) => ({ [reportLinkHeader]: secret }) as const;

/** The report of the link in the address. */
export function useSharedReport() {
  return useGet('/api/v1/sharedReport', { params: { header: headerOf(useSecret()) } });
}

/** All results of one product of the report. */
export function useSharedProduct(productRef: string) {
  return useGet('/api/v1/sharedReport/product/{productRef}', {
    params: { path: { productRef }, header: headerOf(useSecret()) },
  });
}
