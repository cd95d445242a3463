import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dump, load } from 'js-yaml';
import { type Look, StaticPages } from '../platform/static-pages/static-pages.js';
import { printApiDocs } from './api-docs-pdf.js';
import { type ApiDocument, domainsOf } from './api-document.js';
import { DomainHtml } from './domain-html.js';
import { listedErrors } from './error-list.js';
import { headingsOf, markdownToHtml, type Section } from './markdown.js';
import { addressOf, type DocsPage, type PageAssets, pageHtml } from './page-html.js';
import { readGuide } from './read-guide.js';
import { assignSchemas } from './schema-pages.js';
import { withExamples } from './with-examples.js';

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
  const shapes = assignSchemas(document, domains);
  const files = new StaticPages({ to, address: '/api', assets: 'docs/assets', compress: true });
  const pages: DocsPage[] = [
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
  const assets: PageAssets = {
    ...files.writeLookAssets(look, root, 'server/api-docs/docs.css'),
    script: files.asset('docs.js', readFileSync(join(root, 'server/api-docs/docs.js'), 'utf8')),
    search: files.asset('search.json', JSON.stringify(searchEntries(document, guide))),
  };
  for (const page of pages)
    files.write(
      `docs/${page.slug ? `${page.slug}/` : ''}index.html`,
      pageHtml(page, domains, assets),
    );
  const missing =
    '<h1>Page not found</h1>\n<p>The documentation has no page here. Its pages are listed under Contents, and the search finds every call.</p>';
  files.write(
    'docs/404.html',
    pageHtml(
      { slug: '404', title: 'Page not found', body: missing, contents: [] },
      domains,
      assets,
    ),
  );
  // Not compressed here: the server inserts its address first.
  files.write('openapi.json', Buffer.from(JSON.stringify(document)));
  files.write('openapi.yaml', Buffer.from(dump(document, { noRefs: true, lineWidth: 140 })));
  files.write('docs.pdf', await printApiDocs(document, guide, domains));
}

const guideHtml = (guide: readonly Section[]): string =>
  [
    '<h1>Retrogusto API</h1>',
    ...guide.map(
      ({ slug, title, text }) =>
        `<section class="call" aria-labelledby="${slug}"><h2 id="${slug}"><a class="anchor" href="#${slug}">${title}</a></h2>\n${markdownToHtml(text, 1)}</section>`,
    ),
  ].join('\n');

/** Entries of the search: title, hint and address. */
function searchEntries(
  document: ApiDocument,
  guide: readonly Section[],
): [title: string, hint: string, href: string][] {
  const domains = domainsOf(document);
  const { pageOf } = assignSchemas(document, domains);
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
