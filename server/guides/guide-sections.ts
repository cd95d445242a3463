import { Lexer, type Token } from 'marked';
import type { GuideSection } from '../../shared/vocabulary/guides.js';
import { slugOf } from '../api-docs/api-document.js';
import type { GuideText } from './read-guides.js';

/** The sections of a guide, for the command palette of the dashboard. */
export function guideSections({ guide, text }: GuideText): GuideSection[] {
  const sections: (GuideSection & { names: Set<string> })[] = [];
  for (const token of new Lexer().lex(text)) {
    if (token.type === 'heading') {
      const title: string = token.text;
      sections.push({ guide, slug: slugOf(title), title, words: '', names: new Set() });
    } else for (const name of strongTexts(token)) sections.at(-1)?.names.add(name);
  }
  return sections.map(({ names, ...section }) => ({ ...section, words: [...names].join(' ') }));
}

/** The names of buttons and fields, which guides print in bold. */
function strongTexts(token: Token): string[] {
  if (token.type === 'strong') return [token.text];
  const within: Token[] = 'tokens' in token ? (token.tokens ?? []) : [];
  const items: Token[] = token.type === 'list' ? token.items : [];
  return [...within, ...items].flatMap(strongTexts);
}
