import { afterEach, expect, it, vi } from 'vitest';
import { runtimeConfig } from './config';
import { configPath, startEarlyRequest } from './early-requests';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('cancels a hanging early request for the configuration, and the next caller asks again', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { origin: 'https://app.example.com' });
  const asked = vi.fn<typeof fetch>(
    (_, init) =>
      new Promise((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
      ),
  );
  vi.stubGlobal('fetch', asked);
  startEarlyRequest(configPath);
  const hanging = expect(runtimeConfig()).rejects.toMatchObject({ code: 'TIMEOUT' });
  await vi.advanceTimersByTimeAsync(60_000);
  await hanging;
  asked.mockResolvedValueOnce(Response.json({ version: '1.2.3' }));
  expect(await runtimeConfig()).toEqual({ version: '1.2.3' });
  expect(asked).toHaveBeenCalledTimes(2);
});
