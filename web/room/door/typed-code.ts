import { codeOf } from '../../../shared/rules/session.js';

/** The code in what somebody typed or pasted: a whole link, small letters, spaces and dashes between groups. */
export function typedCode(text: string): string {
  const [, inLink] = /\/room\/([^/?#\s]+)/i.exec(text) ?? [];
  return codeOf(inLink ?? text).replace(/[^A-Z0-9]/g, '');
}
