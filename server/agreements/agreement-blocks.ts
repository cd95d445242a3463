import { lexer, type Token } from 'marked';

/** A part of a document: a heading, a paragraph or a list. */
export type Block =
  | { kind: 'TITLE' | 'PART' | 'TEXT'; text: string }
  | { kind: 'LIST'; items: string[] };

/**
 * The blocks of a Markdown text. Emphasis, links and HTML become plain text, so that the screen and
 * the PDF show the same.
 */
export const blocksOf = (markdown: string): Block[] => lexer(markdown).flatMap(blockOf);

function blockOf(token: Token): Block[] {
  switch (token.type) {
    case 'space':
    case 'hr':
      return [];
    case 'heading':
      return [{ kind: token['depth'] === 1 ? 'TITLE' : 'PART', text: plain(token) }];
    case 'list':
      return [{ kind: 'LIST', items: (token['items'] as Token[]).map(plain) }];
    default:
      return [{ kind: 'TEXT', text: plain(token) }];
  }
}

/** The text of a token without its marks. */
function plain(token: Token): string {
  const inner = 'tokens' in token ? token.tokens : undefined;
  if (inner && inner.length > 0) return inner.map(plain).join('');
  return 'text' in token ? String(token.text) : token.raw;
}
