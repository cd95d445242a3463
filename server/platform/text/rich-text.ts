import { createHash } from 'node:crypto';
import sanitizeHtml, { type IOptions, type Transformer } from 'sanitize-html';
import { hasMarkup } from '../../../shared/rules/has-markup.js';
import {
  isRichTextPicture,
  richTextDepth,
  richTextLink,
  richTextTags,
} from '../../../shared/rules/rich-text.js';
import { limits } from '../../../shared/vocabulary/limits.js';

/**
 * Elements that are replaced by allowed ones with the same meaning. Block elements become
 * paragraphs, so that words do not run together.
 */
const meansTheSame: Record<string, keyof typeof richTextTags> = {
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  b: 'strong',
  i: 'em',
  strike: 's',
  del: 's',
  ins: 'u',
  div: 'p',
  section: 'p',
  article: 'p',
  pre: 'p',
};

/**
 * Elements that are removed with their content, because they hold no readable text or are parsed by
 * other rules than HTML's.
 */
const nothingToRead = (
  'script style textarea option title template noscript noembed noframes iframe xmp plaintext ' +
  'svg math object embed applet audio video canvas head select'
).split(' ');

const whole = (value: string | undefined, most: number): string | undefined =>
  /^[1-9]\d{0,3}$/.test(value ?? '') && Number(value) <= most ? value : undefined;

/** The attributes that have a value. */
const having = (attributes: Record<string, string | undefined>) =>
  Object.fromEntries(
    Object.entries(attributes).filter((each): each is [string, string] => each[1] !== undefined),
  );

const cell: Transformer = (tagName, { colspan, rowspan }) => ({
  tagName,
  attribs: having({ colspan: whole(colspan, 20), rowspan: whole(rowspan, 500) }),
});

const options: IOptions = {
  allowedTags: Object.keys(richTextTags),
  allowedAttributes: Object.fromEntries(
    Object.entries(richTextTags).map(([tag, attributes]) => [tag, [...attributes]]),
  ),
  nonTextTags: nothingToRead,
  nestingLimit: richTextDepth,
  allowProtocolRelative: false,
  allowedSchemes: ['https', 'mailto'],
  transformTags: {
    ...meansTheSame,
    a: (tagName, { href }) => ({ tagName, attribs: having({ href: richTextLink(href) }) }),
    img: (tagName, { src, alt = '', width, height }) => ({
      tagName,
      attribs: having({
        src: isRichTextPicture(src) ? src : undefined,
        alt,
        width: whole(width, 4_000),
        height: whole(height, 4_000),
      }),
    }),
    ol: (tagName, { start }) => ({ tagName, attribs: having({ start: whole(start, 9_999) }) }),
    th: cell,
    td: cell,
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
};

/** Limit of unclosed or unopened tags. No editor leaves as many, and each slows down the parser. */
const mostOpen = 500;
/**
 * Limit of `<` signs that begin no tag, each of which is parsed separately. In stored HTML each of
 * them takes four characters (`&lt;`), so that this many fill a whole page.
 */
const mostStray = limits.pageContent / 4;

/**
 * Whether parsing would take too long: too many unclosed or unopened tags at any place, or too many
 * stray `<` signs.
 */
function isTangled(html: string): boolean {
  let open = 0;
  let stray = 0;
  for (const [, end, name] of html.matchAll(/<(\/?)(?!br\b|hr\b|img\b)([a-z]?)/gi)) {
    if (name) open += end ? -1 : 1;
    else stray++;
    if (Math.abs(open) > mostOpen || stray > mostStray) return true;
  }
  return false;
}

/** The words of a text that would take too long to parse as HTML. */
const wordsOf = (html: string) => html.replace(/<[^<>]*>|[<>]/g, ' ');

/**
 * Digests of clean texts, least recently used first. They save time, because pages are read far
 * more often than written.
 */
const clean = new Set<string>();
const mostClean = 10_000;
const digestOf = (html: string) => createHash('sha256').update(html).digest('base64');

/**
 * Removes everything from a rich text that `shared/rules/rich-text.ts` does not allow. Texts are
 * cleaned before they are stored and again when they are read, so that a new rule also applies to
 * old texts. A clean text stays unchanged.
 */
export function cleanRichText(html: string): string {
  const digest = digestOf(html);
  const known = clean.delete(digest);
  const cleaned = known
    ? html
    : sanitizeHtml(isTangled(html) ? wordsOf(html) : html, options).trim();
  clean.add(known ? digest : digestOf(cleaned));
  const [oldest] = clean;
  if (clean.size > mostClean && oldest !== undefined) clean.delete(oldest);
  return cleaned;
}

/**
 * Cleans a text that people type as plain text and that other software may send as rich text. Plain
 * text stays unchanged. A text with markup is cleaned by `cleanRichText`.
 */
export function cleanPlainOrRichText(text: string): string {
  if (!hasMarkup(text)) return text;
  const cleaned = cleanRichText(text);
  if (hasMarkup(cleaned)) return cleaned;
  // Only words are left, so the result is plain text.
  const words = signsOf(cleaned);
  return hasMarkup(words) ? cleaned : words;
}

const signsOf = (html: string) =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

/** The words of a rich text without markup. */
export const plainRichText = (html: string): string =>
  signsOf(
    sanitizeHtml(html.replace(/<\/(p|h\d|li|td|th|blockquote)>|<br ?\/?>/g, ' '), {
      allowedTags: [],
      allowedAttributes: {},
    }),
  )
    .replace(/\s+/g, ' ')
    .trim();
