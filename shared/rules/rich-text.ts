import { limits } from '../vocabulary/limits.js';
import { isBlankText } from '../vocabulary/localized-text.js';

/**
 * The allowed tags of a rich text with their attributes. The editor writes only these, and the
 * server stores and shows only these. Headings begin at level 2, because level 1 is the title of
 * the page.
 */
export const richTextTags = {
  h2: [],
  h3: [],
  h4: [],
  p: [],
  br: [],
  hr: [],
  blockquote: [],
  ul: [],
  ol: ['start'],
  li: [],
  strong: [],
  em: [],
  u: [],
  s: [],
  code: [],
  a: ['href'],
  img: ['src', 'alt', 'width', 'height'],
  table: [],
  thead: [],
  tbody: [],
  tr: [],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
} as const satisfies Record<string, readonly string[]>;

/** The deepest nesting of lists, quotes and tables. People write at most four levels. */
export const richTextDepth = 24;

/**
 * An e-mail address in a link, without characters that a browser would interpret. The pattern is
 * unambiguous, so that it takes linear time even for many dots.
 */
const mailAddress = /^[^\s@?#<>"]+@[^\s@?#<>".]+(?:\.[^\s@?#<>".]+)+$/;

/**
 * Line breaks and other control characters, also doubly encoded. A mail program may read the text
 * behind them as headers.
 */
const control = /[\p{Cc}\p{Zl}\p{Zp}]|%(?:[01][\da-f]|7f)/iu;

/** True if a `mailto:` address is exactly one address, both as written and after decoding. */
function isMailTo(address: string): boolean {
  if (!mailAddress.test(address)) return false;
  try {
    const decoded = decodeURIComponent(address);
    return mailAddress.test(decoded) && !control.test(decoded);
  } catch {
    return false;
  }
}

/** Returns a link of a rich text as it is stored: https or mailto. Undefined for other targets. */
export function richTextLink(href: string | null | undefined): string | undefined {
  const text = href?.trim() ?? '';
  if (text === '' || text.length > limits.url) return undefined;
  const mail = /^mailto:([^?]*)/i.exec(text);
  if (mail) return isMailTo(mail[1] ?? '') ? `mailto:${mail[1]}` : undefined;
  if (!/^https:\/\//i.test(text)) return undefined;
  try {
    const { href: whole, username, password, hostname } = new URL(text);
    // A link with a user name or password can disguise its host.
    return username || password || !/[^.]\.[^.]/.test(hostname) ? undefined : whole;
  } catch {
    return undefined;
  }
}

/** Returns a link for typed text: an address without a scheme becomes https or mailto. */
export function typedLink(typed: string): string | undefined {
  const text = typed.trim();
  if (/^[a-z][a-z\d+.-]*:/i.test(text) && !/^[\w.-]+:\d+(\/|$)/.test(text))
    return richTextLink(text);
  return richTextLink(
    mailAddress.test(text) && !text.includes('/') ? `mailto:${text}` : `https://${text}`,
  );
}

/**
 * True if a picture is an uploaded file. Another host would see the IP address of each reader.
 */
export const isRichTextPicture = (src: string | undefined): src is string =>
  /^\/files(\/[\w-]+)+\.\w+$/.test(src ?? '');

/** Returns the pictures of a stored rich text in their order. */
export const richTextPictures = (html: string): string[] =>
  [...html.matchAll(/<img src="([^"]+)"/g)].map(([, src]) => src ?? '');

/** True if a rich text has no visible text and no picture. */
export const isBlankRichText = (html: string | null | undefined): boolean =>
  !html ||
  (!/<img\b/.test(html) &&
    isBlankText(
      html
        .replace(/<[^>]*>/g, '')
        .replace(numbered, signOf)
        .replace(unseen, ''),
    ));

/** Numeric entities, `&#8203;` and `&#x200b;`, and named entities of invisible characters. */
const numbered = /&#(?:x([\da-f]{1,6})|(\d{1,7}));?/gi;
const unseen =
  /&(?:nbsp|ensp|emsp|thinsp|shy|zwnj|zwj|lrm|rlm|ZeroWidthSpace|NoBreak|InvisibleTimes|InvisibleComma|ApplyFunction);/g;

function signOf(
  _whole: string,
  hexadecimal: string | undefined,
  decimal: string | undefined,
): string {
  const code = hexadecimal ? Number.parseInt(hexadecimal, 16) : Number(decimal);
  return code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
}
