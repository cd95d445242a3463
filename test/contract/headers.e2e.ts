import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SecurityLog } from '../../server/platform/audit/security-log.js';
import type { Organiser } from '../support/accounts.js';
import { startApp, type TestApp } from '../support/app.js';

describe('every response', () => {
  const script = `'${'a'.repeat(5_000)}'`;
  let app: TestApp;
  let owner: Organiser;
  let parent: string;
  beforeAll(async () => {
    parent = await mkdtemp(join(tmpdir(), 'retrogusto-web-'));
    // The folder of the web application has the same name as the cached folder inside it. This
    // proves that only the path inside the web application's folder decides about caching.
    const webRoot = join(parent, 'assets');
    await mkdir(join(webRoot, 'assets'), { recursive: true });
    await writeFile(join(webRoot, 'assets', 'style.css'), 'p { margin: 0 }');
    for (const page of ['account', 'assistant', 'dashboard', 'desk', 'room'])
      await writeFile(join(webRoot, `${page}.html`), `<!doctype html><title>${page}</title>`);
    await writeFile(join(webRoot, 'page.js'), script);
    await writeFile(join(webRoot, 'page.js.br'), brotliCompressSync(script));
    app = await startApp({ work: false, webRoot });
    owner = await app.anOrganiser();
  });
  afterAll(async () => {
    await app?.close();
    await rm(parent, { recursive: true, force: true });
  });

  it('of the API is never cached, for any caller', async () => {
    const addresses = app.routes
      .filter((route) => route.startsWith('GET /api/v1/'))
      .map((route) =>
        route
          .slice(4)
          .replace(/:uid\b/, owner.uid)
          .replace(/:\w+/g, 'x')
          .replaceAll('*', ''),
      );
    expect(addresses.length).toBeGreaterThan(20);
    for (const address of addresses)
      for (const asked of [app.http.get(address), app.as(owner).get(address)]) {
        const { status, headers } = await asked;
        expect([address, status, headers['cache-control']]).toEqual([address, status, 'no-store']);
      }
    // These requests reach no route.
    for (const [address, status] of [
      ['/api/v1/product/%zz', 400],
      [`/api/v1/product/${'x'.repeat(500)}`, 414],
    ] as const) {
      const { headers } = await app.http.get(address).expect(status);
      expect([headers['cache-control'], headers['permissions-policy']]).toEqual([
        'no-store',
        expect.stringContaining('camera=()'),
      ]);
      expect([headers['x-content-type-options'], headers['content-security-policy']]).toEqual([
        'nosniff',
        expect.stringContaining("frame-ancestors 'none'"),
      ]);
    }
  });

  it.each([
    ['is not HTTP', 'Buenas noches\r\n\r\n', 400],
    ['names no version', 'GET /api/health\r\n\r\n', 400],
    ['names no version, but a host', 'GET /api/health\r\nhost: x\r\n\r\n', 400],
    ['names another version', 'GET /api/health HTTP/2.0\r\nhost: x\r\n\r\n', 400],
    ['names two hosts', 'GET /api/health HTTP/1.1\r\nhost: x\r\nHost: y\r\n\r\n', 400],
    [
      'names a host twice',
      'POST /nothing HTTP/1.1\r\nhost: x\r\nHOST: x\r\ncontent-length: 2\r\n\r\n{}',
      400,
    ],
    [
      'has too long a header',
      `GET / HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
    ],
  ])(
    'to a request that %s has the same headers as all others, and closes the connection',
    async (_, sent, status) => {
      const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
      socket.write(sent);
      const answer = await text(socket);
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      const headers = new Map(
        answer.split('\r\n').map((line) => line.split(': ') as [string, string]),
      );
      expect([
        headers.get('connection'),
        headers.get('x-content-type-options'),
        headers.get('cache-control'),
      ]).toEqual(['close', 'nosniff', 'no-store']);
    },
  );

  it('has an encoding that the client accepts: a prebuilt one for files, zstd or gzip for other bodies, and none for short bodies', async () => {
    const asked = async (path: string, encodings: string) => {
      const { headers } = await fetch(app.url + path, {
        headers: { 'accept-encoding': encodings },
      });
      return [headers.get('content-encoding'), headers.get('vary')];
    };
    const browser = 'gzip, deflate, br, zstd';
    const varies = expect.stringContaining('accept-encoding') as string;
    expect(await asked('/api/v1/assessmentSheet/WINE', browser)).toEqual(['zstd', varies]);
    expect(await asked('/api/v1/assessmentSheet/WINE', 'gzip, deflate')).toEqual(['gzip', varies]);
    expect(await asked('/api/v1/assessmentSheet/WINE', 'identity')).toEqual([null, null]);
    expect(await asked('/api/health', browser)).toEqual([null, null]);
    expect(await asked('/page.js', browser)).toEqual(['br', varies]);
    expect(await asked('/page.js', 'identity')).toEqual([null, varies]);
    expect(await (await fetch(`${app.url}/page.js`)).text()).toBe(script);
    await app.http.get('/page.js.br').expect(404);
  });

  it('allows long caching only for files whose name changes with their content', async () => {
    const cachingOf = async (path: string) =>
      (await app.http.get(path).set('accept', 'text/html').expect(200)).headers['cache-control'];
    expect(await cachingOf('/assets/style.css')).toContain('immutable');
    for (const path of ['/', '/login', '/room/VINO2026', '/dashboard/home', '/page.js'])
      expect([path, await cachingOf(path)]).toEqual([path, 'no-cache']);
  });

  it('to a path of the web is the page to which the path belongs', async () => {
    for (const [path, page] of [
      ['/', 'account'],
      ['/?tokenId=x', 'account'],
      ['/signup/action?mode=verifyEmail', 'account'],
      ['/room/VINO2026/?lang=ca', 'room'],
      ['/assistant/sessions/Wx1/a-2?wine=3', 'assistant'],
      ['/instructor/VINO2026', 'desk'],
      ['/dashboard/products/list', 'dashboard'],
      ['/nowhere', 'dashboard'],
    ]) {
      const { text } = await app.http
        .get(path ?? '')
        .set('accept', 'text/html')
        .expect(200);
      expect([path, text]).toEqual([path, `<!doctype html><title>${page}</title>`]);
    }
  });

  it('can be framed only by our own pages, and only as the preview of a room', async () => {
    const ancestorsAt = async (path: string) => {
      const { headers } = await app.http.get(path).set('accept', 'text/html');
      return /frame-ancestors ([^;]+)/.exec(headers['content-security-policy'] ?? '')?.[1];
    };
    for (const path of ['/room?preview', '/room/?preview'])
      expect([path, await ancestorsAt(path)]).toEqual([path, "'self'"]);
    for (const path of [
      '/room',
      '/room/VINO2026',
      '/room/VINO2026?preview',
      '/dashboard/home?preview',
      '/login?x=/room?preview',
      '/room?preview&a',
    ])
      expect([path, await ancestorsAt(path)]).toEqual([path, "'none'"]);
  });

  it('denies all device permissions', async () => {
    for (const path of ['/', '/login', '/api/health', '/api/v1/nothing', '/config.json']) {
      const { headers } = await app.http.get(path).set('accept', 'text/html');
      expect([path, headers['permissions-policy']]).toEqual([
        path,
        expect.stringMatching(/camera=\(\).*geolocation=\(\).*microphone=\(\)/),
      ]);
    }
  });

  it('to a request over a limit is recorded in the security log, once a minute for each limit', async () => {
    const record = vi.spyOn(app.app.get(SecurityLog), 'record');
    const statuses: number[] = [];
    for (let call = 0; call < 35; call++)
      statuses.push((await app.http.get('/api/v1/mentor/publicCode/NADIE')).status);
    expect(statuses.slice(-3)).toEqual([429, 429, 429]);
    expect(record.mock.calls.filter(([event]) => event === 'LOCKED_OUT')).toEqual([
      [
        'LOCKED_OUT',
        expect.objectContaining({
          address: '127.0.0.1',
          route: '/api/v1/mentor/publicCode/:code',
          status: 429,
          reason: 'TOO_MANY_REQUESTS',
        }),
      ],
    ]);
    record.mockRestore();
  });
});

describe('another site in the content security policy of a page', () => {
  const keys = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  };
  const own = ["'self'"];
  const strict = { 'connect-src': own, 'frame-src': own, 'script-src': own };
  const stripes = {
    'connect-src': [...own, 'https://api.stripe.com'],
    'frame-src': [
      ...own,
      'https://js.stripe.com',
      'https://*.js.stripe.com',
      'https://hooks.stripe.com',
    ],
    'script-src': [...own, 'https://js.stripe.com', 'https://*.js.stripe.com'],
  };
  const dashboard = [
    '/dashboard/cellar/plan?plan=CRIANZA&step=card',
    '/dashboard/home',
    '/nowhere',
  ];
  const others = ['/', '/login', '/signup/action', '/api/v1/plan', '/api/health', '/page.js'];

  it.each([
    [
      'Stripe is allowed only on the dashboard’s page, because one of its screens asks for the card',
      keys,
      stripes,
    ],
    ['Stripe and Vimeo are allowed nowhere without their keys', {}, strict],
    [
      'Vimeo’s upload hosts are allowed only on the dashboard’s page, because its screens upload videos',
      { VIMEO_TOKEN: 'of-tests' },
      {
        ...strict,
        'connect-src': [...own, 'https://*.tus.vimeo.com', 'https://*.upload.vimeo.com'],
      },
    ],
  ])('%s', async (_, env, allowed) => {
    const parent = await mkdtemp(join(tmpdir(), 'retrogusto-web-'));
    for (const page of ['account', 'assistant', 'dashboard', 'desk', 'room'])
      await writeFile(join(parent, `${page}.html`), `<!doctype html><title>${page}</title>`);
    await writeFile(join(parent, 'page.js'), '1');
    const app = await startApp({ work: false, webRoot: parent, env });
    try {
      const policyOf = async (path: string) => {
        const { headers } = await app.http.get(path).set('accept', 'text/html');
        const rules = (headers['content-security-policy'] ?? '')
          .split(';')
          .map((rule) => rule.split(' '));
        return Object.fromEntries(
          rules
            .filter(([name = '']) => name in strict)
            .map(([name, ...sources]) => [name, sources]),
        );
      };
      // Rooms show videos of two sites, and live ones of others.
      for (const path of ['/room', '/room/VINO2026'])
        expect([path, await policyOf(path)]).toEqual([
          path,
          {
            ...strict,
            'frame-src': [
              ...own,
              'https://www.youtube-nocookie.com',
              'https://player.vimeo.com',
              'https://vimeo.com/event/',
              'https://meet.jit.si',
              'https://8x8.vc',
            ],
          },
        ]);
      for (const path of dashboard) expect([path, await policyOf(path)]).toEqual([path, allowed]);
      // Pages with a policy of their own allow less.
      for (const path of others)
        expect([path, { ...strict, ...(await policyOf(path)) }]).toEqual([path, strict]);
    } finally {
      await app.close();
      await rm(parent, { recursive: true, force: true });
    }
  });
});
