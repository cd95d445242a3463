import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { errorCodes } from '../../shared/vocabulary/error-codes.js';
import type { Organiser } from '../support/accounts.js';
import { startApp, type TestApp } from '../support/app.js';
import { createTestDatabase } from '../support/database.js';

type ErrorBody = {
  error: string;
  error_msg: keyof typeof errorCodes;
  status: number;
  requestId: string;
};

const requestId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Checks the body of an error: a sentence, a known code, the status, and the request id of the
 * header.
 */
function expectError(
  response: { status: number; body: unknown; headers: Record<string, string> },
  status: number,
  code: keyof typeof errorCodes,
) {
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  const body = response.body as ErrorBody;
  expect(body).toMatchObject({ error: errorCodes[code], error_msg: code, status });
  expect(response.status).toBe(status);
  expect(body.requestId).toBe(response.headers['x-request-id']);
  return body;
}

describe('errors', () => {
  let test: TestApp;
  let organiser: Organiser;
  let webRoot: string;
  const products = () => `/api/v1/product/${organiser.uid}`;

  beforeAll(async () => {
    webRoot = await mkdtemp(join(tmpdir(), 'retrogusto-web-'));
    for (const page of ['account', 'assistant', 'dashboard', 'desk', 'room'])
      await writeFile(join(webRoot, `${page}.html`), '<!doctype html><title>Retrogusto</title>');
    test = await startApp({ webRoot });
    organiser = await test.anOrganiser();
  });
  afterAll(async () => {
    await test?.close();
    await rm(webRoot, { recursive: true, force: true });
  });

  const send = (type: string, body: string) =>
    test.http
      .post(products())
      .set('authorization', `Bearer ${organiser.token}`)
      .set('content-type', type)
      .send(body);

  it.each([
    ['truncated JSON', '{"name":'],
    ['no JSON at all', 'name=Garnacha'],
    ['an array', '[]'],
    ['a bare value', '"Garnacha"'],
    ['nothing', ''],
    ['an attempt at prototype pollution', '{"__proto__":{"admin":true}}'],
  ])('400: %s', async (_, body) => {
    expectError(await send('application/json', body), 400, 'INVALID_BODY');
  });

  it('400: a field of the wrong type, with its name', async () => {
    const body = expectError(
      await test.as(organiser).post(products(), { name: { deep: [] } }),
      400,
      'INVALID_BODY',
    );
    expect(body).toMatchObject({
      issues: expect.arrayContaining([
        expect.objectContaining({ path: 'name', code: 'INVALID_BODY' }),
      ]),
    });
  });

  it('400: a query parameter with an invalid value', async () => {
    expectError(await test.as(organiser).get(`${products()}?limit=many`), 400, 'INVALID_QUERY');
  });

  it('400: an invalid path', async () => {
    expectError(await test.http.get('/api/v1/product/%zz'), 400, 'INVALID_QUERY');
  });

  it('414: a path segment that is too long', async () => {
    expectError(await test.http.get(`/api/v1/product/${'x'.repeat(500)}`), 414, 'URI_TOO_LONG');
  });

  it('404: an unknown route of the API, also if the browser accepts HTML', async () => {
    for (const path of ['/api', '/api/', '/api/nothing', '/api/v1/wine', '/api/v1/product']) {
      expectError(await test.http.get(path).set('accept', 'text/html'), 404, 'ROUTE_NOT_FOUND');
      expectError(await test.http.post(path).send({}), 404, 'ROUTE_NOT_FOUND');
    }
    expectError(await test.http.patch('/api/health'), 404, 'ROUTE_NOT_FOUND');
  });

  it('413: a body of more than 1 MB', async () => {
    expectError(
      await send('application/json', `{"name":"${'x'.repeat(1024 * 1024)}"}`),
      413,
      'PAYLOAD_TOO_LARGE',
    );
  });

  it('415: a body that is not JSON', async () => {
    expectError(await send('text/xml', '<wine/>'), 415, 'UNSUPPORTED_MEDIA_TYPE');
    expectError(
      await send('application/x-www-form-urlencoded', 'name=Garnacha'),
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    );
  });

  it('have the request id of the caller if it is well-formed, otherwise a new one', async () => {
    const given = await test.http.get('/api/nothing').set('x-request-id', 'winery-2026.11.20_a');
    expect(expectError(given, 404, 'ROUTE_NOT_FOUND').requestId).toBe('winery-2026.11.20_a');
    for (const bad of ['short', 'x'.repeat(65), 'two words!', 'a;b=c<script>']) {
      const { body } = await test.http.get('/api/nothing').set('x-request-id', bad);
      expect((body as ErrorBody).requestId).toMatch(requestId);
    }
    const { headers } = await test.http.get('/api/health').expect(200);
    expect(headers['x-request-id']).toMatch(requestId);
  });

  it('name no file and no stack trace of the server', async () => {
    const { text } = await test.http.get('/files/%2e%2e%2f%2e%2e%2fetc%2fpasswd');
    expect(text).not.toMatch(/node_modules|passwd|\n\s+at |\.[jt]s:\d/);
  });

  describe('pages', () => {
    it('are served at every path of the web', async () => {
      for (const path of [
        '/',
        '/login',
        '/dashboard/products/edit/x',
        '/room/CODE?lang=ca',
        '/apiary',
      ]) {
        const { text, headers } = await test.http
          .get(path)
          .set('accept', 'text/html,*/*')
          .expect(200);
        expect(text).toContain('<title>Retrogusto</title>');
        expect(headers['content-type']).toMatch(/^text\/html/);
        expect(headers['cache-control']).toBe('no-cache');
      }
    });

    it('are not served for files, data requests and other methods', async () => {
      expectError(
        await test.http.get('/assets/gone-1a2b3c.js').set('accept', 'text/html'),
        404,
        'ROUTE_NOT_FOUND',
      );
      expectError(
        await test.http.get('/dashboard/home').set('accept', 'application/json'),
        404,
        'ROUTE_NOT_FOUND',
      );
      expectError(
        await test.http.post('/dashboard/home').set('accept', 'text/html').send({}),
        404,
        'ROUTE_NOT_FOUND',
      );
    });
  });

  it('and all other answers have headers that isolate a page', async () => {
    for (const path of ['/', '/api/health', '/api/nothing']) {
      const { headers } = await test.http.get(path).set('accept', 'text/html');
      const policy = new Map(
        (headers['content-security-policy'] ?? '')
          .split(';')
          .map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1).join(' ')]),
      );
      expect(Object.fromEntries(policy)).toMatchObject({
        'default-src': "'self'",
        'script-src': "'self'",
        'script-src-attr': "'none'",
        'object-src': "'none'",
        'base-uri': "'none'",
        'form-action': "'self'",
        'frame-ancestors': "'none'",
        'connect-src': "'self'",
      });
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
      });
      expect(headers).not.toHaveProperty('x-powered-by');
      // The server has no HTTPS here. Each of these two rules would make a browser use HTTPS for
      // its requests to this server.
      expect(headers).not.toHaveProperty('strict-transport-security');
      expect(policy.has('upgrade-insecure-requests')).toBe(false);
    }
  });

  it('links in mails do not use the host that a caller names', async () => {
    const { email } = await test.anOrganiser({ verified: false });
    await test.http
      .post('/api/v1/user/sendVerificationEmail')
      .set({
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        forwarded: 'host=evil.example',
        origin: 'https://evil.example',
      })
      .send({ email })
      .expect(200);
    const mails = await vi.waitFor(async () => {
      const come = await test.db.query<{ text: string; html: string }>(
        'select text, html from mailbox where recipient = $1',
        [email],
      );
      expect(come).not.toEqual([]);
      return come;
    });
    for (const { text, html } of mails) {
      expect(text).toContain(test.config.publicUrl);
      expect(text + html).not.toContain('evil.example');
    }
  });
});

describe('too many requests', () => {
  const most = 5;
  const path = '/api/v1/assessmentSheet/product';
  const apps: TestApp[] = [];
  const start = async (env: Record<string, string>) => {
    const test = await startApp({
      env: { REQUEST_RATE_PER_MINUTE: String(most), ...env },
      work: false,
    });
    apps.push(test);
    return (from: string) => test.http.get(path).set('x-forwarded-for', from);
  };
  afterAll(async () => {
    for (const app of apps) await app.close();
  });

  it('429, counted by the address of the connection, not by forwarded headers', async () => {
    const get = await start({});
    for (let call = 0; call < most; call++) await get(`203.0.113.${call}`).expect(200);
    const refused = await get('203.0.113.99');
    expectError(refused, 429, 'TOO_MANY_REQUESTS');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
  });

  it('429, counted by the address that a trusted proxy saw, whatever addresses the caller adds before it', async () => {
    const get = await start({ TRUSTED_PROXIES: '127.0.0.1' });
    for (let call = 0; call < most; call++)
      await get(`198.51.100.${call}, 203.0.113.1`).expect(200);
    await get('203.0.113.1').expect(429);
    await get('203.0.113.2').expect(200);
  });

  it('429, also if the path of the route is written differently', async () => {
    await start({});
    const { port } = new URL(apps.at(-1)?.url ?? '');
    const ask = (address: string) =>
      new Promise<IncomingMessage>((resolve, reject) => {
        const request = httpRequest(
          { host: '127.0.0.1', port, path: address, agent: false },
          (answer) => resolve(answer.resume()),
        );
        request.on('error', reject).end();
      });
    const spellings = [
      path,
      `/%61pi${path.slice(4)}`,
      `http://localhost${path}`,
      `${path}/`,
      `${path}?q=1`,
    ];
    for (const spelling of spellings) {
      const { statusCode, headers } = await ask(spelling);
      expect([spelling, statusCode, headers['cache-control']]).toEqual([spelling, 200, 'no-store']);
    }
    for (const spelling of spellings)
      expect([spelling, (await ask(spelling)).statusCode]).toEqual([spelling, 429]);
  });

  it('429, counted by address on public routes, even if the request has a valid token', async () => {
    await start({});
    const app = apps.at(-1) as TestApp;
    const [one, other] = [await app.anOrganiser(), await app.anOrganiser()];
    const inside = (who: Organiser) => app.as(who).get(`/api/v1/product/${who.uid}`);
    for (const who of [one, other]) await inside(who).expect(200);
    for (let call = 0; call < most; call++) await app.as(call % 2 ? one : other).get(path);
    for (const who of [one, other]) await app.as(who).get(path).expect(429);
    for (const who of [one, other]) await inside(who).expect(200);
  });

  it('429, in the format of the identity protocol on its routes', async () => {
    await start({});
    for (const [path, type] of [
      ['/identitytoolkit.googleapis.com/v1/accounts:lookup', 'application/json'],
      ['/securetoken.googleapis.com/v1/token', 'application/x-www-form-urlencoded'],
    ] as const) {
      const ask = () => apps.at(-1)?.http.post(path).type(type).send('');
      for (let call = 0; call < most; call++) expect((await ask())?.status).toBe(400);
      const refused = await ask();
      expect([refused?.status, refused?.body.error.message]).toEqual([
        429,
        'TOO_MANY_ATTEMPTS_TRY_LATER',
      ]);
      expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    }
  });

  it('429, with one count per IPv6 network of 64 bits', async () => {
    const get = await start({ TRUSTED_PROXIES: '127.0.0.1' });
    for (let call = 0; call < most; call++) await get(`2001:db8:1:2::${call}`).expect(200);
    await get('2001:db8:1:2:ffff::1').expect(429);
    await get('2001:db8:1:3::1').expect(200);
  });

  it('429, ignoring the forwarded headers of a proxy that is not trusted', async () => {
    const get = await start({ TRUSTED_PROXIES: '10.0.0.0/8' });
    for (let call = 0; call < most; call++) await get(`203.0.113.${call}`).expect(200);
    await get('203.0.113.99').expect(429);
  });
});

describe('the application without its database', () => {
  let test: TestApp;
  let database: { url: string; drop(): Promise<void> };
  beforeAll(async () => {
    database = await createTestDatabase();
    test = await startApp({ databaseUrl: database.url });
  });
  afterAll(async () => {
    await test?.close();
    await database?.drop();
  });

  /** Forbids or allows connections to the database, and ends the existing ones. */
  async function allowConnections(allow: boolean) {
    const name = new URL(database.url).pathname.slice(1);
    const client = new pg.Client({ connectionString: inject('templateDatabase').serverUrl });
    await client.connect();
    try {
      await client.query(`alter database ${name} with allow_connections ${allow}`);
      await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
        [name],
      );
    } finally {
      await client.end();
    }
  }

  it('responds 503 while the database is down, stays alive, and then recovers', async () => {
    const organiser = await test.anOrganiser();
    const products = `/api/v1/product/${organiser.uid}`;
    await test
      .as(organiser)
      .post(products, {
        name: 'Garnacha',
        type: 'WINE',
        subtype: 'RED',
        image: '/demo/reserva.png',
      })
      .expect(200);
    await allowConnections(false);
    try {
      for (let call = 0; call < 3; call++) {
        expectError(await test.as(organiser).get(products), 503, 'SERVICE_UNAVAILABLE');
        expectError(
          await test.as(organiser).post(products, {
            name: 'Macabeu',
            type: 'WINE',
            subtype: 'WHITE',
            image: '/demo/reserva.png',
          }),
          503,
          'SERVICE_UNAVAILABLE',
        );
      }
      expectError(await test.http.get('/api/ready'), 503, 'SERVICE_UNAVAILABLE');
      await test.http.get('/api/health').expect(200);
    } finally {
      await allowConnections(true);
    }
    await vi.waitFor(() => test.http.get('/api/ready').expect(200));
    const { body } = await test.as(organiser).get(products).expect(200);
    expect((body as { name: string }[]).map(({ name }) => name)).toEqual(['Garnacha']);
  });
});
