import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../time/clock.js';
import { IdentityProvider, type VerifiedCaller } from './identity-provider.js';

const remembered = 2_000;

/**
 * Caches the caller of a token, because checking its signature costs as much as answering a list.
 * Whether the account still has access is not cached here: the access check asks for it on every
 * request.
 */
@Injectable()
export class VerifiedCallers {
  private readonly callers = new Map<string, VerifiedCaller>();

  constructor(
    @Inject(IdentityProvider) private readonly identity: IdentityProvider,
    private readonly clock: Clock,
  ) {}

  /** Returns null when the token is expired, forged or meant for another service. */
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
