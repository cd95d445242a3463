import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';
import type { PaymentInterval } from '../../shared/vocabulary/plan.js';
import { Clock } from '../platform/clock.js';
import { Database } from '../platform/database/database.js';
import { job } from '../platform/job.js';
import { Jobs } from '../platform/queue/jobs.js';
import { extrasFailedMail, extrasUnpaidMail } from './extras-mails.js';
import { type Letter, type Notice, Notices } from './notices.service.js';
import { paymentFailedMail, planUnpaidMail } from './payment-mails.js';
import {
  planChangedMail,
  planEndedMail,
  planUntilMail,
  priceTexts,
  trialEndsMail,
} from './plan-mails.js';

/** Tells organisers what becomes of their trials, plans and payments. */
export const tellOfPlans = job('tellOfPlans', { concurrency: 1, timeoutMs: 120_000 });

/** What is due, with what it says. */
type Due = Notice & {
  kind: 'trial' | 'payment' | 'plan' | 'extras';
  plan: string;
  /** The trial: who has come back to it is not told, but has heard the last of the plan before. */
  isDefault: boolean;
  endsAt: Date | null;
  ended: boolean;
  unpaid: boolean;
  interval: PaymentInterval;
  /** Null where nobody pays by card. */
  cents: number | null;
};

/** How many are told in one run: the next one goes on. */
const most = 500;

/** How many days of a debt's `age` have been told of. */
const stepSql = `case when age >= interval '7 days' then 7 when age >= interval '3 days' then 3 else 0 end`;

/**
 * What is so at an instant and was not told, so that what was missed while no server ran is told only if it still is: of a trial its last
 * week and its last day, of a debt its beginning, third and seventh day (its fourteenth is the end of the plan, or of the extras that are
 * paid for alone), of a plan its terms, of extras that were owed what became of them. `about` is kept in the table: written otherwise,
 * everybody would be told anew.
 */
const dueSql = `
  with standings as (
    select s.*, p.is_default, p.name, a.subscription,
      a.subscription->>'status' = 'past_due' and s.plan_ends_at = (a.subscription->>'endsAt')::timestamptz as owes,
      not p.is_default and s.plan_ends_at <= $1 as ended,
      case when a.subscription->>'status' = 'active' and a.subscription->>'planRef' = s.plan_ref and a.subscription->>'interval' = s.payment_interval
        then case s.payment_interval when 'annual' then 12 * p.annual_cents else p.monthly_cents end end as cents
    from plan_standings s join plans p on p.ref = s.plan_ref left join payment_accounts a on a.owner_uid = s.owner_uid
  ), due as (
    select 'trial' as kind, free_plan_limit as ends_at, s.*, concat_ws(' ', to_char(free_plan_limit at time zone 'UTC', 'YYYY-MM-DD'),
      case when free_plan_limit <= $1::timestamptz + interval '1 day' then 1 else 7 end) as about
    from standings s where is_default and free_plan_limit > $1 and free_plan_limit <= $1::timestamptz + interval '7 days'
    union all
    select 'payment', plan_ends_at, s.*, concat_ws(' ', subscription->>'pastDueSince', ${stepSql})
    from standings s, lateral (select $1::timestamptz - (subscription->>'pastDueSince')::timestamptz as age) debt where owes and not ended
    union all
    select 'plan', plan_ends_at, s.*, case when ended then concat_ws(' ', plan_ref, 'ended')
      else concat_ws(' ', plan_ref, payment_interval, to_char(plan_ends_at at time zone 'UTC', 'YYYY-MM-DD')) end
    from standings s where (owes and not ended) is not true and (not is_default or exists (select from notices n where n.owner_uid = s.owner_uid and n.kind = 'plan'))
    union all
    select 'extras', (owed->>'endsAt')::timestamptz, s.*, concat_ws(' ', owed->>'since', ${stepSql})
    from standings s, lateral (select $1::timestamptz - (owed->>'since')::timestamptz as age) debt where owed->>'of' = 'extras'
    union all
    select 'extras', null, s.*, case when extra_events + extra_campaigns > 0 then 'paid' else 'ended' end
    from standings s where owed is null and subscription->>'status' = 'active' and exists (select from notices n where n.owner_uid = s.owner_uid and n.kind = 'extras')
  )
  select d.owner_uid as "ownerUid", d.kind, d.about, n.about as told, d.name as plan, d.is_default as "isDefault", d.ends_at as "endsAt",
    coalesce(d.ended, false) as ended, coalesce((d.subscription->>'unpaid')::boolean and d.plan_ends_at = (d.subscription->>'endsAt')::timestamptz, false) as unpaid, d.payment_interval as interval, d.cents
  from due d left join notices n on n.owner_uid = d.owner_uid and n.kind = d.kind
  where n.about is distinct from d.about order by d.owner_uid limit ${most}`;

@Injectable()
export class PlanNotices implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly notices: Notices,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(tellOfPlans, () => this.tell());
    this.jobs.every(tellOfPlans, CronExpression.EVERY_5_MINUTES);
  }

  private async tell(): Promise<void> {
    const now = this.clock.now();
    await this.notices.tellEach(await this.db.query<Due>(dueSql, [now]), (due, letter) =>
      write(letter, due, now),
    );
  }
}

async function write(letter: Letter, due: Due, now: Date): Promise<unknown> {
  const { kind, about, told, plan, isDefault, endsAt, ended, unpaid, interval, cents } = due;
  const link = letter.planPage;
  if (kind === 'extras') {
    if (endsAt) return letter.send(extrasFailedMail, { until: letter.lastDay(endsAt), link });
    // who has paid, and gave them up since, has lost nothing
    return about === 'ended' && told !== 'paid'
      ? letter.send(extrasUnpaidMail, { link })
      : undefined;
  }
  if (kind === 'trial' && endsAt)
    return letter.send(trialEndsMail, { until: letter.lastDay(endsAt), link });
  if (isDefault) return;
  if (ended) return letter.send(unpaid ? planUnpaidMail : planEndedMail, { plan, link });
  if (kind === 'payment' && endsAt)
    return letter.send(paymentFailedMail, { plan, until: letter.lastDay(endsAt), link });
  if (endsAt) return letter.send(planUntilMail, { plan, until: letter.lastDay(endsAt), link });
  const price =
    cents === null
      ? undefined
      : priceTexts[letter.language][interval].replace(
          '{{price}}',
          letter.money(cents / 100, 'EUR'),
        );
  return letter.send(planChangedMail, { plan, price, from: letter.day(now), link });
}
