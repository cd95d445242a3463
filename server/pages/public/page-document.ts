import { formatters, openGraphLocale } from '../../../shared/rules/format.js';
import { richTextPictures } from '../../../shared/rules/rich-text.js';
import { cutText, nameOfLanguage } from '../../../shared/rules/text.js';
import type { GuestLanguage } from '../../../shared/vocabulary/languages.js';
import { type LocalizedText, localize } from '../../../shared/vocabulary/localized-text.js';
import { escapeHtml } from '../../platform/mail/escape-html.js';
import { plainRichText } from '../../platform/text/rich-text.js';
import type { LegalLinks } from '../../themes/legal-documents.js';
import type { PageDto } from '../page.dto.js';
import { pageIcon } from './page-style.js';
import { pageTexts } from './page-texts.js';

/** The organiser of a page, as readers see them. Pictures are files of this installation. */
export type PageOwner = {
  name: string;
  logo: string | null;
  banner: string | null;
  documents: LegalLinks;
  timeZone: string;
};

type Shown = {
  page: PageDto;
  owner: PageOwner;
  /** The page's language as a key of its texts: 'CA'. */
  language: string;
  words: GuestLanguage;
  style: string;
  /** The address of this installation, for absolute links. */
  root: string;
};

/** The maximum length of the description for search engines and link previews, in characters. */
const descriptionLength = 160;

const tagOf = (language: string) => language.toLowerCase();
const inLanguage = (url: string, language: string) => `${url}?lang=${tagOf(language)}`;
const meta = (name: string, content: string | undefined, key: 'name' | 'property' = 'name') =>
  content ? `<meta ${key}="${name}" content="${escapeHtml(content)}">` : '';

/** The elements of the head: title, description and links for search engines and link previews. */
function headOf({ page, owner, language, root }: Omit<Shown, 'style' | 'words'>): string {
  const { url, languages } = page;
  const title = localize(page.header, language);
  const content = localize(page.content, language);
  const [picture = owner.banner ?? owner.logo] = richTextPictures(content);
  const description = cutText(plainRichText(content), descriptionLength);
  const several = languages.length > 1;
  const canonical = several ? inLanguage(url, language) : url;
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('description', description),
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    ...(several
      ? languages.map(
          (each) =>
            `<link rel="alternate" hreflang="${tagOf(each)}" href="${escapeHtml(inLanguage(url, each))}">`,
        )
      : []),
    several ? `<link rel="alternate" hreflang="x-default" href="${escapeHtml(url)}">` : '',
    meta('og:type', 'article', 'property'),
    meta('og:title', title, 'property'),
    meta('og:description', description, 'property'),
    meta('og:url', canonical, 'property'),
    meta('og:site_name', owner.name, 'property'),
    meta('og:locale', openGraphLocale(language), 'property'),
    ...languages
      .filter((each) => each !== language)
      .map((each) => meta('og:locale:alternate', openGraphLocale(each), 'property')),
    meta('og:image', picture ? `${root}${picture}` : undefined, 'property'),
    meta('twitter:card', picture ? 'summary_large_image' : 'summary'),
  ]
    .filter(Boolean)
    .join('\n');
}

/** The HTML document of a page in one language. It contains no script. */
export function pageDocument(shown: Shown): string {
  const { page, owner, language, words, style } = shown;
  const { languages } = page;
  const say = pageTexts[words];
  const title = escapeHtml(localize(page.header, language));
  const switches = languages.map(
    (each) =>
      `<li><a href="?lang=${tagOf(each)}" lang="${tagOf(each)}" hreflang="${tagOf(each)}"${each === language ? ' aria-current="page"' : ''}>${escapeHtml(nameOfLanguage(each))}</a></li>`,
  );
  const nav =
    languages.length > 1
      ? `<nav aria-label="${say.languages}" lang="${words}"><ul>${switches.join('')}</ul></nav>`
      : '';
  const logo = owner.logo ? `<img src="${escapeHtml(owner.logo)}" alt="">` : '';
  const banner = owner.banner
    ? `<img class="banner" src="${escapeHtml(owner.banner)}" alt="">\n`
    : '';
  const day = formatters(words).longDate(page.lastUpdate, owner.timeZone);
  return documentOf(
    tagOf(writtenIn(page.content, language)),
    headOf(shown),
    style,
    `${banner}<header class="head"><div class="brand">${logo}<span>${escapeHtml(owner.name)}</span></div>${nav}</header>
<main>
<h1>${title}</h1>
${withTables(localize(page.content, language))}
</main>
<footer lang="${words}"><p>${say.updated} <time datetime="${page.lastUpdate}">${day}</time></p>${documentLinks(shown)}</footer>`,
  );
}

/**
 * Links to the documents that guests accept, except the page itself. A page of ours opens in the
 * language of this page.
 */
function documentLinks({ page, owner: { documents }, language, words, root }: Shown): string {
  const { terms, privacy } = pageTexts[words];
  const named = [
    [documents.termsUrl, terms],
    [documents.privacyPolicyUrl, privacy],
  ] as const;
  const links = named.flatMap(([url, name]) => {
    if (!url || url === page.url) return [];
    const address = url.startsWith(`${root}/page/`) ? inLanguage(url, language) : url;
    return [`<li><a href="${escapeHtml(address)}">${name}</a></li>`];
  });
  return links.length > 0 ? `<ul>${links.join('')}</ul>` : '';
}

/** The same in every language, because the API documents it. */
const notFound = 'Page not found';

/** The HTML document for an unknown page. */
export function notFoundDocument(words: GuestLanguage, style: string): string {
  const { notFoundHint } = pageTexts[words];
  const head = `<title>${notFound}</title>\n<meta name="robots" content="noindex">`;
  return documentOf(
    words,
    head,
    style,
    `<main>\n<h1 lang="en">${notFound}</h1>\n<p>${notFoundHint}</p>\n</main>`,
  );
}

const documentOf = (lang: string, head: string, style: string, body: string) => `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${pageIcon}
${head}
<style>${style}</style>
</head>
<body>
<div class="page">
${body}
</div>
</body>
</html>
`;

/** The language of the text that `localize` shows for `language`. */
const writtenIn = (text: LocalizedText, language: string): string =>
  text[language] ? language : text['ES'] ? 'ES' : (Object.keys(text)[0] ?? language);

/**
 * Makes wide tables scroll in their own box, also by keyboard, and turns empty heading cells into
 * plain cells.
 */
const withTables = (html: string): string =>
  html
    .replace(/<th((?: \w+="\d+")*)>(?:<p>\s*<\/p>|\s)*<\/th>/g, '<td$1></td>')
    .replaceAll('<table>', '<div class="wide" tabindex="0" role="group"><table>')
    .replaceAll('</table>', '</table></div>');
