import { Inject, Injectable, Logger } from '@nestjs/common';
import { Database } from '../database/database.js';
import { LiveStates } from '../live/live-states.js';
import { accessTopic, accountOfAccess, publish } from '../live/topic.js';
import { Clock } from '../time/clock.js';
import { IdentityProvider, type SignedInAs, type Standing } from './identity-provider.js';

const remembered = 10_000;
/** A provider that did not answer is asked again after this time. */
const silenceMs = 5_000;
/**
 * Callers that must not wait for the provider get an answer up to this much older than usual. With
 * Firebase, such an answer is at most a minute old.
 */
const graceMs = 15_000;
const everAfter = new Date(8.64e15);

/**
 * Knows whether a verified caller still has access. Every request asks, so the provider's answer is
 * cached for as long as the provider allows. Changes by this server take effect at once. While the
 * provider does not answer, its last answer holds. A caller without any answer is admitted on the
 * token alone, because an outage must not sign anybody out.
 */
@Injectable()
export class AccountStandings {
  private readonly log = new Logger('AccountStandings');
  private readonly known = new Map<string, { uid: string; standing: Standing; until: number }>();
  /** Running calls to the provider. All requests of a caller share one. */
  private readonly asked = new Map<string, Promise<Standing>>();
  /** Grows with every change, so that an answer from before a change is not cached after it. */
  private generation = 0;

  constructor(
    @Inject(IdentityProvider) private readonly identity: IdentityProvider,
    private readonly clock: Clock,
    live: LiveStates,
    private readonly db: Database,
  ) {
    identity.onChange({
      changed: (uid) => {
        this.doubt(uid);
        // Every server then checks the access of the clients that follow this account's data. A
        // server that misses the message checks it at the next heartbeat.
        publish(this.db, accessTopic(uid)).catch((error: unknown) =>
          this.log.warn(
            `a change of access was not passed on: ${error instanceof Error ? error.message : String(error)}`,
          ),
        );
      },
    });
    // Another process may have changed the account and published a message. If the message is lost,
    // the cached answer is used until it expires.
    live.hear({
      heard: (topic) => {
        const uid = accountOfAccess(topic);
        if (uid !== undefined) this.doubt(uid);
      },
      missed: () => this.doubt(),
    });
  }

  /**
   * Returns the standing of the account itself, for work without a session, such as calls with an
   * API key and webhooks. Ended sessions do not matter.
   */
  ofAccount(uid: string): Promise<Standing> {
    return this.of(anyTime(uid));
  }

  /**
   * Whether an account is disabled, for callers that must not wait in an outage, such as guests'
   * requests. A recent answer is used while the provider is asked again.
   */
  async isDisabled(uid: string): Promise<boolean> {
    const known = this.known.get(keyOf(anyTime(uid)));
    const asking = this.ofAccount(uid);
    if (!known || known.until + graceMs <= this.clock.now().getTime())
      return (await asking) === 'disabled';
    asking.catch(() => undefined);
    return known.standing === 'disabled';
  }

  of(caller: SignedInAs): Promise<Standing> {
    const key = keyOf(caller);
    const known = this.known.get(key);
    if (known && known.until > this.clock.now().getTime()) return Promise.resolve(known.standing);
    const running = this.asked.get(key);
    if (running) return running;
    const asking = this.fetchStanding(key, caller, known?.standing ?? 'good').finally(() => {
      if (this.asked.get(key) === asking) this.asked.delete(key);
    });
    this.asked.set(key, asking);
    return asking;
  }

  private async fetchStanding(key: string, caller: SignedInAs, last: Standing): Promise<Standing> {
    const { generation } = this;
    const askedAt = this.clock.now().getTime();
    const said = await this.identity.standingOf(caller);
    const standing = said ?? last;
    if (generation === this.generation) {
      const [oldest] = this.known.keys();
      this.known.delete(key);
      if (this.known.size >= remembered && oldest !== undefined) this.known.delete(oldest);
      // Counted from the start of the call, because the answer may be as old as that.
      this.known.set(key, {
        uid: caller.uid,
        standing,
        until: askedAt + (said ? this.identity.standingGoodForMs : silenceMs),
      });
    }
    return standing;
  }

  /**
   * Marks the answers about one account, or about all, as expired. An expired answer still holds
   * while the provider does not answer.
   */
  private doubt(uid?: string): void {
    this.generation += 1;
    this.asked.clear();
    for (const entry of this.known.values())
      if (uid === undefined || entry.uid === uid) entry.until = Number.NEGATIVE_INFINITY;
  }
}

const keyOf = ({ uid, sessionId, authTime }: SignedInAs): string =>
  `${uid}\n${sessionId ?? authTime.getTime()}`;
const anyTime = (uid: string): SignedInAs => ({ uid, sessionId: null, authTime: everAfter });
