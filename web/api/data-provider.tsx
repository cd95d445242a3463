import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { ApiError } from './api-error';

/** Only what no answer or a tired server explains is worth asking again by itself. */
const worthRetrying = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** How reads behave everywhere below: cached, asked again after a reconnection, retried for about a minute. */
export const DataProvider = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={{ revalidateOnFocus: false, dedupingInterval: 1_000, errorRetryCount: 4, shouldRetryOnError: worthRetrying }}>
    {children}
  </SWRConfig>
);
