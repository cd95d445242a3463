import { Lexer, type Token, type Tokens } from 'marked';
import type { PdfBook } from '../platform/pdf/pdf-book.js';
import { drawTable } from '../platform/pdf/pdf-table.js';
import type { Piece, TextStyle } from '../platform/pdf/text-layout.js';

/** The text styles of printed Markdown. */
type Looks = Record<'part' | 'text' | 'code', TextStyle>;

/**
 * Prints Markdown into a PDF.
 * @param picture draws a picture that is a paragraph of its own. Other pictures become their
 * alternative text
 */
export function printMarkdown(
  book: PdfBook,
  tokens: readonly Token[],
  looks: Looks,
  picture?: (href: string, alt: string) => void,
): void {
  for (const token of tokens) {
    const inside = token.type === 'paragraph' ? (token.tokens ?? []) : [];
    const [first] = inside;
    if (picture && inside.length === 1 && first?.type === 'image')
      picture((first as Tokens.Image).href, (first as Tokens.Image).text);
    else if (token.type === 'heading') book.text('H2', token.text as string, looks.part);
    else if (token.type === 'paragraph') book.text('P', piecesOf(inside), looks.text);
    else if (token.type === 'code') book.code(token.text as string, looks.code);
    else if (token.type === 'list')
      book.list(
        (token as Tokens.List).items.map(({ text }) => inlinePieces(text)),
        looks.text,
      );
    else if (token.type === 'table') printTable(book, token as Tokens.Table);
  }
}

function printTable(book: PdfBook, { header, rows }: Tokens.Table): void {
  const texts = [header, ...rows].map((row) => row.map(({ tokens }) => textOf(tokens)));
  // The width of a column follows its longest text, between 8 and 42 characters.
  const weights = header.map((_, index) =>
    Math.min(42, Math.max(8, ...texts.map((row) => row[index]?.length ?? 0))),
  );
  const sum = weights.reduce((all, each) => all + each, 0);
  const columns = header.map(({ tokens }, index) => ({
    heading: textOf(tokens),
    width: (book.width * (weights[index] ?? 0)) / sum,
    names: index === 0,
  }));
  const small = { size: 9 };
  drawTable(
    book,
    columns,
    texts.slice(1).map((row) => row.map((text) => ({ text, look: small }))),
  );
}

/** Allows links to https addresses, to pages of this server, and to places in the same text. */
const isLink = (href: string) => /^(https:\/\/|[/#])/.test(href);

/** Splits the Markdown of one paragraph into pieces with the same style and link. */
function piecesOf(tokens: readonly Token[], as: Omit<Piece, 'text'> = {}): Piece[] {
  return tokens.flatMap((token): Piece[] => {
    if (token.type === 'codespan') return [{ ...as, text: token.text as string, face: 'code' }];
    if (token.type === 'strong') return piecesOf(token.tokens ?? [], { ...as, face: 'strong' });
    if (token.type === 'link' && isLink(token.href as string))
      return piecesOf(token.tokens ?? [], { ...as, link: token.href as string });
    if ('tokens' in token && token.tokens) return piecesOf(token.tokens, as);
    return [{ ...as, text: 'text' in token ? String(token.text) : token.raw }];
  });
}

export const inlinePieces = (text: string): Piece[] => piecesOf(Lexer.lexInline(text));
export const textOf = (tokens: readonly Token[]): string =>
  piecesOf(tokens)
    .map(({ text }) => text)
    .join('');
