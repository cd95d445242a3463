import { afterEach, expect, it, vi } from 'vitest';
import type { ApiError } from './api-error';
import { reading } from './data-provider';
import { send } from './send';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The error of a read when an unavailable server asks to wait this many seconds. */
async function unavailable(seconds: number): Promise<unknown> {
  const body = { error: 'A service does not answer.', error_msg: 'SERVICE_UNAVAILABLE' };
  vi.stubGlobal('fetch', async () =>
    Response.json(body, { status: 503, headers: { 'retry-after': String(seconds) } }),
  );
  return send(new Request('https://tastings.example/api/v1/mentor/publicCode/X'), 1_000).catch(
    (error: unknown) => error,
  );
}

it.each([
  [50, 50_000],
  [86_400, 120_000],
])('a read with Retry-After %i s is repeated after %i ms', async (seconds, waitedMs) => {
  const error = await unavailable(seconds);
  vi.useFakeTimers();
  const revalidate = vi.fn(async () => true);
  reading.onErrorRetry?.(error as ApiError, '', {} as never, revalidate, {
    retryCount: 1,
    dedupe: true,
  });
  await vi.advanceTimersByTimeAsync(waitedMs - 1);
  expect(revalidate).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(revalidate).toHaveBeenCalledOnce();
});
