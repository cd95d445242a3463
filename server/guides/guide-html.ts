import { join } from 'node:path';
import { nameOfLanguage } from '../../shared/rules/text.js';
import { guideAddress } from '../../shared/vocabulary/guides.js';
import { type InterfaceLanguage, interfaceLanguages } from '../../shared/vocabulary/languages.js';
import { markdownReader } from '../api-docs/markdown.js';
import { escapeHtml } from '../platform/mail/escape-html.js';
import type { LookAssets } from '../platform/static-pages/static-pages.js';
import { guideTexts } from './guide-texts.js';
import { type GuideText, pngSize } from './read-guides.js';

/** Renders the text of a guide with its pictures. Links to the dashboard open in a new tab. */
export function guideBody({ text, folder, guide }: GuideText): string {
  const marked = markdownReader({
    isLink: (href) => /^(\/dashboard\/|\/guides\/|#)/.test(href),
    picture: (href, alt) => {
      const { width, height } = pngSize(join(folder, href));
      return `<img src="/guides/pictures/${guide}/${escapeHtml(href)}" alt="${escapeHtml(alt)}" width="${width}" height="${height}" loading="lazy">`;
    },
  });
  return marked
    .parse(text, { async: false })
    .replaceAll('<a href="/dashboard/', '<a target="_blank" rel="noopener" href="/dashboard/');
}

type Framed = {
  language: InterfaceLanguage;
  title: string;
  main: string;
  addressIn: (language: InterfaceLanguage) => string;
  pdf?: string;
};

/** Renders a complete page. It has no script. */
function framed(
  { language, title, main, addressIn, pdf }: Framed,
  { style, icon, fonts }: LookAssets,
): string {
  const words = guideTexts[language];
  const languages = interfaceLanguages.map(
    (each) =>
      `<li><a href="${addressIn(each)}" lang="${each}" hreflang="${each}"${each === language ? ' aria-current="page"' : ''}>${nameOfLanguage(each)}</a></li>`,
  );
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} · Retrogusto</title>
${interfaceLanguages.map((each) => `<link rel="alternate" hreflang="${each}" href="${addressIn(each)}">`).join('\n')}
${fonts.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`).join('\n')}
<link rel="icon" href="${icon}" type="image/svg+xml">
<link rel="stylesheet" href="${style}">
</head>
<body>
<a class="skip" href="#main">${words.skip}</a>
<header>
<a class="brand" href="/guides?lang=${language}">Retrogusto <span>${words.guides}</span></a>
<nav aria-label="${words.languages}"><ul>${languages.join('')}</ul></nav>
${pdf ? `<a class="pdf" href="${pdf}">${words.pdf}</a>` : ''}
</header>
<main id="main">
${main}
</main>
</body>
</html>
`;
}

const listOf = (texts: readonly GuideText[]) =>
  `<ul class="guides">${texts.map(({ guide, language, title }) => `<li><a href="${guideAddress(guide, language)}">${escapeHtml(title)}</a></li>`).join('\n')}</ul>`;

/**
 * Renders the page of a guide.
 * @param texts all guides in its language
 */
export function guidePage(
  text: GuideText,
  texts: readonly GuideText[],
  assets: LookAssets,
): string {
  const { guide, language, title } = text;
  const words = guideTexts[language];
  const others = listOf(texts.filter((each) => each.guide !== guide));
  const main = `<article>
<h1>${escapeHtml(title)}</h1>
${guideBody(text)}</article>
<nav class="others" aria-labelledby="others"><h2 id="others">${words.others}</h2>
${others}
<p><a href="/dashboard/home">${words.back}</a></p>
</nav>`;
  return framed(
    {
      language,
      title,
      main,
      addressIn: (each) => guideAddress(guide, each),
      pdf: `/guides/${guide}.pdf?lang=${language}`,
    },
    assets,
  );
}

/**
 * Renders the page that lists all guides.
 * @param texts all guides in its language
 */
export function guidesPage(
  language: InterfaceLanguage,
  texts: readonly GuideText[],
  assets: LookAssets,
): string {
  const { guides, about } = guideTexts[language];
  const main = `<h1>${guides}</h1>\n<p>${about}</p>\n${listOf(texts)}`;
  return framed(
    { language, title: guides, main, addressIn: (each) => `/guides?lang=${each}` },
    assets,
  );
}
