import { limits } from '../vocabulary/limits.js';
import { isBlankText } from '../vocabulary/localized-text.js';

/**
 * All that a rich text is made of, with the attributes that each may have: the editor writes nothing else, and the server keeps and shows
 * nothing else. The heading of the page is its title: those within begin at the second level.
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

/** How deep lists, quotes and tables may lie in each other; a person writes four levels at most. */
export const richTextDepth = 24;

/** An e-mail address as it stands in a link: nothing that a browser would read as more than that. Each sign can be read in one way only: many dots cost no time. */
const mailAddress = /^[^\s@?#<>"]+@[^\s@?#<>".]+(?:\.[^\s@?#<>".]+)+$/;

/** Line breaks and other control characters, or what a second decoding would make one. A mail program may read what follows as headers. */
const control = /[\p{Cc}\p{Zl}\p{Zp}]|%(?:[01][\da-f]|7f)/iu;

/** Whether the address of a `mailto:` link is one address, as it stands and as a mail program decodes it. */
function isMailTo(address: string): boolean {
  if (!mailAddress.test(address)) return false;
  try {
    const decoded = decodeURIComponent(address);
    return mailAddress.test(decoded) && !control.test(decoded);
  } catch {
    return false;
  }
}

/** Where a link of a rich text leads, as it is kept: to https, or a mail to somebody. Undefined where it leads anywhere else. */
export function richTextLink(href: string | null | undefined): string | undefined {
  const text = href?.trim() ?? '';
  if (text === '' || text.length > limits.url) return undefined;
  const mail = /^mailto:([^?]*)/i.exec(text);
  if (mail) return isMailTo(mail[1] ?? '') ? `mailto:${mail[1]}` : undefined;
  if (!/^https:\/\//i.test(text)) return undefined;
  try {
    const { href: whole, username, password, hostname } = new URL(text);
    // who signs in by an address is led to believe that it is another's
    return username || password || !/[^.]\.[^.]/.test(hostname) ? undefined : whole;
  } catch {
    return undefined;
  }
}

/** The same of what a person types: an address without its scheme is a page, or somebody's mail. */
export function typedLink(typed: string): string | undefined {
  const text = typed.trim();
  if (/^[a-z][a-z\d+.-]*:/i.test(text) && !/^[\w.-]+:\d+(\/|$)/.test(text))
    return richTextLink(text);
  return richTextLink(
    mailAddress.test(text) && !text.includes('/') ? `mailto:${text}` : `https://${text}`,
  );
}

/** Whether a picture of a rich text is one of the uploaded files: what lies elsewhere would tell others who reads the page. */
export const isRichTextPicture = (src: string | undefined): src is string =>
  /^\/files(\/[\w-]+)+\.\w+$/.test(src ?? '');

/** The pictures of a rich text as it is kept, in their order. */
export const richTextPictures = (html: string): string[] =>
  [...html.matchAll(/<img src="([^"]+)"/g)].map(([, src]) => src ?? '');

/** Whether there is nothing to read and nothing to see in a rich text. */
export const isBlankRichText = (html: string | null | undefined): boolean =>
  !html ||
  (!/<img\b/.test(html) &&
    isBlankText(
      html
        .replace(/<[^>]*>/g, '')
        .replace(numbered, signOf)
        .replace(unseen, ''),
    ));

/** Characters by their numbers, `&#8203;` and `&#x200b;`, and those by name that nobody sees. */
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
