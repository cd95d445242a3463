import { afterEach, describe, expect, it, vi } from 'vitest';
import { send } from './send';

const request = (signal?: AbortSignal) =>
  new Request('https://room.example.com/api/v1/room', signal ? { signal } : {});
const answering = (body: string | null, init: ResponseInit) =>
  vi.stubGlobal('fetch', async () => new Response(body, init));
/** Never answers, and rejects like fetch when its signal aborts. */
const silent = () =>
  vi.stubGlobal(
    'fetch',
    (_: Request, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason as Error)),
      ),
  );
const json = { 'content-type': 'application/json' };

afterEach(() => vi.unstubAllGlobals());

describe('send', () => {
  it('keeps the Retry-After of the server', async () => {
    answering('{"error":"Too many.","error_msg":"TOO_MANY_REQUESTS"}', {
      status: 429,
      headers: { ...json, 'retry-after': '7' },
    });
    await expect(send(request(), 1_000)).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      retryAfterMs: 7_000,
    });
  });

  it('rejects the HTML of a captive portal and a truncated answer as NO_BODY', async () => {
    answering('<html>', { headers: { 'content-type': 'text/html' } });
    await expect(send(request(), 1_000)).rejects.toMatchObject({ status: 200, code: 'NO_BODY' });
    answering('{"session":', { headers: json });
    await expect(send(request(), 1_000)).rejects.toMatchObject({ code: 'NO_BODY' });
  });

  it('accepts 304, CSV and files', async () => {
    answering(null, { status: 304 });
    expect((await send(request(), 1_000)).status).toBe(304);
    answering('a;b', { headers: { 'content-type': 'text/csv' } });
    expect(await (await send(request(), 1_000)).text()).toBe('a;b');
    // `send` does not wait for the end of a JSON file.
    const part = new TextEncoder().encode('{"tastings":[');
    const slow = new ReadableStream({ start: (stream) => stream.enqueue(part) });
    const headers = { ...json, 'content-disposition': 'attachment; filename="my-data.json"' };
    vi.stubGlobal('fetch', async () => new Response(slow, { headers }));
    expect((await send(request(), 1_000)).body).not.toBeNull();
  });

  it('distinguishes a timeout from a cancellation', async () => {
    silent();
    await expect(send(request(), 1)).rejects.toMatchObject({ status: 0, code: 'TIMEOUT' });
    const cancelled = new AbortController();
    const call = send(request(cancelled.signal), 60_000);
    cancelled.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('reports a failed connection', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(send(request(), 1_000)).rejects.toMatchObject({ status: 0, code: 'NETWORK' });
  });
});
