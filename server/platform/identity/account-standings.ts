import { Inject, Injectable, Logger } from '@nestjs/common';
import { Database } from '../database/database.js';
import { Live } from '../live/live.js';
import { accessTopic, accountOfAccess, publish } from '../live/topic.js';
import { Clock } from '../time/clock.js';
import { IdentityProvider, type SignedInAs, type Standing } from './identity-provider.js';

const remembered = 10_000;
/** A provider that did not answer is asked again after this long. */
const silenceMs = 5_000;
/** How much older than usual an answer may be where nobody is to wait for a newer one: with a provider that is slow to learn, a minute in all. */
const graceMs = 15_000;
const everAfter = new Date(8.64e15);

/**
 * Whether a verified caller may still come in: asked on every request, so what the provider said is remembered for as long as it allows.
 * This server learns at once what it changed itself. While the provider does not answer, what it said last holds; a caller whom it never
 * spoke of comes in on the token alone, because nobody is to be signed out by an outage.
 */
@Injectable()
export class AccountStandings {
  private readonly log = new Logger('AccountStandings');
  private readonly known = new Map<string, { uid: string; standing: Standing; until: number }>();
  /** One question at a time about the same caller, however many requests wait for it. */
  private readonly asked = new Map<string, Promise<Standing>>();
  /** Grows with every change, so that an answer from before the change is not remembered after it. */
  private generation = 0;

  constructor(
    @Inject(IdentityProvider) private readonly identity: IdentityProvider,
    private readonly clock: Clock,
    live: Live,
    private readonly db: Database,
  ) {
    identity.onChange({
      changed: (uid) => {
        this.doubt(uid);
        // Every server looks again at whoever follows something of this account. Unheard, they look at the next beat.
        publish(this.db, accessTopic(uid)).catch((error: unknown) =>
          this.log.warn(
            `a change of access was not passed on: ${error instanceof Error ? error.message : String(error)}`,
          ),
        );
      },
    });
    // another process may have changed it; where nothing is heard, what was said last is soon too old
    live.hear({
      heard: (topic) => {
        const uid = accountOfAccess(topic);
        if (uid !== undefined) this.doubt(uid);
      },
      missed: () => this.doubt(),
    });
  }

  /** Whether an account is open, for what its organiser has set up and nobody signs in to: ending sessions shuts none. */
  ofAccount(uid: string): Promise<Standing> {
    return this.of(anyTime(uid));
  }

  /**
   * Whether an account was shut, for those who look at what its organiser shows: an outage of the provider does not keep them waiting, what
   * it said a moment ago holds while it is asked.
   */
  async isShut(uid: string): Promise<boolean> {
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
    const asking = this.ask(key, caller, known?.standing ?? 'good').finally(() => {
      if (this.asked.get(key) === asking) this.asked.delete(key);
    });
    this.asked.set(key, asking);
    return asking;
  }

  private async ask(key: string, caller: SignedInAs, last: Standing): Promise<Standing> {
    const { generation } = this;
    const askedAt = this.clock.now().getTime();
    const said = await this.identity.standingOf(caller);
    const standing = said ?? last;
    if (generation === this.generation) {
      const [oldest] = this.known.keys();
      this.known.delete(key);
      if (this.known.size >= remembered && oldest !== undefined) this.known.delete(oldest);
      // counted from the question: the answer may be as old as that
      this.known.set(key, {
        uid: caller.uid,
        standing,
        until: askedAt + (said ? this.identity.standingGoodForMs : silenceMs),
      });
    }
    return standing;
  }

  /** Asks anew of one account, or of all; what was said of it holds on only where nobody answers. */
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
