import { limits } from '../../shared/vocabulary/limits.js';
import { knownConfig } from './config';
import { identityErrorCode } from './session';

/**
 * The minimum length of a new password. Until the configuration has loaded, it is the documented
 * default. The server enforces its own value.
 */
export const passwordMin = (): number => knownConfig()?.passwordMin ?? limits.passwordMin;

export type PasswordReason = 'PASSWORD_COMMON' | 'PASSWORD_PERSONAL' | 'PASSWORD_PATTERN';

/** Why the server refused a new password as easy to guess; undefined for any other failure. */
export function passwordReason(error: unknown): PasswordReason | undefined {
  if (identityErrorCode(error) !== 'auth/password-does-not-meet-requirements') return undefined;
  const { message } = error as { message: string };
  const named = (['PASSWORD_PERSONAL', 'PASSWORD_PATTERN'] as const).find((reason) =>
    message.includes(reason),
  );
  return named ?? 'PASSWORD_COMMON';
}
