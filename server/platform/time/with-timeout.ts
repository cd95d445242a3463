/** Something did not answer in time. */
export class TimeoutError extends Error {
  /** As the system says it of a connection: a fault that passes. */
  readonly code = 'ETIMEDOUT';
}

/**
 * What `work` resolves to. It is not stopped when it takes longer, only waited for no more.
 * @throws TimeoutError when it takes longer than `ms`; `what` names it in the message
 */
export async function withTimeout<T>(ms: number, what: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new TimeoutError(`${what} did not answer withTimeout ${ms / 1000} s`)),
      ms,
    );
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
