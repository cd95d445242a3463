import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { readVimeoTitle, readYoutubeTitle } from './read-title.js';

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
/** Nothing listens there. */
const nowhere = 'http://127.0.0.1:1';
const byOembed = (at: string) => readYoutubeTitle(id, { site: at, api: nowhere });

it('asks YouTube for the title of exactly this video', async () => {
  const asked: string[] = [];
  const youtube = await site((request, response) => {
    asked.push(request.url ?? '');
    response.end(JSON.stringify({ title: ' La verema a Gràcia ' }));
  });
  expect(await byOembed(youtube)).toBe('La verema a Gràcia');
  expect(asked).toEqual([
    `/oembed?url=${encodeURIComponent(`https://www.youtube.com/watch?v=${id}`)}&format=json`,
  ]);
});

it.each(['76979871', '76979871/8272103f6e'])('asks Vimeo for the title of %s', async (video) => {
  const asked: string[] = [];
  const vimeo = await site((request, response) => {
    asked.push(request.url ?? '');
    response.end(JSON.stringify({ title: 'The New Vimeo Player' }));
  });
  expect(await readVimeoTitle(video, vimeo)).toBe('The New Vimeo Player');
  expect(asked).toEqual([
    `/api/oembed.json?url=${encodeURIComponent(`https://vimeo.com/${video}`)}&format=json`,
  ]);
});

describe.each([
  ['YouTube', byOembed],
  ['Vimeo', (at: string) => readVimeoTitle('76979871', at)],
] as const)('%s', (_name, read) => {
  it.each([
    [404, 404],
    [401, 404],
    [403, 404],
    [429, 503],
    [500, 503],
  ])('turns the status %i into %i', async (status, expected) => {
    const at = await site((_request, response) => response.writeHead(status).end('{"title":"no"}'));
    await expect(read(at)).rejects.toMatchObject({ status: expected });
  });

  it.each([
    ['a response without a title', (_request, response) => response.end('{"title":7}')],
    ['an empty title', (_request, response) => response.end('{"title":" "}')],
    ['a response that is not JSON', (_request, response) => response.end('<html>')],
    ['JSON without an object', (_request, response) => response.end('null')],
    [
      'a response that is too long',
      (_request, response) => response.end(JSON.stringify({ title: 'x'.repeat(100_000) })),
    ],
    [
      'a redirect',
      (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    ],
  ] as [string, RequestListener][])('answers 503 for %s', async (_what, answer) => {
    await expect(read(await site(answer))).rejects.toMatchObject({ status: 503 });
  });

  it('answers 503 when the connection fails', async () => {
    await expect(read(nowhere)).rejects.toMatchObject({
      status: 503,
      code: 'SERVICE_UNAVAILABLE',
    });
  });
});

describe('with a key of the Data API', () => {
  const key = 'AIza-of-tests';
  const snippet = { title: 'The harvest', localized: { title: 'La vendimia' } };

  it('asks the API first, and reads the localized title of the first item', async () => {
    const asked: IncomingMessage[] = [];
    const api = await site((request, response) => {
      asked.push(request);
      response.end(JSON.stringify({ items: [{ snippet }, { snippet: { title: 'another' } }] }));
    });
    expect(await readYoutubeTitle(id, { site: nowhere, api, key })).toBe('La vendimia');
    expect(asked.map(({ url }) => url)).toEqual([`/youtube/v3/videos?part=snippet&id=${id}`]);
    expect(asked[0]?.headers['x-goog-api-key']).toBe(key);
  });

  it('reads the title without a localized one', async () => {
    const api = await site((_request, response) =>
      response.end(JSON.stringify({ items: [{ snippet: { title: 'The harvest' } }] })),
    );
    expect(await readYoutubeTitle(id, { site: nowhere, api, key })).toBe('The harvest');
  });

  it('answers 404 when the API knows no such video', async () => {
    const api = await site((_request, response) => response.end('{"items":[]}'));
    await expect(readYoutubeTitle(id, { site: nowhere, api, key })).rejects.toMatchObject({
      status: 404,
    });
  });

  it.each([
    ['its quota is used up', (_request, response) => response.writeHead(403).end('{}')],
    ['it is down', (_request, response) => response.writeHead(500).end()],
    ['it answers nonsense', (_request, response) => response.end('<html>')],
  ] as [string, RequestListener][])('asks without the key when %s', async (_what, answer) => {
    const keys: unknown[] = [];
    const youtube = await site((request, response) => {
      keys.push(request.headers['x-goog-api-key']);
      response.end(JSON.stringify({ title: 'The harvest' }));
    });
    const api = await site(answer);
    expect(await readYoutubeTitle(id, { site: youtube, api, key })).toBe('The harvest');
    expect(keys).toEqual([undefined]);
  });
});
