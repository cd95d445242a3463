import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../platform/clock.js';
import { Database } from '../platform/database/database.js';
import { AccountStates } from '../platform/http/access.guard.js';
import { IdentityProvider } from '../platform/identity/identity-provider.js';

type State = { disabled: boolean; tokensValidAfter: Date | null };

/** How late another server may learn that an account was disabled or its sessions ended; this one learns at once. */
const cachedMs = 5_000;
const cachedAccounts = 10_000;

/** Whether an organiser's sign-ins are still good: asked on every request, so remembered for a moment. */
@Injectable()
export class OrganiserAccounts extends AccountStates implements OnModuleInit {
  private readonly cache = new Map<string, { state: State | null; until: number }>();
  /** Grows with every change, so that a row read before the change is not remembered after it. */
  private generation = 0;

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly identity: IdentityProvider,
  ) {
    super();
  }

  onModuleInit(): void {
    this.identity.onRevoked({
      revoked: async (tx, uid, validAfter) => {
        await tx.query('UPDATE companies SET tokens_valid_after = $2 WHERE uid = $1', [uid, validAfter]);
      },
      committed: (uid) => this.forget(uid),
    });
  }

  override async stateOf(uid: string): Promise<State | null> {
    const now = this.clock.now().getTime();
    const known = this.cache.get(uid);
    if (known && known.until > now) return known.state;
    const { generation } = this;
    const [state = null] = await this.db.query<State>(
      'SELECT disabled_at IS NOT NULL AS disabled, tokens_valid_after AS "tokensValidAfter" FROM companies WHERE uid = $1',
      [uid],
    );
    if (generation === this.generation) this.remember(uid, state, now + cachedMs);
    return state;
  }

  /** Lets an organiser in no more, or again; ends their sessions either way. */
  async setDisabled(uid: string, disabled: boolean): Promise<void> {
    await this.db.query('UPDATE companies SET disabled_at = CASE WHEN $2 THEN coalesce(disabled_at, $3) END WHERE uid = $1', [
      uid,
      disabled,
      this.clock.now(),
    ]);
    this.forget(uid);
    await this.identity.setDisabled(uid, disabled);
  }

  /** The row has just been written. */
  forget(uid: string): void {
    this.generation += 1;
    this.cache.delete(uid);
  }

  private remember(uid: string, state: State | null, until: number): void {
    const [oldest] = this.cache.keys();
    if (this.cache.size >= cachedAccounts && oldest !== undefined) this.cache.delete(oldest);
    this.cache.delete(uid);
    this.cache.set(uid, { state, until });
  }
}
