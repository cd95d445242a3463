import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const web = fileURLToPath(new URL('dist/web/', root));
let files: string[];
let emitted: string[];
beforeAll(async () => {
  const { ensureBuilt } = (await import(fileURLToPath(new URL('scripts/build.mjs', root)))) as { ensureBuilt(): Promise<boolean> };
  await ensureBuilt();
  files = readdirSync(web, { recursive: true, encoding: 'utf8' });
  emitted = files.filter((file) => /\.(woff2?|ttf|otf|eot)$/.test(file)).sort();
});

it('the web has the letters of its two families, and no others', () => {
  const families = ['brygada-1918', 'commissioner'];
  const expected = families.flatMap((family) => ['cyrillic', 'latin-ext', 'latin'].map((script) => `${family}-${script}-wght-normal`));
  expect(emitted.map((file) => file.replace(/^assets\/(.+)-[\w-]{8}\.woff2$/, '$1'))).toEqual(expected);
});

it('a page brings the latin letters of both with it, in 90 KB at most', () => {
  const page = readFileSync(`${web}index.html`, 'utf8');
  const links = [...page.matchAll(/<link rel="preload"[^>]*>/g)].map(([link]) => link);
  const files = links.map((link) => /href="\/([^"]+)"/.exec(link)?.[1] ?? link);
  expect(files.sort()).toEqual(emitted.filter((file) => /-latin-wght/.test(file)));
  // Without it the browser fetches them once more when the styles ask for them.
  for (const link of links) expect(link).toMatch(/as="font" type="font\/woff2" .*crossorigin/);
  expect(files.reduce((sum, file) => sum + statSync(web + file).size, 0)).toBeLessThanOrEqual(90_000);
});

it('all that can be compressed lies compressed beside it', () => {
  const whole = files.filter((file) => /\.(js|css|html|svg)$/.test(file) && statSync(web + file).size >= 256);
  expect(whole.length).toBeGreaterThan(50);
  for (const file of whole)
    for (const packed of [`${file}.br`, `${file}.gz`])
      expect([packed, statSync(web + packed).size < statSync(web + file).size]).toEqual([packed, true]);
});
