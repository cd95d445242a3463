import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { dump, load } from 'js-yaml';
import { type ApiDocument, domainsOf } from './api-document.js';
import { DomainHtml } from './call-html.js';
import { listedErrors } from './error-list.js';
import { blocksHtml, headingsOf, type Section } from './markdown.js';
import { type Assets, addressOf, type Page, pageHtml } from './page.js';
import { printApiDocs } from './print-api-docs.js';
import { readGuide } from './read-guide.js';
import { shapesOf } from './shapes.js';
import { withExamples } from './with-examples.js';

/**
 * The look of the pages: colours and fonts as CSS, the font files by the names that the CSS uses,
 * and the logo.
 */
export type Look = { css: string; fonts: { name: string; path: string }[]; mark: string };

/**
 * Writes the documentation as static files: pages, their assets, the PDF and the OpenAPI document.
 * @param root the folder of the project, with openapi.yaml, CHANGELOG.md and docs/api
 * @param to the output folder, whose structure matches the addresses below /api
 */
export async function writeApiDocs(root: string, to: string, look: Look): Promise<void> {
  const document = withExamples(
    load(readFileSync(join(root, 'openapi.yaml'), 'utf8')) as ApiDocument,
  );
  const guide = readGuide(root, document);
  const domains = domainsOf(document);
  const shapes = shapesOf(document, domains);
  const write = (name: string, content: string | Buffer) => {
    mkdirSync(dirname(join(to, name)), { recursive: true });
    writeFileSync(join(to, name), content);
    if (typeof content !== 'string') return;
    const quality = { [constants.BROTLI_PARAM_QUALITY]: 9 };
    writeFileSync(join(to, `${name}.br`), brotliCompressSync(content, { params: quality }));
    writeFileSync(join(to, `${name}.gz`), gzipSync(content, { level: 9 }));
  };
  /**
   * Writes a file whose name contains a hash of its content.
   * @returns its address
   */
  const asset = (name: string, content: string | Buffer): string => {
    const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8);
    const named = `docs/assets/${name.replace('.', `-${hash}.`)}`;
    write(named, content);
    return `/api/${named}`;
  };
  const source = (name: string) => readFileSync(join(root, 'server/api-docs', name), 'utf8');

  const fonts = look.fonts.map(({ name, path }) => ({
    name,
    address: asset(`${name}.woff2`, readFileSync(path)),
  }));
  const faces = fonts.reduce(
    (css, { name, address }) => css.replaceAll(`url("${name}")`, `url("${address}")`),
    look.css,
  );
  const pages: Page[] = [
    {
      slug: '',
      title: 'Guide',
      body: guideHtml(guide),
      contents: guide.map(({ slug, title }) => ({ href: `#${slug}`, title })),
    },
    ...domains.map((domain) => ({
      slug: domain.slug,
      title: domain.title,
      body: new DomainHtml(document, domain, shapes).page(),
      contents: domain.calls.map(({ id, operation }) => ({
        href: `#${id}`,
        title: operation.summary ?? id,
      })),
    })),
  ];
  const assets: Assets = {
    style: asset('docs.css', `${faces}\n${source('docs.css')}`),
    script: asset('docs.js', source('docs.js')),
    search: asset('search.json', JSON.stringify(searchEntries(document, guide))),
    icon: asset('mark.svg', readFileSync(look.mark, 'utf8')),
    fonts: fonts.map(({ address }) => address),
  };
  for (const page of pages)
    write(`docs/${page.slug ? `${page.slug}/` : ''}index.html`, pageHtml(page, domains, assets));
  const missing =
    '<h1>Page not found</h1>\n<p>The documentation has no page here. Its pages are listed under Contents, and the search finds every call.</p>';
  write(
    'docs/404.html',
    pageHtml(
      { slug: '404', title: 'Page not found', body: missing, contents: [] },
      domains,
      assets,
    ),
  );
  // Not compressed here: the server inserts its address first.
  write('openapi.json', Buffer.from(JSON.stringify(document)));
  write('openapi.yaml', Buffer.from(dump(document, { noRefs: true, lineWidth: 140 })));
  write('docs.pdf', await printApiDocs(document, guide, domains));
}

const guideHtml = (guide: readonly Section[]): string =>
  [
    '<h1>Retrogusto API</h1>',
    ...guide.map(
      ({ slug, title, text }) =>
        `<section class="call" aria-labelledby="${slug}"><h2 id="${slug}"><a class="anchor" href="#${slug}">${title}</a></h2>\n${blocksHtml(text, 1)}</section>`,
    ),
  ].join('\n');

/** Entries of the search: title, hint and address. */
function searchEntries(
  document: ApiDocument,
  guide: readonly Section[],
): [title: string, hint: string, href: string][] {
  const domains = domainsOf(document);
  const { pageOf } = shapesOf(document, domains);
  return [
    ...guide.flatMap((section): [string, string, string][] => [
      [section.title, 'Guide', `${addressOf('')}#${section.slug}`],
      ...headingsOf(section).map(({ title, slug }): [string, string, string] => [
        title,
        section.title,
        `${addressOf('')}#${slug}`,
      ]),
    ]),
    ...domains.flatMap(({ slug, calls }) =>
      calls.map(({ id, method, path, operation }): [string, string, string] => [
        operation.summary ?? id,
        `${method} ${path} · ${id}`,
        `${addressOf(slug)}#${id}`,
      ]),
    ),
    ...[...pageOf].map(([name, slug]): [string, string, string] => [
      name,
      'Shape',
      `${addressOf(slug)}#${name}`,
    ]),
    ...listedErrors(document).map(({ code, meaning }): [string, string, string] => [
      code,
      meaning,
      `${addressOf('')}#errors`,
    ]),
  ];
}
