import type { ReactNode } from 'react';
import { SWRConfig, type SWRConfiguration } from 'swr';
import { ApiError, waitAfter } from './api-error';

/** Only a missing answer or a server error is worth an automatic retry. */
const worthRetrying = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

const retryMs = 5_000;
const retries = 4;

/**
 * The behaviour of reads: cached, repeated after a reconnection, and retried for about two minutes.
 * A retry waits at least as long as the server asks.
 */
export const reading: SWRConfiguration<unknown, ApiError> = {
  revalidateOnFocus: false,
  dedupingInterval: 1_000,
  shouldRetryOnError: worthRetrying,
  onErrorRetry: (error, _key, _config, revalidate, options) => {
    if (options.retryCount > retries) return;
    // The random factor spreads the retries of all clients.
    const paceMs = (0.5 + Math.random()) * retryMs * 2 ** options.retryCount;
    setTimeout(() => void revalidate(options), waitAfter(error, paceMs));
  },
};

/** Applies `reading` to all reads below it. */
export const DataProvider = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={reading}>{children}</SWRConfig>
);
