import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startEarlyRequest } from './early-requests';
import { send } from './send';

const origin = 'https://room.example.com';
const door = () => new Request(`${origin}/api/v1/room/VINO2026`);
const asked = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { origin });
  vi.stubGlobal('fetch', asked);
  asked.mockReset().mockImplementation(async () => Response.json({ status: 'PENDING' }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const urls = () => asked.mock.calls.map(([request]) => (request as Request).url);

it('gives the early answer to the first equal call only', async () => {
  startEarlyRequest('/api/v1/room/VINO2026');
  expect(await (await send(door(), 1_000)).json()).toEqual({ status: 'PENDING' });
  expect(urls()).toHaveLength(1);
  await send(door(), 1_000);
  expect(urls()).toHaveLength(2);
});

it('gives no early answer to a call with another token or after 20 s', async () => {
  startEarlyRequest('/api/v1/room', { authorization: 'Bearer one' });
  await send(
    new Request(`${origin}/api/v1/room`, { headers: { authorization: 'Bearer other' } }),
    1_000,
  );
  expect(urls()).toHaveLength(2);
  vi.advanceTimersByTime(60_000);
  await send(
    new Request(`${origin}/api/v1/room`, { headers: { authorization: 'Bearer one' } }),
    1_000,
  );
  expect(urls()).toHaveLength(3);
});

it('drops early answers after a write', async () => {
  startEarlyRequest('/api/v1/room/VINO2026');
  const join = send(new Request(`${origin}/api/v1/room/VINO2026/join`, { method: 'POST' }), 1_000);
  startEarlyRequest('/api/v1/room/MOST2026');
  await join;
  await send(door(), 1_000);
  await send(new Request(`${origin}/api/v1/room/MOST2026`), 1_000);
  expect(urls()).toHaveLength(5);
});

it('passes network errors and timeouts on to the call that takes the answer', async () => {
  asked.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  startEarlyRequest('/api/v1/room/VINO2026');
  await expect(send(door(), 1_000)).rejects.toMatchObject({ code: 'NETWORK' });
  asked.mockImplementationOnce(
    (_, init) =>
      new Promise((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
      ),
  );
  startEarlyRequest('/api/v1/room/VINO2026');
  const late = expect(send(door(), 1_000)).rejects.toMatchObject({ code: 'TIMEOUT' });
  await vi.advanceTimersByTimeAsync(1_000);
  await late;
});
