export class TimeoutError extends Error {
  /** The code of a connection timeout, so that `isTransientError` accepts it. */
  readonly code = 'ETIMEDOUT';
}

/**
 * Resolves like `work`, but waits at most `ms`. It does not stop `work`.
 * @throws TimeoutError after `ms`; `what` names the work in the message
 */
export async function withTimeout<T>(ms: number, what: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new TimeoutError(`${what} did not answer within ${ms / 1000} s`)),
      ms,
    );
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
