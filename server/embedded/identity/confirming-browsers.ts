import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../../platform/crypto/derive-key.js';
import type { Account } from './embedded-accounts.js';

/**
 * Browsers that may confirm an account's e-mail by a link alone: those in which somebody signed up or signed in with its password. Such a
 * browser keeps a mark, which names its session and is signed for the account, its e-mail and the time since which its sessions are good.
 * A new password, another e-mail and a sign-out everywhere end every mark of before. A mark opens nothing: the link is needed too.
 */
export class ConfirmingBrowsers {
  /** Of the application's secret of now first. */
  private readonly keys: readonly KeyObject[];

  constructor(appSecret: string, previousSecrets: readonly string[] = []) {
    this.keys = [appSecret, ...previousSecrets].map((secret) =>
      deriveKey(secret, 'confirming browser'),
    );
  }

  markOf(account: Account, sessionId: string): string {
    return `${sessionId}.${this.signatures(account, sessionId)[0]?.toString('base64url')}`;
  }

  /** The session that began in the marked browser. Null when the mark is none of this account as it is now. */
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
