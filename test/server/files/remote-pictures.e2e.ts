import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { bringPicturesIn } from '../../../server/files/import-remote-pictures.js';
import { Config } from '../../../server/platform/config/config.js';
import { PublicAddresses } from '../../../server/platform/network/public-addresses.js';
import { Jobs } from '../../../server/platform/queue/jobs.js';
import { RoomThemes } from '../../../server/themes/room-themes.js';
import { imageLimits } from '../../../shared/rules/image.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { createTestDatabase } from '../../support/database.js';
import { startDnsServer } from '../../support/dns-server.js';
import { startTrustedHttpsServer } from '../../support/https-server.js';
import { aJobContext } from '../../support/job-context.js';

let test: TestApp;
let host: Awaited<ReturnType<typeof startTrustedHttpsServer>>;
let owner: Organiser;

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#6d1426' } })
    .png()
    .toBuffer();

beforeAll(async () => {
  const [bottle, wide] = [await drawn(40, 80), await drawn(80, 40)];
  host = await startTrustedHttpsServer(({ url }, response) => {
    if (url === '/bottle') response.setHeader('content-type', 'text/html').end(bottle);
    else if (url === '/wide') response.end(wide);
    else if (url === '/page')
      response.setHeader('content-type', 'image/png').end('<!doctype html><p>Bottle</p>');
    else if (url === '/announced')
      response.writeHead(200, { 'content-length': 1_000_000 }).write('x');
    else if (url === '/endless') {
      const pour = () =>
        void (response.write(Buffer.alloc(64 * 1024, 1))
          ? setImmediate(pour)
          : response.once('drain', pour));
      pour();
    } else if (url === '/cut') {
      response
        .writeHead(200, { 'content-length': bottle.length })
        .write(bottle.subarray(0, 20), () => response.destroy());
    } else if (url === '/moved') response.writeHead(302, { location: '/bottle' }).end();
    else if (url === '/round') response.writeHead(302, { location: '/round' }).end();
    else if (url === '/plain')
      response.writeHead(302, { location: 'http://localhost/bottle' }).end();
    else response.writeHead(404).end(bottle);
  });
  test = await startApp({
    env: { WEBHOOK_PRIVATE_NETWORKS: 'true', PUBLIC_URL: 'https://rooms.example.com' },
  });
  owner = await test.anOrganiser();
  await test.givePlan(owner);
});
afterAll(async () => {
  await test?.close();
  await host?.close();
});

const wine = { name: 'Tinto', type: 'WINE', subtype: 'RED' };
const places = () => [
  { path: `/api/v1/product/${owner.uid}`, field: 'image', body: wine, folder: 'products' },
  {
    path: `/api/v1/instructor/${owner.uid}`,
    field: 'imgProfile',
    body: { name: 'Aina' },
    folder: 'instructors',
  },
  { path: `/api/v1/user/${owner.uid}`, field: 'logo', body: {}, folder: 'logo' },
  { path: `/api/v1/theme/${owner.uid}/web`, field: 'lobbyImage', body: {}, folder: 'theme/web' },
  {
    path: `/api/v1/theme/${owner.uid}/web`,
    field: 'mainBackground',
    body: {},
    folder: 'theme/web',
  },
];
const files = async () =>
  Number(
    (
      await test.db.query<{ n: string }>('select count(*) n from files where owner_uid = $1', [
        owner.uid,
      ])
    )[0]?.n,
  );

describe('a picture at a foreign address', () => {
  it('is fetched once and served from our storage, in every field', async () => {
    for (const { path, field, body, folder } of places()) {
      const { body: saved } = await test
        .as(owner)
        .post(path, { ...body, [field]: host.url('/bottle') })
        .expect(200);
      const address = (saved as Record<string, string>)[field] ?? '';
      expect([field, address]).toEqual([
        field,
        expect.stringMatching(new RegExp(`^/files/${owner.uid}/${folder}/[\\w-]+\\.png$`)),
      ]);
      const { body: bytes } = await test.http
        .get(address)
        .expect(200)
        .expect('content-type', 'image/png');
      expect(await sharp(bytes as Buffer).metadata()).toMatchObject({ width: 40, height: 80 });
    }
    const before = host.asked.length;
    const { body } = await test.as(owner).get(`/api/v1/theme/${owner.uid}/web`).expect(200);
    await test
      .as(owner)
      .post(`/api/v1/theme/${owner.uid}/web`, { ...(body as object), mainColor: '#123456' })
      .expect(200);
    expect(host.asked).toHaveLength(before);
  });

  it('is fetched after a redirect, also when it changes an existing product', async () => {
    const { body: made } = await test
      .as(owner)
      .post(`/api/v1/product/${owner.uid}`, { ...wine, image: '/library/view.svg' })
      .expect(200);
    const path = `/api/v1/product/${owner.uid}/${(made as { id: string }).id}`;
    const { body } = await test
      .as(owner)
      .post(path, { image: host.url('/moved') })
      .expect(200);
    expect((body as { image: string }).image).toMatch(/^\/files\//);
  });

  it.each([
    ['/nothing', 'IMAGE_UNREACHABLE'],
    ['/cut', 'IMAGE_UNREACHABLE'],
    ['/round', 'IMAGE_UNREACHABLE'],
    ['/plain', 'IMAGE_UNREACHABLE'],
    ['/page', 'IMAGE_TYPE'],
    ['/wide', 'IMAGE_NOT_TALLER_THAN_WIDE'],
    ['/announced', 'IMAGE_TOO_LARGE'],
    ['/endless', 'IMAGE_TOO_LARGE'],
  ])('%s is rejected with %s, and nothing is stored', async (at, code) => {
    const before = await files();
    const { body } = await test
      .as(owner)
      .post(`/api/v1/product/${owner.uid}`, { ...wine, name: `Tinto ${at}`, image: host.url(at) })
      .expect(422);
    expect(body).toMatchObject({ error_msg: code, issues: [{ path: 'image', code }] });
    const named = await test.db.query('select from products where owner_uid = $1 and name = $2', [
      owner.uid,
      `Tinto ${at}`,
    ]);
    expect([named.length, await files()]).toEqual([0, before]);
  });

  it('is rejected with the size limit of its field', async () => {
    const { body } = await test
      .as(owner)
      .post(`/api/v1/user/${owner.uid}`, { logo: host.url('/announced') })
      .expect(422);
    expect(body).toMatchObject({
      issues: [{ path: 'logo', params: { maxBytes: imageLimits.logo.maxBytes } }],
    });
  });

  it('is not fetched while the body has another error or the plan does not allow it', async () => {
    const before = host.asked.length;
    const link = host.url('/bottle');
    await test
      .as(owner)
      .post(`/api/v1/product/${owner.uid}`, { ...wine, name: '', image: link })
      .expect(422);
    await test
      .as(owner)
      .post(`/api/v1/theme/${owner.uid}/web`, { mainColor: 'red-ish', lobbyImage: link })
      .expect(422);
    const poor = await test.anOrganiser();
    await test.as(poor).post(`/api/v1/theme/${poor.uid}/web`, { lobbyImage: link }).expect(403);
    expect(host.asked).toHaveLength(before);
  });

  it('is returned by a repeated create without being fetched again', async () => {
    const create = () =>
      test
        .as(owner)
        .post(`/api/v1/product/${owner.uid}`, { ...wine, image: host.url('/bottle') })
        .set('idempotency-key', 'a-picture')
        .expect(200);
    const first = await create();
    const before = host.asked.length;
    expect((await create()).body).toEqual(first.body);
    expect(host.asked).toHaveLength(before);
  });

  it('is not fetched when it is the absolute address of our own file', async () => {
    const save = async (image: string) =>
      (await test.as(owner).post(`/api/v1/product/${owner.uid}`, { ...wine, image })).body as {
        image?: string;
        error_msg?: string;
      };
    const { image } = await save(host.url('/bottle'));
    const written = (address: string) => new URL(address, test.app.get(Config).publicUrl).href;
    expect((await save(written(image ?? ''))).image).toBe(image);
    expect((await save(written('/files/somebody/products/a.png'))).error_msg).toBe(
      'UNKNOWN_REFERENCE',
    );
  });

  it('is not allowed by the content security policy of a page', async () => {
    const { headers } = await test.http.get('/');
    expect(headers['content-security-policy']).toContain("img-src 'self' data: blob:;");
  });

  it('is not shown to guests until it is stored with us', async () => {
    const link = 'https://elsewhere.example/lobby.png';
    await test.db.query(
      `update themes set body = body || jsonb_build_object('lobbyImage', $2::text, 'mainBackground', $2::text) where owner_uid = $1`,
      [owner.uid, link],
    );
    const rooms = test.app.get(RoomThemes);
    rooms.forget(owner.uid);
    expect(await rooms.of(owner.uid)).toMatchObject({ background: null, lobby: { image: null } });
    expect(
      await rooms.brand(owner.uid, {
        name: 'Celler',
        logo: link,
        privacyPolicyUrl: null,
        termsUrl: null,
      }),
    ).toMatchObject({
      logo: null,
    });
    // other fields of the theme can still be saved
    await test
      .as(owner)
      .post(`/api/v1/theme/${owner.uid}/web`, { mainColor: '#654321', lobbyImage: link })
      .expect(200);
  });
});

it('a nightly job fetches older foreign pictures, and keeps the address of those that fail', async () => {
  const who = await test.anOrganiser();
  const post = async (path: string, body: object) =>
    (await test.as(who).post(path, body).expect(200)).body as { id: string };
  await test.givePlan(who);
  const [good, bad] = [host.url('/bottle'), host.url('/nothing')];
  const [red, white] = [await aWine('Tinto'), await aWine('Blanco')];
  const face = await post(`/api/v1/instructor/${who.uid}`, { name: 'Aina' });
  await post(`/api/v1/theme/${who.uid}/web`, { mainColor: '#123456' });
  function aWine(name: string) {
    return post(`/api/v1/product/${who.uid}`, { ...wine, name, image: '/library/view.svg' });
  }
  for (const [sql, ...parameters] of [
    ['update products set image = $2 where id = $1', red.id, good],
    ['update products set image = $2 where id = $1', white.id, bad],
    ['update instructors set img_profile = $2 where id = $1', face.id, good],
    ['update companies set logo = $2 where uid = $1', who.uid, good],
    [
      `update themes set body = body || jsonb_build_object('lobbyImage', $2::text, 'mainBackground', $3::text) where owner_uid = $1`,
      who.uid,
      good,
      bad,
    ],
  ] as [string, ...string[]][])
    await test.db.query(sql, parameters);
  const read = async () => {
    const [products, instructor, company, theme] = await Promise.all([
      test.as(who).get(`/api/v1/product/${who.uid}?sort=name`),
      test.as(who).get(`/api/v1/instructor/${who.uid}/${face.id}`),
      test.as(who).get(`/api/v1/user/${who.uid}`),
      test.as(who).get(`/api/v1/theme/${who.uid}/web`),
    ]);
    return {
      images: (products.body as { image: string; version: number }[]).map(({ image, version }) => [
        image,
        version,
      ]),
      imgProfile: (instructor.body as { imgProfile: string }).imgProfile,
      logo: (company.body as { logo: string }).logo,
      lobbyImage: (theme.body as { lobbyImage: string }).lobbyImage,
      mainBackground: (theme.body as { mainBackground: string }).mainBackground,
    };
  };
  const ours = (folder: string) =>
    expect.stringMatching(new RegExp(`^/files/${who.uid}/${folder}/`)) as string;
  const brought = {
    images: [
      [bad, 1],
      [ours('products'), 1],
    ],
    imgProfile: ours('instructors'),
    logo: ours('logo'),
    lobbyImage: ours('theme/web'),
    mainBackground: bad,
  };
  await test.app.get(Jobs).handlerOf(bringPicturesIn)({}, aJobContext());
  expect(await read()).toEqual(brought);
  // the second run requests only the missing picture
  const before = host.asked.length;
  await test.app.get(Jobs).handlerOf(bringPicturesIn)({}, aJobContext());
  expect(await read()).toEqual(brought);
  expect(new Set(host.asked.slice(before))).toEqual(new Set(['/nothing']));
});

it('a picture in a private network is never requested', async () => {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  const guarded = await startApp({ databaseUrl: url });
  onTestFinished(() => guarded.close());
  const names = await startDnsServer({
    'inside.example.com': '127.0.0.1',
    'cloud.example.com': '169.254.169.254',
  });
  onTestFinished(() => void names.close());
  guarded.app.get(PublicAddresses).resolver.setServers([names.address]);
  const who = await guarded.anOrganiser();
  const before = host.asked.length;
  for (const image of [
    host.url('/bottle'),
    'https://127.0.0.1/bottle',
    'https://[::1]/bottle',
    'https://inside.example.com/bottle',
    'https://cloud.example.com/latest/meta-data',
    'https://nobody.example.com/bottle',
    'https://ana:secret@inside.example.com/bottle',
  ]) {
    const { body } = await guarded.as(who).post(`/api/v1/product/${who.uid}`, { ...wine, image });
    expect([image, body]).toMatchObject([image, { error_msg: 'IMAGE_UNREACHABLE', status: 422 }]);
  }
  expect(host.asked).toHaveLength(before);
});
