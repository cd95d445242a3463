import type { Issue } from '../vocabulary/issue.js';
import { limits } from '../vocabulary/limits.js';
import { requiredText } from './field.js';

/** Characters that nobody sees, and letters under a heap of accents. */
const unreadable = /\p{C}|\p{M}{3}/u;

/** A nickname as it is stored: one line, and letters that look the same are the same. */
export const nicknameOf = (text: string): string =>
  text.normalize('NFKC').trim().replace(/\s+/gu, ' ');

/** Returns the issues of a nickname, which a projector shows. */
export function checkNickname(nickname: string | null | undefined): Issue[] {
  const text = nickname?.normalize('NFKC').trim() ?? '';
  const issues = requiredText('nickname', text, limits.nickname);
  return issues.length === 0 && unreadable.test(text)
    ? [{ path: 'nickname', code: 'NICKNAME_CHARACTERS' }]
    : issues;
}
