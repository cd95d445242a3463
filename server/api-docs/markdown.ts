import { Marked } from 'marked';
import { escapeHtml } from '../platform/mail/escape-html.js';
import { slugOf } from './api-document.js';

/** The allowed links, and the HTML of a picture. */
type MarkdownRules = {
  isLink: (href: string) => boolean;
  picture: (href: string, alt: string) => string;
};

/** Converts Markdown to HTML. HTML inside the Markdown is escaped. */
export const markdownReader = ({ isLink, picture }: MarkdownRules): Marked =>
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

/**
 * Reader for the guide and the API descriptions. It keeps links to https addresses and within the
 * documentation. Pictures become their alternative text.
 */
const marked = markdownReader({
  isLink: (href) => /^(https:\/\/|\/api\/|#)/.test(href),
  picture: (_, alt) => escapeHtml(alt),
});

/** Renders a code block, which the page's script makes copyable. */
export const codeHtml = (text: string, lang?: string): string =>
  `<pre${lang ? ` data-lang="${escapeHtml(lang)}"` : ''}><code>${escapeHtml(text)}</code></pre>\n`;

/**
 * Converts Markdown to HTML.
 * @param deeper number of levels by which headings are lowered
 */
export function markdownToHtml(text: string, deeper = 0): string {
  const tokens = marked.lexer(text);
  for (const token of tokens) if (token.type === 'heading') token.depth += deeper;
  return marked.parser(tokens);
}
/** Converts the Markdown of one paragraph to HTML, without a block element around it. */
export const inlineMarkdownToHtml = (text: string): string =>
  marked.parseInline(text, { async: false });

/** A section of the guide: slug, heading, and the Markdown below the heading. */
export type Section = { slug: string; title: string; text: string };

/**
 * Parses a file of the guide. Its first line is its heading.
 * @throws Error when the heading is missing
 */
export function sectionOf(file: string, text: string): Section {
  const [, title, rest] = /^# (.+)\n([\s\S]*)$/.exec(text) ?? [];
  if (!title || rest === undefined)
    throw new Error(`docs/api/${file} does not begin with its heading (# …).`);
  return { slug: slugOf(title), title, text: rest.trim() };
}

/** The second-level headings of a section, for tables of contents. */
export const headingsOf = ({ text }: Section): { title: string; slug: string }[] =>
  marked
    .lexer(text)
    .flatMap((token) =>
      token.type === 'heading' && token.depth === 2
        ? [{ title: token.text as string, slug: slugOf(token.text as string) }]
        : [],
    );
