import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { youtubeTitle } from './youtube.js';

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

async function site(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const id = 'aqz-KE-bpKQ';

it('asks for the title of exactly this video', async () => {
  const asked: string[] = [];
  const youtube = await site((request, response) => {
    asked.push(request.url ?? '');
    response.end(JSON.stringify({ title: ' La verema a Gràcia ' }));
  });
  expect(await youtubeTitle(id, youtube)).toBe('La verema a Gràcia');
  expect(asked).toEqual([
    `/oembed?url=${encodeURIComponent(`https://www.youtube.com/watch?v=${id}`)}&format=json`,
  ]);
});

it.each([
  [404, 404],
  [401, 404],
  [429, 503],
  [500, 503],
])('turns the status %i of YouTube into %i', async (status, expected) => {
  const youtube = await site((_request, response) =>
    response.writeHead(status).end('{"title":"no"}'),
  );
  await expect(youtubeTitle(id, youtube)).rejects.toMatchObject({ status: expected });
});

it.each([
  ['a response without a title', (_request, response) => response.end('{"title":7}')],
  ['a response that is not JSON', (_request, response) => response.end('<html>')],
  [
    'a response that is too long',
    (_request, response) => response.end(JSON.stringify({ title: 'x'.repeat(100_000) })),
  ],
  [
    'a redirect',
    (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  ],
] as [string, RequestListener][])('answers 503 for %s', async (_what, answer) => {
  await expect(youtubeTitle(id, await site(answer))).rejects.toMatchObject({ status: 503 });
});

it('answers 503 when the connection fails', async () => {
  await expect(youtubeTitle(id, 'http://127.0.0.1:1')).rejects.toMatchObject({
    status: 503,
    code: 'SERVICE_UNAVAILABLE',
  });
});
