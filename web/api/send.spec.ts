import { afterEach, describe, expect, it, vi } from 'vitest';
import { send } from './send';

const request = (signal?: AbortSignal) =>
  new Request('https://room.example.com/api/v1/room', signal ? { signal } : {});
const answering = (body: string | null, init: ResponseInit) =>
  vi.stubGlobal('fetch', async () => new Response(body, init));
/** Answers never; ends as fetch does when its signal says so. */
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
  it('hands on how long the server asks to wait', async () => {
    answering('{"error":"Too many.","error_msg":"TOO_MANY_REQUESTS"}', {
      status: 429,
      headers: { ...json, 'retry-after': '7' },
    });
    await expect(send(request(), 1_000)).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      retryAfterMs: 7_000,
    });
  });

  it('takes for no answer what a wireless says before one has signed in there, and what was cut off', async () => {
    answering('<html>', { headers: { 'content-type': 'text/html' } });
    await expect(send(request(), 1_000)).rejects.toMatchObject({ status: 200, code: 'NO_BODY' });
    answering('{"session":', { headers: json });
    await expect(send(request(), 1_000)).rejects.toMatchObject({ code: 'NO_BODY' });
  });

  it('lets pass that nothing changed, and files', async () => {
    answering(null, { status: 304 });
    expect((await send(request(), 1_000)).status).toBe(304);
    answering('a;b', { headers: { 'content-type': 'text/csv' } });
    expect(await (await send(request(), 1_000)).text()).toBe('a;b');
    // one of JSON too, which may take longer to come than an answer
    const part = new TextEncoder().encode('{"tastings":[');
    const slow = new ReadableStream({ start: (stream) => stream.enqueue(part) });
    const headers = { ...json, 'content-disposition': 'attachment; filename="my-data.json"' };
    vi.stubGlobal('fetch', async () => new Response(slow, { headers }));
    expect((await send(request(), 1_000)).body).not.toBeNull();
  });

  it('tells who waited in vain from who did not want to wait', async () => {
    silent();
    await expect(send(request(), 1)).rejects.toMatchObject({ status: 0, code: 'TIMEOUT' });
    const cancelled = new AbortController();
    const call = send(request(cancelled.signal), 60_000);
    cancelled.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('says when nobody is there', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(send(request(), 1_000)).rejects.toMatchObject({ status: 0, code: 'NETWORK' });
  });
});
