import { Secret, TOTP } from 'otpauth';

/** Every authenticator app supports these settings, and some support no others. */
export const totpSettings = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Steps before and after the current one whose codes are accepted, for clocks that differ. */
const drift = 1;

/** A new secret of 160 bits in base 32, as RFC 4226 recommends. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** Returns the time step of a code, or null when the code is wrong at this time. */
export function totpStep(secret: string, code: string, at: Date): number | null {
  const { period } = totpSettings;
  const token = code.replaceAll(/\s/g, '');
  // the library fails with other characters than these
  if (!/^[0-9]{6}$/.test(token)) return null;
  const totp = new TOTP({ ...totpSettings, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token, timestamp: at.getTime(), window: drift });
  return delta === null ? null : Math.floor(at.getTime() / 1000 / period) + delta;
}
