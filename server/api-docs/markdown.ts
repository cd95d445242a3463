import { Marked } from 'marked';
import { escapeHtml } from '../platform/mail/escape-html.js';
import { slugOf } from './api-document.js';

/** What a text may hold beside words: where links may lead, and how its pictures are drawn. */
type Ways = { isLink: (href: string) => boolean; picture: (href: string, alt: string) => string };

/** Reads markdown as HTML in which nobody's HTML is: what looks like it is text. */
export const markdownReader = ({ isLink, picture }: Ways): Marked =>
  new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const id = slugOf(text);
        return `<h${depth} id="${id}"><a class="anchor" href="#${id}">${this.parser.parseInline(tokens)}</a></h${depth}>\n`;
      },
      code({ text, lang }) {
        return codeHtml(text, lang);
      },
      table({ header, rows }) {
        const cells = (row: typeof header, tag: string) =>
          row.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('');
        const body = rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('\n');
        return `<div class="table" tabindex="0"><table><thead><tr>${cells(header, 'th scope="col"').replaceAll('</th scope="col">', '</th>')}</tr></thead>\n<tbody>${body}</tbody></table></div>\n`;
      },
      link({ href, tokens }) {
        const text = this.parser.parseInline(tokens);
        return isLink(href) ? `<a href="${escapeHtml(href)}">${text}</a>` : text;
      },
      html: ({ text }) => escapeHtml(text),
      image: ({ href, text }) => picture(href, text),
    },
  });

/** Of the guide and of the document: links stay within the documentation, or lead out of it by https; there are no pictures. */
const marked = markdownReader({
  isLink: (href) => /^(https:\/\/|\/api\/|#)/.test(href),
  picture: (_, alt) => escapeHtml(alt),
});

/** A piece of code that can be copied. */
export const codeHtml = (text: string, lang?: string): string =>
  `<pre${lang ? ` data-lang="${escapeHtml(lang)}"` : ''}><code>${escapeHtml(text)}</code></pre>\n`;

/** Markdown as HTML. @param deeper by how many levels its headings lie below what they are written as */
export function blocksHtml(text: string, deeper = 0): string {
  const tokens = marked.lexer(text);
  for (const token of tokens) if (token.type === 'heading') token.depth += deeper;
  return marked.parser(tokens);
}
/** Markdown within a paragraph as HTML. */
export const inlineHtml = (text: string): string => marked.parseInline(text, { async: false });

/** A section of the guide: its file without the ending, its heading and what is below it. */
export type Section = { slug: string; title: string; text: string };

/** A file of the guide; its first line is its heading. @throws Error where it has none */
export function sectionOf(file: string, text: string): Section {
  const [, title, rest] = /^# (.+)\n([\s\S]*)$/.exec(text) ?? [];
  if (!title || rest === undefined)
    throw new Error(`docs/api/${file} does not begin with its heading (# …).`);
  return { slug: slugOf(title), title, text: rest.trim() };
}

/** The headings below a section's own, for lists of contents. */
export const headingsOf = ({ text }: Section): { title: string; slug: string }[] =>
  marked
    .lexer(text)
    .flatMap((token) =>
      token.type === 'heading' && token.depth === 2
        ? [{ title: token.text as string, slug: slugOf(token.text as string) }]
        : [],
    );
