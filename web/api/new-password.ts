import { limits } from '../../shared/vocabulary/limits.js';
import { knownConfig } from './config';
import { identityErrorCode } from './session';

/** The fewest characters of a new password; the documented number until the configuration is there. The server holds its own. */
export const passwordMin = (): number => knownConfig()?.passwordMin ?? limits.passwordMin;

export type PasswordReason = 'PASSWORD_COMMON' | 'PASSWORD_PERSONAL' | 'PASSWORD_PATTERN';

/** Why a new password was refused as one that is guessed first; undefined for any other failure. */
export function passwordReason(error: unknown): PasswordReason | undefined {
  if (identityErrorCode(error) !== 'auth/password-does-not-meet-requirements') return undefined;
  const { message } = error as { message: string };
  const named = (['PASSWORD_PERSONAL', 'PASSWORD_PATTERN'] as const).find((reason) =>
    message.includes(reason),
  );
  return named ?? 'PASSWORD_COMMON';
}
