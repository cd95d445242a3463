import { escapeHtml } from '../platform/mail/escape-html.js';
import type { LookAssets } from '../platform/static-pages/static-pages.js';
import type { Domain } from './api-document.js';

/** Addresses of the files that every page needs. Their names contain a hash of the content. */
export type PageAssets = LookAssets & { script: string; search: string };
export type Link = { href: string; title: string };
/** A page of the documentation. `slug` is its path below /api/docs, empty for the first page. */
export type DocsPage = { slug: string; title: string; body: string; contents: Link[] };

export const addressOf = (slug: string): string => (slug ? `/api/docs/${slug}` : '/api/docs');

const link = ({ href, title }: Link, current = false) =>
  `<li><a href="${href}"${current ? ' aria-current="page"' : ''}>${escapeHtml(title)}</a>`;

/** Renders the list of all pages, with the sections of the current page. */
function contents(page: DocsPage, domains: readonly Domain[]): string {
  const pages = [{ slug: '', title: 'Guide' }, ...domains];
  const items = pages.map(({ slug, title }) => {
    const current = slug === page.slug;
    const below = current
      ? `<ul>${page.contents.map((each) => `${link(each)}</li>`).join('\n')}</ul>`
      : '';
    return `${link({ href: addressOf(slug), title }, current)}${below}</li>`;
  });
  return `<nav id="contents" popover aria-label="Contents"><ul>${items.join('\n')}</ul></nav>`;
}

/**
 * Renders a complete page. The page works without its script, which only adds search, copy buttons
 * and the choice of a programming language.
 */
export function pageHtml(
  page: DocsPage,
  domains: readonly Domain[],
  { style, script, search, icon, fonts }: PageAssets,
): string {
  const title = page.slug ? `${page.title} · Retrogusto API` : 'Retrogusto API';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="How other software reads and writes what Retrogusto keeps: tastings, events, guests’ ratings and reports.">
<title>${escapeHtml(title)}</title>
${fonts.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`).join('\n')}
<link rel="icon" href="${icon}" type="image/svg+xml">
<link rel="stylesheet" href="${style}">
<script src="${script}" data-search="${search}"></script>
</head>
<body>
<a class="skip" href="#main">Skip to the text</a>
<header>
<a class="brand" href="/api/docs">Retrogusto <span>API</span></a>
<div class="search" hidden>
<input type="search" role="combobox" aria-label="Search the documentation" aria-controls="found" aria-expanded="false" aria-autocomplete="list" autocomplete="off" spellcheck="false" placeholder="Search">
<ul id="found" role="listbox" aria-label="Found" hidden></ul>
<p class="told" role="status"></p>
</div>
<div class="files"><a href="/api/docs.pdf">PDF</a> <a href="/api/openapi.json" download>OpenAPI</a></div>
<button type="button" class="menu" popovertarget="contents">Contents</button>
</header>
<div class="frame">
${contents(page, domains)}
<main id="main">
${page.body}
</main>
</div>
</body>
</html>
`;
}
