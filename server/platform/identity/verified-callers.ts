import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../time/clock.js';
import { IdentityProvider, type VerifiedCaller } from './identity-provider.js';

const remembered = 2_000;

/**
 * Who a token speaks for, its signature checked once: checking it costs as much as answering a list. Whether the account may still come
 * in is not remembered here; the guard asks that on every request.
 */
@Injectable()
export class VerifiedCallers {
  private readonly callers = new Map<string, VerifiedCaller>();

  constructor(
    @Inject(IdentityProvider) private readonly identity: IdentityProvider,
    private readonly clock: Clock,
  ) {}

  /** Null when the token is expired, forged or meant for somebody else. */
  async of(token: string): Promise<VerifiedCaller | null> {
    const known = this.callers.get(token);
    if (known && known.expiresAt > this.clock.now()) return known;
    this.callers.delete(token);
    const verified = await this.identity.verify(token);
    if (verified) this.remember(token, verified);
    return verified;
  }

  private remember(token: string, caller: VerifiedCaller): void {
    const [oldest] = this.callers.keys();
    if (this.callers.size >= remembered && oldest !== undefined) this.callers.delete(oldest);
    this.callers.set(token, caller);
  }
}
