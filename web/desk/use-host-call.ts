import { useState } from 'react';
import { ApiError } from '~/api/client';

/**
 * Sends calls of the desk that do not change the step.
 * @returns `failure` of the last call, until the next one
 */
export function useHostCall() {
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async <T>(call: () => Promise<T>): Promise<T | undefined> => {
    setFailure(null);
    setBusy(true);
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { failure, busy, send };
}
