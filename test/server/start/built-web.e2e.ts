import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import '../../support/build-before-tests.js';

const root = new URL('../../../', import.meta.url);
const web = fileURLToPath(new URL('dist/web/', root));
let files: string[];
let emitted: string[];
beforeAll(() => {
  files = readdirSync(web, { recursive: true, encoding: 'utf8' });
  emitted = files.filter((file) => /\.(woff2?|ttf|otf|eot)$/.test(file)).sort();
});

it('the web contains the font files of its two families, and no others', () => {
  const families = ['brygada-1918', 'commissioner'];
  const expected = families.flatMap((family) =>
    ['cyrillic', 'latin-ext', 'latin'].map((script) => `${family}-${script}-wght-normal`),
  );
  expect(emitted.map((file) => file.replace(/^assets\/(.+)-[\w-]{8}\.woff2$/, '$1'))).toEqual(
    expected,
  );
});

const pages = ['account', 'assistant', 'dashboard', 'desk', 'room'];
const pageOf = (name: string) => readFileSync(`${web}${name}.html`, 'utf8');
const linked = (page: string, rel: string) =>
  [...page.matchAll(new RegExp(`<link rel="${rel}"[^>]* href="/([^"]+)"`, 'g'))]
    .map(([, file]) => file ?? '')
    .sort();

it('the guests’ area can be installed, with icons that exist', async () => {
  const [file = ''] = linked(pageOf('assistant'), 'manifest');
  const { start_url, scope, display, icons } = JSON.parse(
    readFileSync(`${web}${file}`, 'utf8'),
  ) as {
    start_url: string;
    scope: string;
    display: string;
    icons: { src: string; sizes: string }[];
  };
  expect({ start_url, scope, display }).toEqual({
    start_url: '/assistant',
    scope: '/assistant',
    display: 'standalone',
  });
  const sizes = icons.map(async ({ src }) => {
    const { width, height } = await sharp(`${web}${src.slice(1)}`).metadata();
    return `${width}x${height}`;
  });
  expect(await Promise.all(sizes)).toEqual(icons.map((icon) => icon.sizes));
});

type Chunk = {
  file: string;
  name?: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  isEntry?: boolean;
  src?: string;
};
const manifest = () =>
  JSON.parse(readFileSync(`${web}.vite/manifest.json`, 'utf8')) as Record<string, Chunk>;
/** A chunk with all of its imports, and with its dynamic imports if `later` is true. */
function withChunk(chunks: Record<string, Chunk>, name: string, later = false): Chunk[] {
  const found = new Set<Chunk>();
  const follow = (chunk: Chunk | undefined) => {
    // The entry chunk of every page imports all apps dynamically.
    if (!chunk || chunk.name === 'main' || found.has(chunk)) return;
    found.add(chunk);
    for (const key of [...(chunk.imports ?? []), ...(later ? (chunk.dynamicImports ?? []) : [])])
      follow(chunks[key]);
  };
  // A chunk of texts can have the same name as an app.
  const app = Object.keys(chunks).find(
    (key) =>
      chunks[key]?.name === name && chunks[key]?.file.endsWith('.js') && !key.endsWith('.json'),
  );
  if (!app) throw new Error(`The build has no chunk ${name}`);
  follow(chunks[app]);
  return [...found];
}
const fileNames = (chunks: Chunk[]) => [...new Set(chunks.map(({ file }) => file))].sort();

it.each(pages)('the page %s preloads its whole app', (name) => {
  const page = pageOf(name);
  const app = withChunk(manifest(), name);
  const [main = ''] = /src="\/(assets\/main-[^"]+)"/.exec(page)?.slice(1) ?? [];
  expect(linked(page, 'modulepreload')).toEqual(expect.arrayContaining(fileNames(app)));
  expect(linked(page, 'stylesheet').sort()).toEqual(
    expect.arrayContaining(app.flatMap(({ css = [] }) => css)),
  );
  expect(files).toContain(main);
});

it.each(['account', 'assistant', 'room'])(
  'the page %s never loads code of the dashboard',
  (name) => {
    const reached = withChunk(manifest(), name, true).map((chunk) => chunk.name);
    expect(reached).toContain('base');
    for (const foreign of ['dashboard', 'lists', 'icons', 'charts'])
      expect(reached).not.toContain(foreign);
    expect(linked(pageOf(name), 'modulepreload').join()).not.toMatch(/identity|inside|windows/);
  },
);

// The chunk of one icon once loaded the styles of the room, which overrode those of the menu.
it('the page dashboard never loads code of the other pages', () => {
  // A chunk of texts can have the same name as an app.
  const reached = withChunk(manifest(), 'dashboard', true).flatMap(({ name, src }) =>
    src?.endsWith('.json') ? [] : [name],
  );
  expect(reached).toContain('lists');
  for (const foreign of ['room', 'desk', 'account', 'assistant', 'tasting'])
    expect(reached).not.toContain(foreign);
});

/** The files that a page preloads, and the Spanish texts that it starts with. */
function firstScripts(name: string): string[] {
  const page = pageOf(name);
  const scripts = [...page.matchAll(/<script [^>]*src="\/([^"]+)"/g)].map(([, file]) => file ?? '');
  const texts = files.filter(
    (file) => file.startsWith(`assets/texts-${name}-es-`) && file.endsWith('.js'),
  );
  expect(texts).toHaveLength(1);
  return [...scripts, ...linked(page, 'modulepreload'), ...texts];
}
const packedKilobytes = (all: Iterable<string>) =>
  [...all].reduce((sum, file) => sum + statSync(`${web}${file}.gz`).size, 0) / 1000;

it.each([
  ['room', 166, 9],
  // The sign-in offers passkeys first.
  ['account', 147, 8],
  ['assistant', 134, 7],
  // 1.4 KB of the identity library are its second factors. Each screen adds 0.4 KB of names.
  ['dashboard', 303, 14],
  ['desk', 237, 17],
])(
  'the page %s starts with at most %i KB of compressed scripts, in %i files',
  (name, most, count) => {
    const all = new Set(firstScripts(name));
    expect(all.size).toBeLessThanOrEqual(count);
    expect(packedKilobytes(all)).toBeLessThanOrEqual(most);
  },
);

// Counts all files that a page waits for, not only its entry chunk.
it.each([
  ['sign-in', 140, 'signIn'],
  ['mail-link.page', 140, 'recap'],
  ['session-list.page', 140, null],
  ['session.page', 142, 'tasted'],
  ['ranking.page', 142, 'tasted'],
  ['products.page', 142, 'tasted'],
  ['palate.page', 142, 'palate'],
  ['my-data.page', 141, 'myData'],
])('the guests’ %s starts with at most %i KB of compressed scripts', (page, most, namespace) => {
  const chunks = manifest();
  const texts = namespace ? [chunks[`locales/es/${namespace}.json`]?.file ?? ''] : [];
  const all = new Set([
    ...firstScripts('assistant'),
    ...fileNames(withChunk(chunks, page)),
    ...texts,
  ]);
  expect(packedKilobytes(all)).toBeLessThanOrEqual(most);
});

it('the entrance of a room loads at most 12.2 KB of compressed styles', () => {
  const styles = linked(pageOf('room'), 'stylesheet');
  expect(styles.length).toBeGreaterThan(0);
  expect(
    styles.reduce((sum, file) => sum + statSync(`${web}${file}.br`).size, 0) / 1000,
  ).toBeLessThanOrEqual(12.2);
});

it('the list of products starts with at most 308 KB of compressed scripts, in 16 files', () => {
  const chunks = manifest();
  const texts = chunks['locales/es/products.json']?.file ?? '';
  const all = new Set([
    ...firstScripts('dashboard'),
    ...fileNames(withChunk(chunks, 'product-list.page')),
    texts,
  ]);
  expect(all.size).toBeLessThanOrEqual(16);
  expect(packedKilobytes(all)).toBeLessThanOrEqual(308);
  // Overlays load after the list is drawn.
  const names = withChunk(chunks, 'product-list.page').map(({ name }) => name);
  for (const later of ['windows', 'menus']) expect(names).not.toContain(later);
});

it('the tasting in a room loads at most four files in addition to the files of the entrance', () => {
  const chunks = manifest();
  const door = fileNames(withChunk(chunks, 'room'));
  const tasting = Object.entries(chunks).find(([, { src }]) => src === 'room/tasting/tasting.tsx');
  const inside = fileNames(withChunk(chunks, tasting?.[1].name ?? ''));
  expect(inside.length).toBeGreaterThan(0);
  expect(inside.filter((file) => !door.includes(file)).length).toBeLessThanOrEqual(4);
});

it.each(pages)(
  'the page %s preloads the latin font files of both families, at most 90 KB',
  (name) => {
    const page = pageOf(name);
    const links = [...page.matchAll(/<link rel="preload"[^>]*>/g)].map(([link]) => link);
    const files = links.map((link) => /href="\/([^"]+)"/.exec(link)?.[1] ?? link);
    expect(files.sort()).toEqual(emitted.filter((file) => /-latin-wght/.test(file)));
    // Without `crossorigin` the browser fetches them again when the styles need them.
    for (const link of links) expect(link).toMatch(/as="font" type="font\/woff2" .*crossorigin/);
    expect(files.reduce((sum, file) => sum + statSync(web + file).size, 0)).toBeLessThanOrEqual(
      90_000,
    );
  },
);

it('all compressible files have compressed copies', () => {
  const whole = files.filter(
    (file) => /\.(js|css|html|svg)$/.test(file) && statSync(web + file).size >= 256,
  );
  expect(whole.length).toBeGreaterThan(50);
  for (const file of whole)
    for (const packed of [`${file}.br`, `${file}.gz`])
      expect([packed, statSync(web + packed).size < statSync(web + file).size]).toEqual([
        packed,
        true,
      ]);
});
