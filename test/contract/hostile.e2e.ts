import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../server/platform/crypto/ids.js';
import type { Organiser } from '../support/accounts.js';
import { startApp, type TestApp } from '../support/app.js';

/** Requests that no browser sends, but a script does. */
describe('hostile requests', () => {
  let app: TestApp;
  let owner: Organiser;
  beforeAll(async () => {
    app = await startApp({ work: false });
    owner = await app.anOrganiser();
  });
  afterAll(() => app.close());

  const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

  const send = (path: string, body: string, token?: string) => {
    const request = app.http.post(path).set('content-type', 'application/json');
    if (token) void request.set('authorization', `Bearer ${token}`);
    return request.send(body);
  };
  const fields = (count: number, name = 'k') =>
    `{${Array.from({ length: count }, (_, index) => `"${name}${index}":1`).join(',')}}`;
  const list = (count: number, item = '{}') =>
    `[${Array.from({ length: count }, () => item).join(',')}]`;

  it('to store a card are limited to thirty a minute', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 31; at++)
      statuses.push(
        (await app.http.post('/api.stripe.com/v1/payment_methods').type('form').send('type=card'))
          .status,
      );
    expect([statuses[0], statuses.at(-2), statuses.at(-1)]).toEqual([401, 401, 429]);
  });

  it('with deeply nested bodies are rejected with 400', async () => {
    for (const [body, path] of [
      [`{"properties":${'['.repeat(200_000)}${']'.repeat(200_000)}}`, 'properties'],
      [`{"name":${nested(100_000)}}`, 'name'],
      [`{"subtype":"{","name":"\\"[[","type":${nested(64)}}`, 'type'],
    ] as const) {
      const answer = await send(`/api/v1/product/${owner.uid}`, body, owner.token);
      expect([answer.status, answer.body.error_msg]).toEqual([400, 'INVALID_BODY']);
      expect(answer.body.issues[0].path).toBe(path);
      const again = await send(`/api/v1/product/${owner.uid}`, body, owner.token).set(
        'idempotency-key',
        newId(),
      );
      expect([again.status, again.body.error_msg]).toEqual([400, 'INVALID_BODY']);
    }
  });

  it('with more fields, values or items than any documented body are rejected, with the name of the field', async () => {
    for (const [body, path, rule] of [
      [fields(3_000), '', 'must not have more than 2048 fields'],
      [fields(80_000), '', 'must not have more than 2048 fields'],
      [`{"unknown":{"a":[${fields(2_049)}]}}`, 'unknown', 'must not have more than 2048 fields'],
      [`{"properties":${list(61)}}`, 'properties', 'must not have more than 60 items'],
      [
        `{"type":"RED","properties":${list(300_000)}}`,
        'properties',
        'must not hold more than 50000 values',
      ],
      [`{"name":${fields(3_000)}}`, 'name', 'must not have more than 2048 fields'],
      [`{"name":${list(26, fields(2_000))}}`, 'name', 'must not hold more than 50000 values'],
    ] as const) {
      const answer = await send(
        `/api/v1/product/${owner.uid}`,
        body.slice(0, 1024 * 1024),
        owner.token,
      );
      // The test cuts bodies at 1 MB. A cut body is rejected as invalid JSON.
      if (body.length > 1024 * 1024) expect(answer.status).toBe(400);
      else
        expect([answer.status, answer.body.issues]).toEqual([
          400,
          [{ path, code: 'INVALID_BODY', params: { rule } }],
        ]);
    }
  });

  it('with more objects than any documented body are rejected before each object is checked', async () => {
    const body = `{"categories":${list(6, `{"components":${list(2_000)}}`)}}`;
    const answer = await send(`/api/v1/assessmentSheet/user/${owner.uid}`, body, owner.token);
    const params = { rule: 'must not hold more than 10000 objects' };
    expect([answer.status, answer.body.issues]).toEqual([
      400,
      [{ path: 'categories', code: 'INVALID_BODY', params }],
    ]);
  });

  it('lose undocumented fields, whatever these contain', async () => {
    const body = `{"a":${nested(63)},"properties":[{"name":"Crianza [[","value":"12","b":${nested(60)}}],"name":"Tinto","image":"/library/view.svg","type":"WINE","subtype":"RED"}`;
    const { body: product } = await send(`/api/v1/product/${owner.uid}`, body, owner.token).expect(
      200,
    );
    expect(product).not.toHaveProperty('a');
    expect(product.properties[0]).not.toHaveProperty('b');
  });

  it('do not delay other requests, whatever the hostile bodies contain', async () => {
    const whole = 1024 * 1024 - 100;
    const full = (piece: string, open: string, close: string) =>
      `${open}${Array.from({ length: Math.floor(whole / (piece.length + 1)) }, () => piece).join(',')}${close}`;
    const room = await app.http.get('/api/v1/room').set('authorization', 'Bearer nobody');
    expect(room.status).toBe(401);
    const bodies = [
      fields(80_000),
      fields(60_000, '\\u00e9'),
      full('{}', '{"properties":[', ']}'),
      full('[]', '{"name":[', ']}'),
      `{"name":${list(24, fields(2_000))}}`,
      `{"name":${'['.repeat(whole / 2)}${']'.repeat(whole / 2)}}`,
      `{"name":${'9'.repeat(whole)}}`,
      `{"price":1e${'9'.repeat(whole)}}`,
      `{"name":"${'x'.repeat(whole)}"}`,
      full('"a":1', '{', '}'),
      `{"${'k'.repeat(whole - 20)}":1}`,
      full('{"question":1,"options":{"a":1}}', '{"productReferences":[{"quizQuestions":[', ']}]}'),
      full(`{"quizQuestions":${list(10, '{"question":1}')}}`, '{"productReferences":[', ']}'),
    ];
    let longest = 0;
    let done = false;
    const watching = (async () => {
      while (!done) {
        const started = performance.now();
        await app.http.get('/api/health').expect(200);
        longest = Math.max(longest, performance.now() - started);
      }
    })();
    for (const body of bodies)
      for (const path of [
        `/api/v1/product/${owner.uid}`,
        `/api/v1/tasting/${owner.uid}`,
        '/api/v1/room/NOSUCHCODE/join',
      ])
        expect((await send(path, body, owner.token)).status).toBeGreaterThanOrEqual(400);
    done = true;
    await watching;
    // The bound is far more than a busy machine needs. Without the limits on fields and items, one
    // body took half a minute.
    expect(longest).toBeLessThan(12_000);
  });

  it('with compressed bodies are rejected before decompression', async () => {
    for (const [encoding, pack] of Object.entries({
      gzip: gzipSync,
      deflate: deflateSync,
      br: brotliCompressSync,
      zstd: zstdCompressSync,
    })) {
      const post = async (path: string, authorization: string) => {
        const headers = {
          'content-type': 'application/json',
          'content-encoding': encoding,
          authorization,
        };
        return (await fetch(app.url + path, { method: 'POST', headers, body: pack('{}') })).status;
      };
      const own = `/api/v1/product/${owner.uid}`;
      const statuses = [
        await post('/api/v1/room/ABCDEFGH/join', ''),
        await post(own, ''),
        await post(own, `Bearer ${owner.token}`),
      ];
      expect([encoding, ...statuses]).toEqual([encoding, 415, 401, 415]);
      expect(await post('/identitytoolkit.googleapis.com/v1/accounts:signUp?key=x', '')).toBe(415);
    }
  });

  it('of strangers have a small size limit', async () => {
    const large = JSON.stringify({ email: 'a@example.com', name: 'x'.repeat(17 * 1024) });
    for (const path of [
      '/api/v1/room/NOSUCHCODE/join',
      '/api/v1/room/NOSUCHCODE/resume',
      '/api/v1/room/NOSUCHCODE/reminder',
      '/api/v1/user/sendVerificationEmail',
    ])
      expect([path, (await send(path, large)).status]).toEqual([path, 413]);
    for (const path of [
      '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=x',
      '/securetoken.googleapis.com/v1/token?key=x',
    ])
      expect([path, (await send(path, large)).status]).toEqual([path, 413]);
    // only a valid token gets the larger size limit
    expect((await send(`/api/v1/product/${owner.uid}`, large)).status).toBe(401);
    expect((await send(`/api/v1/product/${owner.uid}`, large, owner.token)).status).toBe(400);
  });

  it('of strangers are rejected before their body is read', async () => {
    for (const body of ['{', 'x'.repeat(2 * 1024 * 1024), '']) {
      expect((await send(`/api/v1/product/${owner.uid}`, body)).status).toBe(401);
      expect((await send(`/api/v1/product/${newId()}`, body, owner.token)).status).toBe(403);
    }
    const product = await app.as(owner).post(`/api/v1/product/${owner.uid}`, {
      name: 'Tinto',
      image: '/library/view.svg',
      type: 'WINE',
      subtype: 'RED',
    });
    const remove = () =>
      app.http
        .delete(`/api/v1/product/${owner.uid}/${product.body.id}`)
        .set('content-type', 'application/json');
    expect((await remove()).status).toBe(401);
    const removed = await remove().set('authorization', `Bearer ${owner.token}`);
    expect([removed.status, removed.body]).toEqual([200, { deleted: true }]);
  });

  it('with a NUL in the address get 404', async () => {
    for (const path of [
      'report/:uid/a%00b/summary',
      'report/:uid/generated/AB%00CD/summary',
      'report/:uid/a%00b',
      'product/:uid/a%00b',
    ]) {
      const answer = await app.as(owner).get(`/api/v1/${path.replace(':uid', owner.uid)}`);
      expect([path, answer.status]).toEqual([path, 404]);
    }
    for (const path of ['mentor/publicCode/a%00b', 'room/AB%00CD', 'assessmentSheet/a%00b']) {
      expect([path, (await app.http.get(`/api/v1/${path}`)).status]).toEqual([path, 404]);
    }
  });

  it('with a forged cursor, or with the cursor of another order, are rejected', async () => {
    const list = (query: string) =>
      app.as(owner).get(`/api/v1/product/${owner.uid}?limit=1&${query}`);
    for (const name of ['Albillo', 'Bobal', 'Caíño'])
      await app
        .as(owner)
        .post(`/api/v1/product/${owner.uid}`, {
          name,
          type: 'WINE',
          subtype: 'RED',
          image: '/demo/tinto.png',
        })
        .expect(200);
    const given = String((await list('sort=lastUpdate').expect(200)).headers['x-next-cursor']);
    await list(`sort=lastUpdate&cursor=${given}`).expect(200);
    const made = (value: string) => Buffer.from(JSON.stringify([value, 'x'])).toString('base64url');
    const signed = Buffer.from(given, 'base64url');
    const forged = (value: string) =>
      Buffer.concat([signed.subarray(0, 16), Buffer.from(JSON.stringify([value, 'x']))]).toString(
        'base64url',
      );
    for (const query of [
      ...[
        '2026-02-28 10:00:00+99:99',
        '2026-02-28 10:00:00+16',
        '2026-02-31 10:00:00+00',
        'infinity',
      ].flatMap((instant) => [
        `sort=lastUpdate&cursor=${made(instant)}`,
        `sort=lastUpdate&cursor=${forged(instant)}`,
      ]),
      `sort=lastUpdate&cursor=${given.slice(0, -2)}`,
      `sort=lastUpdate&cursor=${given.slice(0, 20)}`,
      `sort=lastUpdate&cursor=%00`,
      `sort=-lastUpdate&cursor=${given}`,
      `sort=name&cursor=${given}`,
    ]) {
      const answer = await list(query);
      expect([query, answer.status, answer.body.error_msg]).toEqual([query, 400, 'INVALID_QUERY']);
    }
  });

  it('can page through lists with the longest names', async () => {
    const cellar = await app.anOrganiser();
    const names = ['🍷', '酒', 'İ'].map((character) => character.repeat(200 / character.length));
    // the longest name in JSON, with one visible character
    names.push(`a${'\u0001'.repeat(199)}`);
    for (const name of names)
      await app
        .as(cellar)
        .post(`/api/v1/product/${cellar.uid}`, {
          name,
          type: 'WINE',
          subtype: 'RED',
          image: '/demo/tinto.png',
        })
        .expect(200);
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = await app
        .as(cellar)
        .get(`/api/v1/product/${cellar.uid}?sort=name&limit=1${cursor && `&cursor=${cursor}`}`)
        .expect(200);
      seen.push(...(page.body as { name: string }[]).map(({ name }) => name));
      cursor = String(page.headers['x-next-cursor'] ?? '');
    } while (cursor);
    expect(seen.toSorted()).toEqual(names.toSorted());
  });

  it('with half a surrogate pair in an e-mail are rejected wherever an e-mail is accepted', async () => {
    const half = 'ana\ud83c@example.com';
    const json = (path: string, body: object) =>
      app.http
        .post(path)
        .set('content-type', 'application/json')
        .send(JSON.stringify({ email: half, ...body }));
    const sentMail = await json('/api/v1/user/sendVerificationEmail', {});
    expect([sentMail.status, sentMail.body.error_msg]).toEqual([422, 'INVALID_EMAIL']);
    for (const [operation, body] of [
      ['signUp', { password: 'Garnacha-de-1943' }],
      ['signInWithPassword', { password: 'Garnacha-de-1943' }],
      ['sendOobCode', { requestType: 'PASSWORD_RESET' }],
      ['update', { idToken: owner.token }],
    ] as const) {
      const answer = await json(
        `/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=x`,
        body,
      );
      expect([operation, answer.status, answer.body.error.message]).toEqual([
        operation,
        400,
        'INVALID_EMAIL',
      ]);
    }
  });

  it('with a truncated or malformed multipart body are rejected with 400', async () => {
    const boundary = 'x-of-a-test';
    const field = (name: string, value: string, type = '') =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n${type && `content-type: ${type}\r\n`}\r\n${value}\r\n`;
    const file = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`;
    const end = `\r\n--${boundary}--\r\n`;
    const path = field('path', 'products');
    const send = (body: string | Buffer, type = `multipart/form-data; boundary=${boundary}`) =>
      app.http
        .post(`/api/v1/files/${owner.uid}`)
        .set('authorization', `Bearer ${owner.token}`)
        .set('content-type', type)
        .send(body);
    const bad: Record<string, ReturnType<typeof send>> = {
      'no boundary': send(`${path}${file}abc${end}`, 'multipart/form-data'),
      'cut in the file': send(`${path}${file}${'a'.repeat(90_000)}`),
      'cut in the file, without a path': send(`${file}${'a'.repeat(90_000)}`),
      'cut in a field': send(path.slice(0, -9)),
      'cut in the headers of a part': send(`${path}${file.slice(0, 60)}`),
      'cut before the end': send(path),
      'another boundary': send(`${path}${file}abc${end}`.replaceAll(boundary, 'another')),
      'a field named __proto__': send(`${field('__proto__', '1')}${path}${file}abc${end}`),
      'a field that is broken JSON': send(
        `${field('path', '{', 'application/json')}${file}abc${end}`,
      ),
      'no multipart at all': send(Buffer.alloc(70_000, 7)),
    };
    for (const [what, sent] of Object.entries(bad)) {
      const { status, body } = await sent;
      expect([what, status, body.error_msg]).toEqual([what, 400, 'INVALID_BODY']);
    }
    const twoFiles = await send(`${path}${file}abc\r\n${file}abc${end}`);
    expect([twoFiles.status, twoFiles.body.error_msg]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    const object = await send(`${field('path', '{"a":1}', 'application/json')}${file}abc${end}`);
    expect([object.status, object.body.error_msg]).toEqual([422, 'FILE_PATH_UNKNOWN']);
  });

  it('cannot use invalid picture addresses, or pictures of another organiser', async () => {
    const stranger = `/files/${newId()}/products/3f2c.png`;
    const own = `/files/${owner.uid}/products/3f2c.png`;
    const product = { name: 'Tinto', type: 'WINE', subtype: 'RED' };
    for (const image of [
      `/files/${owner.uid}/../${newId()}/products/x.png`,
      '/files/',
      '/api/v1/user',
      '//evil.example/x.png',
      'javascript:alert(1)',
    ]) {
      const created = await app
        .as(owner)
        .post(`/api/v1/product/${owner.uid}`, { ...product, image });
      expect([image, created.status, created.body.error_msg]).toEqual([image, 422, 'INVALID_URL']);
      await app
        .as(owner)
        .post(`/api/v1/instructor/${owner.uid}`, { name: 'Ana', imgProfile: image })
        .expect(422);
      await app.as(owner).post(`/api/v1/user/${owner.uid}`, { logo: image }).expect(422);
    }
    // a picture of another organiser and an own picture that is not stored get the same error
    for (const image of [stranger, own]) {
      for (const [path, body] of [
        [`/api/v1/product/${owner.uid}`, { ...product, image }],
        [`/api/v1/instructor/${owner.uid}`, { name: 'Ana', imgProfile: image }],
        [`/api/v1/user/${owner.uid}`, { logo: image }],
      ] as const) {
        const refused = await app.as(owner).post(path, body);
        expect([path, image, refused.status, refused.body.error_msg]).toEqual([
          path,
          image,
          422,
          'UNKNOWN_REFERENCE',
        ]);
        expect(refused.body.issues).toEqual([
          { path: Object.keys(body).at(-1), code: 'UNKNOWN_REFERENCE' },
        ]);
      }
    }
    for (const image of ['/library/view.svg', '/demo/tinto.png']) {
      await app
        .as(owner)
        .post(`/api/v1/product/${owner.uid}`, { ...product, image })
        .expect(200);
    }
  });

  it('over the identity protocol with a NUL in the e-mail are rejected, and display names are cleaned', async () => {
    const call = (body: object) =>
      app.http
        .post('/identitytoolkit.googleapis.com/v1/accounts:signUp?key=x')
        .send({ returnSecureToken: true, ...body });
    const wrong = await call({ email: 'a\0b@example.com', password: 'Garnacha-de-1943' });
    expect([wrong.status, wrong.body.error.message]).toEqual([400, 'INVALID_EMAIL']);
    const named = await call({
      email: `${newId()}@example.com`,
      password: 'Garnacha-de-1943',
      displayName: `Ana\0 \ud83c${'x'.repeat(10_000)}`,
    });
    expect(named.status).toBe(200);
    expect(named.body.displayName).toBe(`Ana \ufffd${'x'.repeat(194)}`);
  });

  it('with 60 000 invalid items get a short answer', async () => {
    const properties = Array.from({ length: 60_000 }, () => 1);
    const answer = await app
      .as(owner)
      .post(`/api/v1/product/${owner.uid}`, { name: 'Tinto', properties });
    expect(answer.status).toBe(400);
    expect(answer.text.length).toBeLessThan(60_000);
  });

  it.each(['youtube', 'vimeo'])(
    'about videos of %s are limited to thirty a minute',
    async (site) => {
      const statuses: number[] = [];
      for (let index = 0; index < 31; index++)
        statuses.push((await app.as(owner).get(`/api/v1/video/${owner.uid}/${site}/none`)).status);
      expect([statuses[0], statuses.at(-2), statuses.at(-1)]).toEqual([404, 404, 429]);
    },
  );
});

describe('a flood of requests', () => {
  it('is counted by address unless its tokens are valid, and does not block other organisers', async () => {
    const app = await startApp({ work: false, env: { REQUEST_RATE_PER_MINUTE: '20' } });
    try {
      const [owner, other] = [await app.anOrganiser(), await app.anOrganiser()];
      const inside = (who = owner) => app.as(who).get(`/api/v1/product/${who.uid}`);
      await inside(other).expect(200);
      await inside().expect(200);
      const statuses = new Set<number>();
      for (let index = 0; index < 25; index++)
        statuses.add(
          (
            await app.http
              .get(`/api/v1/product/${owner.uid}`)
              .set('authorization', `Bearer forged${newId()}${newId()}`)
          ).status,
        );
      expect([...statuses]).toEqual([401, 429]);
      await inside().expect(200);
      // valid tokens do not raise the limit for signing in
      const signIns: number[] = [];
      for (let index = 0; index < 25; index++) {
        const { token } = index % 2 ? owner : other;
        const signIn = app.http.post(
          '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=x',
        );
        signIns.push((await signIn.set('authorization', `Bearer ${token}`).send({})).status);
      }
      expect([signIns[0], signIns.at(-1)]).toEqual([400, 429]);
    } finally {
      await app.close();
    }
  });
});
