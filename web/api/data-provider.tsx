import type { ReactNode } from 'react';
import { SWRConfig, type SWRConfiguration } from 'swr';
import { ApiError, waitAfter } from './api-error';

/** Only what no answer or a tired server explains is worth asking again by itself. */
const worthRetrying = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

const retryMs = 5_000;
const retries = 4;

/** How reads behave: cached, asked again after a reconnection, retried for about two minutes, and no sooner than the server asks. */
export const reading: SWRConfiguration<unknown, ApiError> = {
  revalidateOnFocus: false,
  dedupingInterval: 1_000,
  shouldRetryOnError: worthRetrying,
  onErrorRetry: (error, _key, _config, revalidate, options) => {
    if (options.retryCount > retries) return;
    // not everybody in the same instant
    const paceMs = (0.5 + Math.random()) * retryMs * 2 ** options.retryCount;
    setTimeout(() => void revalidate(options), waitAfter(error, paceMs));
  },
};

/** Reads everywhere below behave as `reading` says. */
export const DataProvider = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={reading}>{children}</SWRConfig>
);
