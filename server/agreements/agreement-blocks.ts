import { lexer, type Token } from 'marked';

/** A part of a document: a heading, a paragraph or a list. */
export type Block =
  | { kind: 'TITLE' | 'PART' | 'TEXT'; text: string }
  | { kind: 'LIST'; items: string[] };

/**
 * The blocks of a Markdown text. Emphasis becomes plain text and links show their address, so that
 * the screen and the PDF show the same.
 */
export const blocksOf = (markdown: string): Block[] => lexer(markdown).flatMap(blockOf);

const inlineTypes = new Set(['text', 'escape', 'strong', 'em', 'link']);

/** The first part of a Markdown text that `blocksOf` does not show as written. */
export function findUnshown(markdown: string): { line: number; type: string } | undefined {
  let line = 1;
  for (const token of lexer(markdown)) {
    const type = unshownIn(token);
    if (type) return { line, type };
    line += token.raw.split('\n').length - 1;
  }
  return undefined;
}

function unshownIn(token: Token): string | undefined {
  switch (token.type) {
    case 'space':
      return undefined;
    case 'heading':
    case 'paragraph':
      return unshownInline(token);
    case 'list':
      for (const item of token['items'] as (Token & { task: boolean; tokens: Token[] })[]) {
        const type = item.task ? 'checkbox' : unshownInline(item);
        if (type) return type;
      }
      return undefined;
    default:
      return token.type;
  }
}

function unshownInline(token: Token): string | undefined {
  for (const inner of ('tokens' in token && token.tokens) || []) {
    const type = inlineTypes.has(inner.type) ? unshownInline(inner) : inner.type;
    if (type) return type;
  }
  return undefined;
}

function blockOf(token: Token): Block[] {
  switch (token.type) {
    case 'space':
      return [];
    case 'heading':
      return [{ kind: token['depth'] === 1 ? 'TITLE' : 'PART', text: plain(token) }];
    case 'list': {
      const first = token['ordered'] ? Number(token['start']) : undefined;
      const items = (token['items'] as Token[]).map((item, index) =>
        first === undefined ? plain(item) : `${first + index}. ${plain(item)}`,
      );
      return [{ kind: 'LIST', items }];
    }
    default:
      return [{ kind: 'TEXT', text: plain(token) }];
  }
}

/** The text of a token without its marks. */
function plain(token: Token): string {
  const inner = 'tokens' in token ? token.tokens : undefined;
  const text = inner?.length
    ? inner.map(plain).join('')
    : 'text' in token
      ? String(token.text)
      : token.raw;
  if (token.type !== 'link') return text;
  const { href } = token as { href: string };
  return [text, `mailto:${text}`].includes(href) ? text : `${text} (${href})`;
}
