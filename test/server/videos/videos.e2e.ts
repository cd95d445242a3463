import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';

let youtube: Server;
let test: TestApp;
let owner: Organiser;

beforeAll(async () => {
  youtube = createServer((request, response) => {
    const video = new URL(request.url ?? '', 'http://youtube').searchParams.get('url') ?? '';
    if (video.endsWith('aqz-KE-bpKQ')) response.end(JSON.stringify({ title: 'La vendimia' }));
    else response.writeHead(404).end();
  });
  await new Promise<void>((ready) => youtube.listen(0, '127.0.0.1', ready));
  test = await startApp({
    work: false,
    env: { YOUTUBE_URL: `http://127.0.0.1:${(youtube.address() as AddressInfo).port}/` },
  });
  owner = await test.anOrganiser();
});
afterAll(async () => {
  await test?.close();
  youtube.closeAllConnections();
  youtube.close();
});

it('the title of a video is requested from YouTube at the configured address', async () => {
  const ask = (id: string) => test.as(owner).get(`/api/v1/video/${owner.uid}/youtube/${id}`);
  expect((await ask('aqz-KE-bpKQ').expect(200)).body).toEqual({ title: 'La vendimia' });
  // an id that YouTube does not know, and an invalid one
  for (const id of ['aqz-KE-bpKX', 'none'])
    expect((await ask(id).expect(404)).body).toMatchObject({ error_msg: 'NOT_FOUND' });
  youtube.closeAllConnections();
  await new Promise((closed) => youtube.close(closed));
  expect((await ask('aqz-KE-bpKQ').expect(503)).body).toMatchObject({
    error_msg: 'SERVICE_UNAVAILABLE',
  });
});
