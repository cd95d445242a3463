import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';
import type { PaymentInterval } from '../../shared/vocabulary/plan.js';
import {
  type NewNotification,
  storeNotificationsSql,
} from '../notifications/store-notification.js';
import { Database } from '../platform/database/database.js';
import { instantSql } from '../platform/database/instant-sql.js';
import { job } from '../platform/database/outbox/job-kind.js';
import { Jobs } from '../platform/queue/jobs.js';
import { Clock } from '../platform/time/clock.js';
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

/** Sends organisers mails about changes of their trials, plans and payments. */
export const tellOfPlans = job('tellOfPlans', { concurrency: 1, timeoutMs: 120_000 });

/** A notice that is due, with the data for its mail. */
type Due = Notice & {
  kind: 'trial' | 'payment' | 'plan' | 'extras';
  plan: string;
  /**
   * Whether the plan is the trial. A return to the trial is recorded but sends no mail. The record
   * ends the notices about the earlier plan.
   */
  isDefault: boolean;
  endsAt: Date | null;
  ended: boolean;
  unpaid: boolean;
  interval: PaymentInterval;
  /** Price per payment in euro cents; null without a payment by card. */
  cents: number | null;
};

/** The most notices per run. The next run continues. */
const most = 500;

/** The reminder step of a debt, by its `age`: 0, 3 or 7 days. */
const stepSql = `case when age >= interval '7 days' then 7 when age >= interval '3 days' then 3 else 0 end`;

/**
 * Selects the state of each account at an instant, if no notice about it was sent. After a downtime
 * of all servers, only notices that still apply are sent:
 * - trial: 7 days and 1 day before its end
 * - payment: the day a debt begins, and its days 3 and 7. Day 14 ends the plan, or the extras that
 *   are paid separately.
 * - plan: when its code, its interval or its end date changes, and when it ends
 * - extras: whether the owed extras were paid or have ended
 * The table `notices` stores `about`. A change of its format would send every notice again.
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

/** Stores a notification 7 days before the end of a plan that is not renewed. */
const planEndsSql = storeNotificationsSql(
  `select s.owner_uid, 'planEnds' as kind, s.plan_ref || ' ' || to_char(s.plan_ends_at at time zone 'UTC', 'YYYY-MM-DD') as about, $1::timestamptz as happened_at,
     jsonb_build_object('name', p.name, 'when', ${instantSql('s.plan_ends_at')}) as subject
   from plan_standings s join plans p on p.ref = s.plan_ref left join payment_accounts a on a.owner_uid = s.owner_uid
   where not p.is_default and s.plan_ends_at > $1 and s.plan_ends_at <= $1::timestamptz + interval '7 days'
     and a.subscription->>'status' is distinct from 'past_due'`,
  'stays',
);

@Injectable()
export class PlanNotices implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly notices: Notices,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(tellOfPlans, () => this.sendDueNotices());
    this.jobs.schedule(tellOfPlans, CronExpression.EVERY_5_MINUTES);
  }

  private async sendDueNotices(): Promise<void> {
    const now = this.clock.now();
    await this.db.query(planEndsSql, [now]);
    const due = await this.db.query<Due>(dueSql, [now]);
    const notices = due.map((each) => ({ ...each, notification: notificationOf(each) }));
    await this.notices.sendEach(notices, (notice, letter) => write(letter, notice, now));
  }
}

/**
 * The notification in the dashboard. Reminders of one debt, and of one end of the trial, are the
 * same notification. `planEndsSql` notifies of the end of a plan.
 */
function notificationOf({
  ownerUid,
  kind,
  about,
  plan,
  isDefault,
  endsAt,
  ended,
}: Due): NewNotification | undefined {
  const [of = ''] = about.split(' ');
  const until = endsAt ? { when: endsAt.toISOString() } : {};
  if (kind === 'extras')
    return endsAt ? { ownerUid, kind: 'extrasDue', about: of, subject: until } : undefined;
  if (kind === 'trial') return { ownerUid, kind: 'trialEnds', about: of, subject: until };
  if (isDefault) return undefined;
  const subject = { name: plan, ...until };
  if (ended) return { ownerUid, kind: 'planEnded', about, subject };
  if (kind === 'payment') return { ownerUid, kind: 'paymentDue', about: of, subject };
  return undefined;
}

async function write(letter: Letter, due: Due, now: Date): Promise<unknown> {
  const { kind, about, told, plan, isDefault, endsAt, ended, unpaid, interval, cents } = due;
  const link = letter.planPage;
  if (kind === 'extras') {
    if (endsAt) return letter.send(extrasFailedMail, { until: letter.lastDay(endsAt), link });
    // An organiser who paid the debt and then cancelled the extras gets no mail.
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
