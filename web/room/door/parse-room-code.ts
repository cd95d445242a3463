import { codeOf } from '../../../shared/rules/session.js';

/** The code in typed or pasted text. Accepts a link, lower case, spaces and dashes. */
export function parseRoomCode(text: string): string {
  const [, inLink] = /\/room\/([^/?#\s]+)/i.exec(text) ?? [];
  return codeOf(inLink ?? text).replace(/[^A-Z0-9]/g, '');
}
