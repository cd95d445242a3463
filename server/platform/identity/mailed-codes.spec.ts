import { expect, it } from 'vitest';
import type { Config } from '../config/config.js';
import type { AttemptLimits } from './attempt-limits.js';
import { MailedCodes } from './mailed-codes.js';

const codesOf = (appSecret: string, ...previousSecrets: string[]) =>
  new MailedCodes({} as AttemptLimits, { appSecret, previousSecrets } as unknown as Config);

it('accepts a code that was mailed before the secret was replaced, and only for its subject', () => {
  const code = '012345';
  const stored = { codeHash: codesOf('before').hash('ana', code), tries: 0 };
  expect(codesOf('now', 'before').isRight(stored, 'ana', code)).toBe(true);
  expect(codesOf('before').isRight(stored, 'ana', code)).toBe(true);
  expect(codesOf('now').isRight(stored, 'ana', code)).toBe(false);
  expect(codesOf('now', 'before').isRight(stored, 'pau', code)).toBe(false);
  expect(codesOf('now', 'before').isRight(stored, 'ana', '012346')).toBe(false);
  expect(codesOf('now', 'before').isRight(undefined, 'ana', code)).toBe(false);
});
