import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { PlanCatalogue } from '../../../server/plans/plan-catalogue.js';
import { startApp, type TestApp } from '../../support/app.js';
import { anEvent } from '../../support/factories.js';

let webRoot: string;
let app: TestApp;
let plain: TestApp;
const root = 'https://catas.example';

beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'retrogusto-landing-'));
  await mkdir(webRoot, { recursive: true });
  for (const page of ['account', 'assistant', 'dashboard', 'desk', 'room'])
    await writeFile(join(webRoot, `${page}.html`), `<!doctype html><title>${page}</title>`);
  app = await startApp({
    work: false,
    webRoot,
    env: {
      LANDING: 'true',
      LANDING_ROOM: 'probar',
      PUBLIC_URL: root,
      ROOM_URL: 'https://sala.example',
    },
  });
  plain = await startApp({ work: false, webRoot });
});
afterAll(async () => {
  await app?.close();
  await plain?.close();
  await rm(webRoot, { recursive: true, force: true });
});

const read = async (path = '/', headers: Record<string, string> = {}) => {
  const { text, status, headers: answered } = await app.http.get(path).set(headers);
  return { html: text, status, headers: answered };
};
const languageOf = (html: string) => /<html lang="(\w+)">/.exec(html)?.[1];

it('the address / stays the sign-in unless the operator asks for the page', async () => {
  const { text } = await plain.http.get('/').expect(200);
  expect(text).toContain('<title>account</title>');
});

it('the language is that of the address, else that of the browser, else Spanish', async () => {
  const asked = async (path: string, accepted?: string) =>
    languageOf((await read(path, accepted ? { 'accept-language': accepted } : {})).html);
  expect(await asked('/?lang=ca', 'en')).toBe('ca');
  expect(await asked('/', 'sv, en;q=0.8, ca;q=0.5')).toBe('en');
  expect(await asked('/', 'de-AT, en;q=0.8')).toBe('de');
  expect(await asked('/', 'nl')).toBe('es');
  expect(await asked('/')).toBe('es');
  expect(await asked('/?lang=en&lang=ca', 'ca')).toBe('ca');
  expect(await asked('/?lang=%22%3E%3Cscript%3E', 'ca')).toBe('es');

  const { html, headers } = await read('/?lang=ca');
  expect(headers['vary']).toContain('Accept-Language');
  expect(html).toContain(`<link rel="canonical" href="${root}/?lang=ca">`);
  for (const language of ['es', 'ca', 'en'])
    expect(html).toContain(
      `<link rel="alternate" hreflang="${language}" href="${root}/?lang=${language}">`,
    );
  expect(html).toContain(`<link rel="alternate" hreflang="x-default" href="${root}/">`);
  expect(html).toMatch(/<meta name="description" content="Els teus convidats tasten[^"]+">/);
  expect(html).toContain('<meta property="og:locale" content="ca_ES">');
  for (const address of ['/signup?lang=ca', '/login?lang=ca', 'https://sala.example/room?lang=ca'])
    expect(html).toContain(`href="${address}"`);
});

it('names the plans on sale with their prices, and escapes what operators write', async () => {
  const { html } = await read('/?lang=en');
  // A missing text would show its key.
  expect(html).not.toMatch(/>(?:plan:)?[a-z]+(?:\.[a-z]\w*)+</);
  expect(html).toMatch(/<h3>Crianza<\/h3>.*€39\.00.*€19\.00.*€32\.00.*Up to 60 products/s);
  expect(html.match(/<li class="card"><h3>\w+[^<]*<\/h3><p><span class="price">/g)).toHaveLength(4);
  await app.db.query(
    `update plans set name = '<b>Joven & co</b>', visible_properties = '[{"EN": "<img src=x>"}]', offered = ref <> 'CRIANZA'
     where ref in ('FREE', 'CRIANZA')`,
  );
  try {
    expect((await read('/?lang=en')).html).toBe(html);
    app.clock.move(61_000);
    const later = (await read('/?lang=en')).html;
    expect(later).toContain('<h3>&lt;b&gt;Joven &amp; co&lt;/b&gt;</h3>');
    expect(later).toContain('<li>&lt;img src=x&gt;</li>');
    expect(later).not.toContain('Crianza');
  } finally {
    await app.db.query(
      `update plans set name = 'Joven', visible_properties = '[]', offered = true where ref in ('FREE', 'CRIANZA')`,
    );
  }
});

it('leads to the event that visitors can try, while it is open', async () => {
  const shown = async () => {
    app.clock.move(61_000);
    return (await read('/?lang=ca')).html.includes(
      'href="https://sala.example/room/PROBAR?lang=ca">Prova un tast sencer</a>',
    );
  };
  expect(await shown()).toBe(false);
  const who = await app.anOrganiser();
  const { id } = await anEvent(who);
  await app.db.query(`update sessions set public_code = 'PROBAR' where id = $1`, [id]);
  await app.db.query(`update session_codes set code = 'PROBAR' where session_id = $1`, [id]);
  expect(await shown()).toBe(true);
  await app.db.query(`update sessions set to_date = $2 where id = $1`, [id, app.clock.now()]);
  expect(await shown()).toBe(false);
});

it('shows the plans that it has when the database does not answer', async () => {
  const { html } = await read('/?lang=es');
  const away = vi.spyOn(app.app.get(PlanCatalogue), 'offered').mockRejectedValue(new Error('away'));
  app.clock.move(61_000);
  const later = await read('/?lang=es');
  expect([later.status, later.html]).toEqual([200, html]);
  expect(away).toHaveBeenCalledOnce();
  away.mockRestore();
});

it('is small, has no script, may be cached and is revalidated', async () => {
  const { html, headers } = await read('/?lang=es');
  expect(gzipSync(html).length).toBeLessThan(25 * 1024);
  expect(html).not.toMatch(/<script|\son\w+=|\sstyle=/);
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(headers['content-security-policy']).not.toMatch(/script|unsafe/);
  expect(headers['strict-transport-security']).toContain('max-age');
  expect(headers['cache-control']).toBe('public, no-cache');
  const again = await read('/?lang=es', { 'if-none-match': String(headers['etag']) });
  expect([again.status, again.html]).toEqual([304, '']);
  const other = await read('/?lang=en', { 'if-none-match': String(headers['etag']) });
  expect(other.status).toBe(200);
});

it('leaves tokens and the hosts of guests to the web, which redirects them', async () => {
  expect((await read('/?tokenId=abc')).html).toContain('<title>account</title>');
  expect((await read('/', { host: 'asistente.catas.example' })).html).toContain(
    '<title>account</title>',
  );
});
