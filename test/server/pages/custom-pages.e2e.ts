import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EmbedDto } from '../../../server/embeds/embed.dto.js';
import type { UploadedFileDto } from '../../../server/files/file.dto.js';
import { FilesService } from '../../../server/files/files.service.js';
import type {
  PageDto,
  PageSummaryDto,
  PageVersionDto,
  PageVersionSummaryDto,
} from '../../../server/pages/page.dto.js';
import { IdentityProvider } from '../../../server/platform/identity/identity-provider.js';
import type { RoomJoinedDto } from '../../../server/rooms/room-door.dto.js';
import { contrast } from '../../../shared/rules/contrast.js';
import { limits } from '../../../shared/vocabulary/limits.js';
import type { Organiser } from '../../support/accounts.js';
import { startApp, type TestApp } from '../../support/app.js';
import { anEvent, aProduct, guestBody } from '../../support/factories.js';
import type { Json } from '../../support/json.js';

let test: TestApp;
let owner: Organiser;
let stranger: Organiser;

beforeAll(async () => {
  test = await startApp({ work: false });
  [owner, stranger] = [
    await test.anOrganiser({ name: 'Bodegas Valdehierro' }),
    await test.anOrganiser(),
  ];
  for (const each of [owner, stranger]) await test.givePlan(each);
});
afterAll(() => test?.close());

const path = (rest = '', uid = owner.uid) => `/api/v1/customPage/${uid}${rest && `/${rest}`}`;
const save = async (id: string, body: object) =>
  (await test.as(owner).post(path(id), body).expect(200)).body as Json<PageDto>;
const read = async (id: string) =>
  (await test.http.get(path(id)).expect(200)).body as Json<PageDto>;
const versionsOf = async (id: string) =>
  (
    await test
      .as(owner)
      .get(path(`${id}/versions`))
      .expect(200)
  ).body as Json<PageVersionSummaryDto>[];
const picture = async (shade: string, who = owner) =>
  who.client.upload<UploadedFileDto>(
    `/api/v1/files/${who.uid}`,
    { path: 'pages' },
    await sharp({ create: { width: 30, height: 20, channels: 3, background: shade } })
      .png()
      .toBuffer(),
  );

describe('pages of an organiser', () => {
  it('are created at an address of the organiser’s choice, and are changed, deleted and restored', async () => {
    const first = await save('aviso-legal', {
      header: { ES: ' Aviso legal ', EN: 'Legal notice' },
      content: { ES: '<p>Uno</p>', en: '<p>One</p>', CA: '<p> </p>' },
    });
    expect(first).toEqual({
      id: 'aviso-legal',
      header: { ES: 'Aviso legal', EN: 'Legal notice' },
      content: { ES: '<p>Uno</p>', EN: '<p>One</p>' },
      languages: ['ES', 'EN'],
      url: `${test.config.publicUrl}/page/${owner.uid}/aviso-legal`,
      lastUpdate: expect.any(String) as string,
      version: 1,
    });
    expect(await read('aviso-legal')).toEqual(first);

    // absent fields stay, unchanged fields make no new version, and null clears
    expect(await save('aviso-legal', { header: 'Aviso' })).toMatchObject({
      header: { ES: 'Aviso', EN: 'Legal notice' },
      content: first.content,
      version: 2,
    });
    expect(await save('aviso-legal', { ...(await read('aviso-legal')) })).toMatchObject({
      version: 2,
    });
    expect(await save('aviso-legal', { content: null })).toMatchObject({
      content: {},
      languages: ['ES', 'EN'],
      version: 3,
    });
    // A plain text becomes the text in all languages if there was none. Otherwise it replaces the
    // Spanish text and all texts that were equal to it.
    expect(await save('aviso-legal', { content: '<p>Todo</p>' })).toMatchObject({
      content: { ES: '<p>Todo</p>', CA: '<p>Todo</p>', EN: '<p>Todo</p>' },
    });
    await save('aviso-legal', {
      content: { ES: '<p>Todo</p>', CA: '<p>Todo</p>', EN: '<p>All</p>' },
    });
    expect((await save('aviso-legal', { content: '<p>Nada</p>' })).content).toEqual({
      ES: '<p>Nada</p>',
      CA: '<p>Nada</p>',
      EN: '<p>All</p>',
    });

    const stale = await test
      .as(owner)
      .post(path('aviso-legal'), { header: 'Late', version: 1 })
      .expect(409);
    expect(stale.body).toMatchObject({
      error_msg: 'VERSION_CONFLICT',
      current: await read('aviso-legal'),
    });

    const before = await read('aviso-legal');
    expect((await test.as(owner).delete(path('aviso-legal')).expect(200)).body).toEqual({
      deleted: true,
    });
    await test.http.get(path('aviso-legal')).expect(404);
    await test.as(owner).delete(path('aviso-legal')).expect(404);
    await test
      .as(owner)
      .post(path('aviso-legal'), { header: 'Late', version: before.version })
      .expect(404);
    expect(await versionsOf('aviso-legal')).toEqual([]);
    expect((await test.as(owner).post(path('aviso-legal/restore')).expect(200)).body).toEqual(
      before,
    );
    expect((await test.as(owner).post(path('aviso-legal/restore')).expect(200)).body).toEqual(
      before,
    );

    await test.as(owner).delete(path('aviso-legal')).expect(200);
    await test.db.query(
      `update custom_pages set deleted_at = deleted_at - interval '31 days' where id = 'aviso-legal'`,
    );
    await test.as(owner).post(path('aviso-legal/restore')).expect(404);
    // a new page at the same address begins with a higher version than the deleted page had
    const again = await save('aviso-legal', { header: 'Otra', version: 0 });
    expect(again).toMatchObject({ header: { ES: 'Otra', CA: 'Otra', EN: 'Otra' }, content: {} });
    expect(again.version).toBeGreaterThan(before.version);
  });

  it('report the first broken rule', async () => {
    await save('hay', { header: 'Hay' });
    const cases: [id: string, body: object, status: number, code: string, field: string][] = [
      ['no-hay', {}, 422, 'REQUIRED', 'header'],
      ['no-hay', { header: { ES: ' ' } }, 422, 'REQUIRED', 'header'],
      ['hay', { header: null }, 422, 'REQUIRED', 'header'],
      ['con_guion', { header: 'x' }, 422, 'INVALID_PAGE_ID', 'id'],
      ['a'.repeat(41), {}, 422, 'INVALID_PAGE_ID', 'id'],
      ['no-hay', { header: { XX: 'x' } }, 422, 'INVALID_CHOICE', 'header.XX'],
      [
        'no-hay',
        { header: { EN: 'x'.repeat(limits.pageHeader + 1) } },
        422,
        'TOO_LONG',
        'header.EN',
      ],
      [
        'no-hay',
        { header: 'x', content: { CA: `<p>${'x'.repeat(limits.pageContent)}</p>` } },
        422,
        'TOO_LONG',
        'content.CA',
      ],
      ['hay', { header: 'Otra', version: 0 }, 422, 'PAGE_EXISTS', 'id'],
      [
        'no-hay',
        { header: 'x', content: '<img src="/files/nobody/pages/none.png" alt="">' },
        422,
        'UNKNOWN_REFERENCE',
        'content.ES.0',
      ],
      ['no-hay', { header: ['x'] }, 400, 'INVALID_BODY', 'header'],
      ['no-hay', { header: 'x', content: { ES: 7 } }, 400, 'INVALID_BODY', 'content'],
      ['no-hay', { header: 'x', content: [['x']] }, 400, 'INVALID_BODY', 'content'],
      [
        'no-hay',
        { header: 'x', content: 'x'.repeat(limits.pageContentSent + 1) },
        400,
        'INVALID_BODY',
        'content',
      ],
    ];
    for (const [id, body, status, code, field] of cases) {
      const answer = await test.as(owner).post(path(id), body);
      expect([answer.status, answer.body], JSON.stringify([id, body]).slice(0, 80)).toMatchObject([
        status,
        { error_msg: code },
      ]);
      expect(
        (answer.body as { issues: { path: string }[] }).issues.map((issue) => issue.path),
      ).toContain(field);
    }
    await test.http.get(path('no-hay')).expect(404);
    // as if the answer to the first request was lost
    expect(await save('hay', { header: 'Hay', version: 0 })).toMatchObject({ version: 1 });
    for (const id of ['con_guion', encodeURIComponent('../x'), 'a'.repeat(41)])
      await test.http.get(path(id)).expect(404);
  });

  it('can be written and restored only with a plan for pages, but always read, listed and deleted', async () => {
    const trial = await test.anOrganiser();
    await test.givePlan(trial);
    await test.as(trial).post(path('a', trial.uid), { header: 'A' }).expect(200);
    await test.as(trial).post(path('a', trial.uid), { header: 'B' }).expect(200);
    await test.givePlan(trial, { planRef: 'CRIANZA' });
    for (const rest of ['a', 'b', 'a/versions/1/restore'])
      expect(
        (await test.as(trial).post(path(rest, trial.uid), { header: 'C' }).expect(403)).body,
      ).toMatchObject({
        error_msg: 'FEATURE_NOT_ALLOWED',
        feature: 'customThemes',
      });
    await test.http.get(path('a', trial.uid)).expect(200);
    expect((await test.as(trial).get(path('', trial.uid)).expect(200)).body).toHaveLength(1);
    await test.as(trial).delete(path('a', trial.uid)).expect(200);
    await test.as(trial).post(path('a/restore', trial.uid)).expect(403);
  });

  it('belong only to their owner', async () => {
    await save('mia', { header: 'Mía' });
    const as = test.as(stranger);
    for (const rest of ['', 'mia/versions', 'mia/versions/1']) {
      await test.http.get(path(rest)).expect(401);
      await as.get(path(rest)).expect(403);
    }
    await as.post(path('mia'), { header: 'x' }).expect(403);
    await as.delete(path('mia')).expect(403);
    await as.delete(path('mia', stranger.uid)).expect(404);
    await as.post(path('mia/restore', stranger.uid)).expect(404);
    await as.post(path('mia/versions/1/restore', stranger.uid)).expect(404);
    // Another organiser can use the same address for another page. Foreign pictures are rejected.
    await as.post(path('mia', stranger.uid), { header: 'Suya' }).expect(200);
    const { url } = await picture('#123456', stranger);
    const stolen = { header: 'x', content: `<p>x</p><img src="${url}" alt="">` };
    expect((await test.as(owner).post(path('mia'), stolen).expect(422)).body).toMatchObject({
      error_msg: 'UNKNOWN_REFERENCE',
    });
    expect(await read('mia')).toMatchObject({ header: { ES: 'Mía' } });
  });

  it('are listed without their texts, found by title and sorted', async () => {
    const cellar = await test.anOrganiser();
    await test.givePlan(cellar);
    for (const [id, header, content] of [
      ['b', { ES: 'Privacidad' }, { EN: '<p>x</p>', ES: '<p>x</p>' }],
      ['a', { CA: 'Avís' }, {}],
      ['c', { ES: 'Cómo llegar', EN: 'How to get here' }, { ES: '<p>x</p>' }],
    ] as const)
      await test.as(cellar).post(path(id, cellar.uid), { header, content }).expect(200);
    const listed = async (query: string) =>
      (
        await test
          .as(cellar)
          .get(`${path('', cellar.uid)}?${query}`)
          .expect(200)
      ).body as Json<PageSummaryDto>[];
    const all = await listed('');
    expect(all.map(({ id, languages }) => [id, ...languages])).toEqual([
      ['c', 'ES'],
      ['a', 'CA'],
      ['b', 'ES', 'EN'],
    ]);
    const { content: _, ...summary } = (await test.http.get(path('b', cellar.uid)))
      .body as Json<PageDto>;
    expect(all.at(-1)).toEqual(summary);
    expect((await listed('sort=header')).map(({ id }) => id)).toEqual(['a', 'c', 'b']);
    expect((await listed('q=get+como')).map(({ id }) => id)).toEqual(['c']);
    expect(await listed('limit=2')).toHaveLength(2);
  });

  it('keep their last twenty versions, which can be read and restored', async () => {
    for (let at = 1; at <= limits.pageVersions + 3; at++)
      await save('historia', { header: `Estado ${at}`, content: { ES: `<p>${at}</p>` } });
    const versions = await versionsOf('historia');
    expect(versions.map(({ version }) => version)).toEqual(
      Array.from({ length: limits.pageVersions }, (_, at) => limits.pageVersions + 3 - at),
    );
    expect(versions[0]).toEqual({
      version: 23,
      header: { ES: 'Estado 23', CA: 'Estado 23', EN: 'Estado 23' },
      languages: ['ES'],
      lastUpdate: expect.any(String) as string,
    });
    const old = (await test.as(owner).get(path('historia/versions/7')).expect(200))
      .body as Json<PageVersionDto>;
    expect(old).toMatchObject({ version: 7, content: { ES: '<p>7</p>' } });
    for (const gone of ['3', '24', '0', '-1', '7.5', 'x', '99999999999'])
      await test
        .as(owner)
        .get(path(`historia/versions/${gone}`))
        .expect(404);
    expect(
      (await test.as(owner).post(path('historia/versions/7/restore')).expect(200)).body,
    ).toMatchObject({
      header: old.header,
      content: old.content,
      version: 24,
    });
    expect((await versionsOf('historia')).map(({ version }) => version).slice(0, 2)).toEqual([
      24, 23,
    ]);
    // the restored version is already the current one
    expect(
      (await test.as(owner).post(path('historia/versions/24/restore')).expect(200)).body,
    ).toMatchObject({ version: 24 });
    await test.as(owner).post(path('historia/versions/3/restore')).expect(404);
  });

  it('are saved by one of ten simultaneous requests with the same version, and the others get 409', async () => {
    await save('prisa', { header: 'Prisa' });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        test.as(owner).post(path('prisa'), { header: `P${at}`, version: 1 }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array<number>(9).fill(409),
    ]);
    expect(await versionsOf('prisa')).toHaveLength(2);
  });

  it('keep the pictures of all restorable versions, and release the others', async () => {
    const [shown, before, never] = [
      await picture('#a00'),
      await picture('#0a0'),
      await picture('#00a'),
    ];
    const img = ({ url }: { url: string }) =>
      `<img src="${url}" alt="Una viña" width="30" height="20" />`;
    await save('fotos', { header: 'Fotos', content: { ES: img(before) } });
    expect((await save('fotos', { content: { ES: img(shown) } })).content).toEqual({
      ES: img(shown),
    });
    await test.db.transaction((tx) =>
      test.app.get(FilesService).removeUnnamed(tx, 'owner_uid = $1', [owner.uid]),
    );
    const left = await test.db.query<{ key: string }>(
      'select key from files where owner_uid = $1',
      [owner.uid],
    );
    expect(left.map(({ key }) => `/files/${key}`).toSorted()).toEqual(
      [shown.url, before.url].toSorted(),
    );
    expect(never.url).not.toBe(shown.url);
  });

  it('cannot be deleted while they are in use', async () => {
    await save('usada', { header: 'Usada' });
    const theme = `/api/v1/theme/${owner.uid}/web`;
    const naming = (customPage: string) => ({
      mainColor: '#00ff80',
      otherConfig: { termsOfUse: { customPage } },
    });
    expect(
      (await test.as(owner).post(theme, naming('nunca-escrita')).expect(422)).body,
    ).toMatchObject({ error_msg: 'UNKNOWN_REFERENCE' });
    await test.as(owner).post(theme, naming('usada')).expect(200);
    expect((await test.as(owner).delete(path('usada')).expect(409)).body).toMatchObject({
      error_msg: 'PAGE_IN_USE',
    });
    // The accent is the colour of the organiser, adjusted for contrast on white.
    const accent = async () =>
      /--accent: (#\w+)/.exec((await test.http.get(`/page/${owner.uid}/usada`)).text)?.[1] ?? '';
    expect(await accent()).toMatch(/^#00[4-8]/);
    expect(contrast(await accent(), '#fffdfb')).toBeGreaterThanOrEqual(4.5);
    await test.as(owner).post(theme, { otherConfig: {} }).expect(200);
    await test.as(owner).delete(path('usada')).expect(200);
    await test.as(owner).post(theme, { mainColor: null }).expect(200);
  });

  it('are sanitised when they are written, and again when they are read', async () => {
    const hostile =
      '<p onclick="alert(1)" style="color:red">a<script>alert(1)</script><a href="javascript:alert(1)" target="_blank">b</a></p><svg onload=alert(1)></svg>';
    expect((await save('hostil', { header: 'Hostil', content: { ES: hostile } })).content).toEqual({
      ES: '<p>a<a>b</a></p>',
    });
    const [stored] = await test.db.query<{ content: string }>(
      `select content::text from custom_pages where id = 'hostil'`,
    );
    expect(stored?.content).not.toContain('script');
    // unsanitised content, as an older rule could have stored it
    await test.db.query(
      `update custom_pages set content = jsonb_build_object('ES', $1::text) where id = 'hostil'`,
      [hostile],
    );
    await test.db.query(
      `update custom_page_versions set content = jsonb_build_object('ES', $1::text) where page_id = 'hostil'`,
      [hostile],
    );
    expect((await read('hostil')).content).toEqual({ ES: '<p>a<a>b</a></p>' });
    expect((await test.as(owner).get(path('hostil/versions/1'))).body).toMatchObject({
      content: { ES: '<p>a<a>b</a></p>' },
    });
    const { text } = await test.http
      .get(`/page/${owner.uid}/hostil`)
      .set('accept', 'text/html')
      .expect(200);
    expect(text).toContain('<p>a<a>b</a></p>');
    expect(text).not.toMatch(/onclick|onload|javascript:|<script|<svg/);
    const deep = `${'<blockquote><b>'.repeat(10_000)}fondo`;
    expect(
      (await save('honda', { header: 'Honda', content: { ES: deep } })).content['ES'],
    ).toContain('fondo');
  });
});

describe('the HTML of a page', () => {
  const show = (id: string, query = '', accepted = 'es-ES,es;q=0.9') =>
    test.http
      .get(`/page/${owner.uid}/${id}${query}`)
      .set('accept', 'text/html')
      .set('accept-language', accepted);
  const hrefs = (html: string, rel: string) =>
    [...html.matchAll(new RegExp(`<link rel="${rel}"[^>]* href="([^"]+)"`, 'g'))].map(
      ([, href]) => href,
    );

  beforeAll(async () => {
    const { url } = await picture('#840');
    await save('visitas', {
      header: { ES: 'Visitas «con» <cata>', CA: 'Visites' },
      content: {
        ES: `<p>Abrimos de lunes a viernes &amp; festivos.</p><img src="${url}" alt="La bodega" /><table><tbody><tr><th colspan="1"><p></p></th></tr><tr><td>12 €</td></tr></tbody></table>`,
        EN: '<p>We open on weekdays.</p>',
        CA: '<p>Obrim de dilluns a divendres.</p>',
      },
    });
  });

  it('has its title, its owner and its languages for crawlers and people', async () => {
    const { text, headers } = await show('visitas').expect(200);
    const url = `${test.config.publicUrl}/page/${owner.uid}/visitas`;
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      vary: expect.stringContaining('Accept-Language') as string,
      'cache-control': 'public, no-cache',
    });
    expect(text).toContain('<html lang="es">');
    expect(text).toContain('<title>Visitas «con» &lt;cata&gt;</title>');
    expect(text).toContain(
      '<meta name="description" content="Abrimos de lunes a viernes &amp; festivos. 12 €">',
    );
    expect(text).toContain('<meta property="og:title" content="Visitas «con» &lt;cata&gt;">');
    expect(text).toMatch(
      new RegExp(
        `<meta property="og:image" content="${test.config.publicUrl}/files/${owner.uid}/pages/[\\w-]+\\.png">`,
      ),
    );
    expect(text).toContain('<meta property="og:site_name" content="Bodegas Valdehierro">');
    expect(text).toContain('<meta property="og:locale" content="es_ES">');
    expect(text).toContain('<meta property="og:locale:alternate" content="ca_ES">');
    expect(hrefs(text, 'canonical')).toEqual([`${url}?lang=es`]);
    expect(hrefs(text, 'alternate')).toEqual([
      `${url}?lang=es`,
      `${url}?lang=ca`,
      `${url}?lang=en`,
      url,
    ]);
    expect(text).toContain('<h1>Visitas «con» &lt;cata&gt;</h1>');
    // an empty header cell becomes a plain cell
    expect(text).toContain('<tr><td colspan="1"></td></tr>');
  });

  it('is in the requested language, otherwise in Spanish, otherwise in any available one', async () => {
    const inLanguage = async (...asked: Parameters<typeof show>) =>
      /<html lang="(\w+)">/.exec((await show(...asked).expect(200)).text)?.[1];
    expect(await inLanguage('visitas', '?lang=CA')).toBe('ca');
    expect(await inLanguage('visitas', '?lang=en-GB')).toBe('en');
    expect(await inLanguage('visitas', '?lang=fr', 'en')).toBe('es');
    expect(await inLanguage('visitas', '?lang=ca&lang=en')).toBe('es');
    expect(await inLanguage('visitas', '', 'fr;q=0.9, ca-ES;q=0.8, en;q=0.2, *;q=0.1')).toBe('ca');
    expect(await inLanguage('visitas', '', 'xx')).toBe('es');
    // the English title is missing, so the Spanish one is shown
    expect((await show('visitas', '?lang=en')).text).toContain('<title>Visitas «con»');
    await save('solo-en', { header: { EN: 'Only' }, content: { EN: '<p>Only</p>' } });
    expect(await inLanguage('solo-en')).toBe('en');
    expect(hrefs((await show('solo-en')).text, 'alternate')).toEqual([]);
  });

  it('has no scripts, allows none, and loads nothing from other servers', async () => {
    const { text, headers } = await show('visitas');
    const policy = String(headers['content-security-policy']);
    expect(text).not.toMatch(/<script|<link rel="stylesheet"|\son\w+=|\sstyle="/);
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]+'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    );
    const style = /<style>([\s\S]*)<\/style>/.exec(text)?.[1] ?? '';
    const hash = Buffer.from(
      await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style)),
    ).toString('base64');
    expect(policy).toContain(`'sha256-${hash}'`);
  });

  it('shows a logo from our files, and none from other servers', async () => {
    const logo = async (link: string | null) => {
      await test.db.query('update companies set logo = $2 where uid = $1', [owner.uid, link]);
      const { text, headers } = await show('visitas').expect(200);
      expect(headers['content-security-policy']).toContain("img-src 'self';");
      return /<div class="brand">(.*?)<span>/.exec(text)?.[1];
    };
    const { url } = await picture('#048');
    expect(await logo(url)).toBe(`<img src="${url}" alt="">`);
    expect(await logo('https://cdn.example.com/logo.png')).toBe('');
    expect(await logo('//cdn.example.com/logo.png')).toBe('');
    await logo(null);
  });

  it('shows the picture and documents of the theme, otherwise of the company, without a link to itself', async () => {
    const { url } = await picture('#284');
    const theme = (changes: object) => owner.client.post(`/api/v1/theme/${owner.uid}/web`, changes);
    await test
      .as(owner)
      .post(`/api/v1/user/${owner.uid}`, { privacyPolicyUrl: 'https://celler.example/privacidad' })
      .expect(200);
    await save('condiciones', { header: 'Condiciones', content: '<p>Sed amables.</p>' });
    const links = async (...asked: Parameters<typeof show>) =>
      [
        ...(/<footer[^]*<\/footer>/
          .exec((await show(...asked).expect(200)).text)?.[0]
          .matchAll(/<a href="([^"]+)">([^<]+)</g) ?? []),
      ].map(([, address, name]) => [address, name]);
    const privacy = ['https://celler.example/privacidad', 'Política de privacidad'];
    expect(await links('visitas')).toEqual([privacy]);
    expect((await show('visitas')).text).not.toContain('class="banner"');
    await theme({
      mainBackground: url,
      otherConfig: { termsOfUse: { customPage: 'condiciones' } },
    });
    expect(await links('visitas', '?lang=ca')).toEqual([
      [`${test.config.publicUrl}/page/${owner.uid}/condiciones?lang=ca`, 'Termes i condicions'],
      [privacy[0], 'Política de privacitat'],
    ]);
    expect(await links('condiciones')).toEqual([privacy]);
    const { text } = await show('condiciones');
    expect(text).toContain(`<img class="banner" src="${url}" alt="">`);
    expect(text).toContain(`<meta property="og:image" content="${test.config.publicUrl}${url}">`);
    await theme({ mainBackground: null, otherConfig: null });
  });

  it('is cached by clients until it changes', async () => {
    const { headers } = await show('visitas');
    const tag = String(headers['etag']);
    const same = await show('visitas').set('if-none-match', tag).expect(304);
    expect(same.text).toBe('');
    const answer = await test.http.get(path('visitas')).expect(200);
    await test.http
      .get(path('visitas'))
      .set('if-none-match', String(answer.headers['etag']))
      .expect(304);
    await test.http.head(`/page/${owner.uid}/visitas`).expect(200);
    const { header } = await read('visitas');
    await save('visitas', { header: { ...header, ES: 'Ven' } });
    await show('visitas').set('if-none-match', tag).expect(200);
    await test.http
      .get(path('visitas'))
      .set('if-none-match', String(answer.headers['etag']))
      .expect(200);
  });

  it('is 404 when the page does not exist', async () => {
    await save('borrada', { header: 'Borrada' });
    await test.as(owner).delete(path('borrada')).expect(200);
    for (const [id, accepted, lang] of [
      ['borrada', 'es', 'es'],
      ['ninguna', 'ca', 'ca'],
      ['con_guion', 'xx', 'es'],
      [encodeURIComponent('<script>'), 'en', 'en'],
    ] as const) {
      const { text, headers } = await show(id, '', accepted).expect(404);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(text).toContain(`<html lang="${lang}">`);
      expect(text).toContain('Page not found');
      expect(text).not.toContain('<script');
    }
    await test.http.get(`/page/nobody/visitas`).expect(404);
  });
});

it('a page and other public content disappear while the account is disabled, but not after the trial', async () => {
  const who = await test.anOrganiser();
  await test.givePlan(who);
  await test.as(who).post(path('visitas', who.uid), { header: 'Visitas' }).expect(200);
  const { sessionCode } = await anEvent(who);
  const guest = await test.web.post<RoomJoinedDto>(
    `/api/v1/room/${sessionCode.publicCode}/join`,
    guestBody(),
  );
  const { id } = await aProduct(who);
  const { image } = (
    await test.as(who).put(`/api/v1/product/${who.uid}/${id}/embed`, { shown: true }).expect(200)
  ).body as EmbedDto;
  const { url } = await picture('#731', who);
  const statuses = async () => {
    const open = [
      `/page/${who.uid}/visitas`,
      path('visitas', who.uid),
      new URL(image ?? '').pathname,
      `/api/v1/room/${sessionCode.publicCode}`,
    ];
    const asked = [
      ...open.map((each) => test.http.get(each)),
      test.http.get('/api/v1/room').set('authorization', `Bearer ${guest.roomToken}`),
      test.http.get(url),
      test.http.head(url),
      test.http.get(url).set('range', 'bytes=0-9'),
      test.http.get(url).set('if-none-match', `"${url.replace('/files/', '')}"`),
    ];
    return (await Promise.all(asked)).map(({ status }) => status);
  };
  expect(await statuses()).toEqual([200, 200, 200, 200, 200, 200, 200, 206, 304]);
  await test.givePlan(who, { freePlanLimit: new Date(0) });
  expect(await statuses()).toEqual([200, 200, 200, 200, 200, 200, 200, 206, 304]);
  await test.app.get(IdentityProvider).setDisabled(who.uid, true);
  expect(await statuses()).toEqual(Array.from({ length: 9 }, () => 404));
  await test.app.get(IdentityProvider).setDisabled(who.uid, false);
  expect(await statuses()).toEqual([200, 200, 200, 200, 200, 200, 200, 206, 304]);
});
