import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../../platform/crypto/derive-key.js';
import type { Account } from './embedded-accounts.js';

/**
 * Marks browsers that may confirm an account's e-mail by a link alone: browsers in which somebody
 * signed up or signed in with the account's password, or asked to change the e-mail. The mark names
 * the browser's session. It is signed for the account, its e-mail and its `validAfter`. A new
 * password, another e-mail or a sign-out everywhere voids all earlier marks. A mark alone gives no
 * access: the link is needed too.
 */
export class ConfirmingBrowsers {
  /** The key of the current application secret comes first. */
  private readonly keys: readonly KeyObject[];

  constructor(appSecret: string, previousSecrets: readonly string[] = []) {
    this.keys = [appSecret, ...previousSecrets].map((secret) =>
      deriveKey(secret, 'confirming browser'),
    );
  }

  markOf(account: Account, sessionId: string): string {
    return `${sessionId}.${this.signatures(account, sessionId)[0]?.toString('base64url')}`;
  }

  /**
   * Returns the id of the session in the marked browser, or null when the mark was not made for
   * this account in its current state.
   */
  sessionOf(mark: string | undefined, account: Account): string | null {
    const [sessionId, signature] = mark?.split('.') ?? [];
    if (!sessionId || !signature) return null;
    const given = Buffer.from(signature, 'base64url');
    const isOurs = this.signatures(account, sessionId).some(
      (own) => own.length === given.length && timingSafeEqual(own, given),
    );
    return isOurs ? sessionId : null;
  }

  private signatures({ uid, email, validAfter }: Account, sessionId: string): Buffer[] {
    const signed = [uid, email, validAfter.getTime(), sessionId].join('\n');
    return this.keys.map((key) => createHmac('sha256', key).update(signed).digest());
  }
}
