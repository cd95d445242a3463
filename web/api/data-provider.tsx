import type { ReactNode } from 'react';
import { SWRConfig, type SWRConfiguration } from 'swr';
import { type ApiError, isTransient, waitAfter } from './api-error';

const retryMs = 5_000;
const retries = 4;

/**
 * The behaviour of reads: cached, repeated after a reconnection, and retried up to four times
 * within about 2.5 minutes. This takes longer if the server asks for longer waits, each of at most
 * 2 minutes.
 */
export const reading: SWRConfiguration<unknown, ApiError> = {
  revalidateOnFocus: false,
  dedupingInterval: 1_000,
  shouldRetryOnError: isTransient,
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
