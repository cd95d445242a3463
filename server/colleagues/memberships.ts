import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import { prepared } from '../platform/database/prepared.js';
import { type Membership, Memberships } from '../platform/identity/access-check.js';
import { LiveStates } from '../platform/live/live-states.js';
import { accountOfAccess } from '../platform/live/topic.js';
import { Clock } from '../platform/time/clock.js';

const membershipSql = prepared(
  `select c.role, coalesce(r.second_factor_required, false) as "secondFactorRequired"
   from colleagues c left join colleague_rules r on r.owner_uid = c.owner_uid
   where c.owner_uid = $1 and c.person_uid = $2`,
);

/** A change that another server made is heard at once. If its message is lost, it holds so long. */
const knownMs = 1_000;
const remembered = 10_000;

/** Knows the colleagues of accounts, for the access check of each request. */
@Injectable()
export class StoredMemberships extends Memberships {
  private readonly known = new Map<string, { membership: Membership; until: number }>();
  /** Grows with every change, so that an answer from before a change is not cached after it. */
  private generation = 0;

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    live: LiveStates,
  ) {
    super();
    live.hear({
      heard: (topic) => {
        if (accountOfAccess(topic) !== undefined) this.forget();
      },
      missed: () => this.forget(),
    });
  }

  override async of(account: string, person: string): Promise<Membership | null> {
    const key = `${account}\n${person}`;
    const now = this.clock.now().getTime();
    const known = this.known.get(key);
    if (known && known.until > now && known.until - now <= knownMs) return known.membership;
    const { generation } = this;
    const [found] = await this.db.query<Membership>(membershipSql, [account, person]);
    // A stranger may become a colleague at any moment, and must not be refused then.
    if (found && generation === this.generation) {
      const [oldest] = this.known.keys();
      this.known.delete(key);
      if (this.known.size >= remembered && oldest !== undefined) this.known.delete(oldest);
      this.known.set(key, { membership: found, until: now + knownMs });
    }
    return found ?? null;
  }

  /** Changes of access are rare, so all answers are read again after each. */
  private forget(): void {
    this.generation += 1;
    this.known.clear();
  }
}
