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

/** What is written in another way and means the same; whatever stands by itself becomes a paragraph, so that words do not run together. */
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

/** What is no text for people, or is read by other rules than HTML's: it goes with all that is in it. */
const nothingToRead = (
  'script style textarea option title template noscript noembed noframes iframe xmp plaintext ' +
  'svg math object embed applet audio video canvas head select'
).split(' ');

const whole = (value: string | undefined, most: number): string | undefined =>
  /^[1-9]\d{0,3}$/.test(value ?? '') && Number(value) <= most ? value : undefined;

/** Attributes of which only those with a value are there. */
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

/** So many tags that nobody closed, or opened: no editor leaves them, and each makes the next one slower to read. */
const mostOpen = 500;
/** So many signs that begin no tag: as HTML, which writes each with four, they alone are longer than a page may be. Each is read for itself. */
const mostStray = limits.pageContent / 4;

/** Whether a text begins more elements than it ends, or ends more, at any place of it, or has more stray signs, than can be read in good time. */
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

/** The words of what cannot be read as HTML within reason. */
const wordsOf = (html: string) => html.replace(/<[^<>]*>|[<>]/g, ' ');

/** What tells the texts that were found to be clean, the one that was read longest ago first: pages are read far more often than written. */
const clean = new Set<string>();
const mostClean = 10_000;
const digestOf = (html: string) => createHash('sha256').update(html).digest('base64');

/**
 * A rich text with nothing in it but what the one list of `shared/rules/rich-text.ts` allows, whoever wrote it: read on its way into the
 * database and again on its way out, so that a rule that is new holds for what is old. What is clean stays as it is.
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
 * A text that people type as plain text and that other software may send as a rich text. Plain text stays as it is; a text with markup
 * keeps what `cleanRichText` keeps.
 */
export function cleanPlainOrRichText(text: string): string {
  if (!hasMarkup(text)) return text;
  const cleaned = cleanRichText(text);
  if (hasMarkup(cleaned)) return cleaned;
  // nothing but words is left, so that it is a plain text from now on
  const words = signsOf(cleaned);
  return hasMarkup(words) ? cleaned : words;
}

const signsOf = (html: string) =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

/** The words of a rich text, without any sign of how it looks. */
export const plainRichText = (html: string): string =>
  signsOf(
    sanitizeHtml(html.replace(/<\/(p|h\d|li|td|th|blockquote)>|<br ?\/?>/g, ' '), {
      allowedTags: [],
      allowedAttributes: {},
    }),
  )
    .replace(/\s+/g, ' ')
    .trim();
