import { once } from 'node:events';
import { Agent, request as httpRequest, type OutgoingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Organiser } from '../support/accounts.js';
import { startApp, type TestApp } from '../support/app.js';
import { findNginx, startNginx } from '../support/nginx.js';

type Sent = {
  method?: string;
  path: string;
  headers?: OutgoingHttpHeaders;
  body?: Buffer;
  chunked?: boolean;
};

/** The time limit of each request. */
const promptMs = 30_000;
const megabyte = 1024 * 1024;

const boundary = 'x-of-a-test';
const multipart = { 'content-type': `multipart/form-data; boundary=${boundary}` };
const json = { 'content-type': 'application/json' };
const bytes = { 'content-type': 'application/octet-stream' };
const uploadTo = (path: string, size: number) =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="path"\r\n\r\n${path}\r\n` +
        `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`,
    ),
    Buffer.alloc(size, 7),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
const longName = Buffer.from(JSON.stringify({ name: 'x'.repeat(2 * megabyte) }));

const nginx = findNginx();
if (!nginx)
  console.warn(
    'Early answers were not tested behind a proxy: this machine has no nginx (Debian: apt-get install nginx).',
  );
const ways = [
  'over direct connections',
  ...(nginx ? ['behind nginx', 'behind an nginx that streams'] : []),
];

describe('a response that is sent while the request body still arrives', () => {
  let app: TestApp;
  let owner: Organiser;
  let proxies: Awaited<ReturnType<typeof startNginx>>[] = [];
  // The client has only as many connections as each proxy, so that a later request would use a
  // broken connection again.
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });

  beforeAll(async () => {
    app = await startApp({ work: false, env: { TRUSTED_PROXIES: '127.0.0.1' } });
    owner = await app.anOrganiser();
    const port = Number(new URL(app.url).port);
    if (nginx)
      proxies = await Promise.all([
        startNginx(nginx, port),
        startNginx(nginx, port, { streamed: true }),
      ]);
  });
  afterAll(async () => {
    agent.destroy();
    await Promise.all(proxies.map((proxy) => proxy.stop()));
    await app?.close();
  });

  const portOf = (way: string) =>
    proxies[ways.indexOf(way) - 1]?.port ?? Number(new URL(app.url).port);

  /** @returns the status, or a description of the failure */
  const send = (
    port: number,
    { method = 'POST', path, headers = {}, body, chunked = false }: Sent,
  ) =>
    new Promise<number | string>((resolve) => {
      const direct = port === Number(new URL(app.url).port);
      const length = body && !chunked ? { 'content-length': body.length } : {};
      const request = httpRequest(
        {
          host: '127.0.0.1',
          port,
          method,
          path,
          agent: direct && agent,
          headers: { ...length, ...headers },
          timeout: promptMs,
        },
        (response) => response.resume().on('end', () => resolve(response.statusCode ?? 0)),
      );
      request
        .on('timeout', () => resolve('no answer'))
        .on('error', (error) => resolve(error.message));
      if (body) request.write(body);
      request.end();
    });

  const refusals: Record<string, [status: number, (way: string) => Sent]> = {
    'a file that is too heavy': [
      413,
      () => ({
        path: files(),
        headers: { ...bearer(), ...multipart },
        body: uploadTo('logo', 2 * megabyte),
      }),
    ],
    'a file for an unknown folder': [
      422,
      () => ({
        path: files(),
        headers: { ...bearer(), ...multipart },
        body: uploadTo('nowhere', 2 * megabyte),
      }),
    ],
    'a file for an unknown folder, in chunks': [
      422,
      () => ({
        path: files(),
        headers: { ...bearer(), ...multipart },
        body: uploadTo('nowhere', 2 * megabyte),
        chunked: true,
      }),
    ],
    'a file of 40 MB': [
      422,
      () => ({
        path: files(),
        headers: { ...bearer(), ...multipart },
        body: uploadTo('nowhere', 40 * megabyte),
      }),
    ],
    'a file without a token': [
      401,
      () => ({ path: files(), headers: multipart, body: uploadTo('logo', 2 * megabyte) }),
    ],
    'a file for another account': [
      403,
      () => ({
        path: '/api/v1/files/somebodyElse',
        headers: { ...bearer(), ...multipart },
        body: uploadTo('logo', 2 * megabyte),
      }),
    ],
    'a file of another content type': [
      415,
      () => ({ path: files(), headers: { ...bearer(), ...bytes }, body: longName }),
    ],
    'too large a body': [
      413,
      () => ({
        path: `/api/v1/product/${owner.uid}`,
        headers: { ...bearer(), ...json },
        body: longName,
      }),
    ],
    'a form where JSON belongs': [
      400,
      () => ({
        path: `/api/v1/product/${owner.uid}`,
        headers: { ...bearer(), ...multipart },
        body: uploadTo('logo', 2 * megabyte),
      }),
    ],
    'an unknown route': [404, () => ({ path: '/api/v1/nothing', headers: bytes, body: longName })],
    'an invalid path': [
      400,
      () => ({ path: '/api/v1/product/%zz', headers: json, body: longName }),
    ],
    'a path that is too long': [
      414,
      () => ({ path: `/api/v1/product/${'x'.repeat(500)}`, headers: json, body: longName }),
    ],
    // The limit counts requests per client address, and each way sends another address. With a
    // shared address, the minute of the limit could end during the test of the next way.
    'one request too many': [
      429,
      (way) => ({
        path: '/api/v1/room/ABCDEFGH/resume',
        headers: { ...json, 'x-forwarded-for': `192.0.2.${ways.indexOf(way) + 1}` },
        body: longName,
      }),
    ],
    'too large a body for an identity call': [
      413,
      () => ({
        path: '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=x',
        headers: json,
        body: longName,
      }),
    ],
    'an unexpected body': [200, () => ({ method: 'GET', path: '/api/health', body: longName })],
  };
  const files = () => `/api/v1/files/${owner.uid}`;
  const bearer = () => ({ authorization: `Bearer ${owner.token}` });

  describe.each(ways)('%s', (way) => {
    it.each(Object.keys(refusals))('leaves the connections usable: %s', async (name) => {
      const [status, sent] = refusals[name] ?? [];
      if (!sent) throw new Error(name);
      // The limit allows this many requests per minute.
      const small = () => send(portOf(way), { ...sent(way), body: Buffer.from('{}') });
      if (status === 429) await Promise.all(Array.from({ length: 30 }, small));
      const health = () => send(portOf(way), { method: 'GET', path: '/api/health' });
      const during = Array.from(
        { length: 8 },
        () => [send(portOf(way), sent(way)), health()] as const,
      );
      const refused = await Promise.all(during.map(([first]) => first));
      const others = await Promise.all([
        ...during.map(([, second]) => second),
        ...Array.from({ length: 12 }, health),
      ]);
      expect(refused).toEqual(Array.from({ length: 8 }, () => status));
      expect(others).toEqual(Array.from({ length: 20 }, () => 200));
    });
  });

  it('reaches a client that never stops sending, and closes the connection', async () => {
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
    let answer = '';
    socket.on('data', (data: Buffer) => (answer += data.toString()));
    socket.on('error', () => {});
    const ended = once(socket, 'end');
    const closed = once(socket, 'close');
    socket.write(
      `POST /api/v1/files/${owner.uid} HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\ncontent-type: multipart/form-data; boundary=x\r\n\r\n`,
    );
    const more = setInterval(() => socket.write(`10000\r\n${'x'.repeat(0x10000)}\r\n`), 20);
    await ended;
    clearInterval(more);
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
    expect(answer).toMatch(/^connection: close\r$/m);
    expect(answer).toContain('"error_msg":"UNAUTHENTICATED"');
    socket.end();
    await closed;
  });
});
