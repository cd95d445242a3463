import type {
  ConsentPurpose,
  HeldCategory,
  RecipientKind,
} from '../../shared/vocabulary/privacy.js';
import type { Connection } from '../platform/database/connection.js';

/** Guests with data of a category, and the oldest of these data. */
export type CategoryFigures = { category: HeldCategory; people: number; oldest: Date | null };

/** The organiser's own guests whose identity is stored. Sample guests are left out. */
const guestsSql = `attendees a where a.owner_uid = $1 and a.anonymised_at is null and a.origin = 'OWN'`;
/** The events of these guests. */
const eventsSql = `select distinct a.session_id from ${guestsSql}`;

/**
 * SQL of each category. Texts and answers are read through the indexes of the events, so that
 * accounts with many guests need less than a second.
 */
const figures: Record<Exclude<HeldCategory, 'IDENTITY' | 'EMAIL' | 'RATINGS'>, string> = {
  CONSENTS: `select count(*)::int as people, min(least(a.contact_consent_at, a.recap_consent_at)) as oldest
    from ${guestsSql} and (a.contact_consent_at is not null or a.recap_consent_at is not null)`,
  NOTES: `select count(distinct x.attendee_id)::int as people, min(x.valid_from) as oldest
    from (${eventsSql}) e join assessments x on x.session_id = e.session_id and x.notes is not null`,
  COMMENTS: `select count(distinct x.attendee_id)::int as people, min(x.valid_from) as oldest
    from (${eventsSql}) e join answers x on x.session_id = e.session_id and x.kind = 'COMMENT'`,
  QUESTIONS: `select count(distinct q.attendee_id)::int as people, min(q.asked_at) as oldest
    from (${eventsSql}) e join guest_questions q on q.session_id = e.session_id`,
  WISHES: `select count(distinct b.attendee_id)::int as people, min(b.added_at) as oldest
    from buy_list_products b join attendees a on a.id = b.attendee_id where a.owner_uid = $1`,
  REMINDERS: `select count(distinct r.email)::int as people, min(r.asked_at) as oldest from reminders r where r.owner_uid = $1`,
  MAILS: `select count(*)::int as people, min(m.told_at) as oldest from recaps m join attendees a on a.id = m.attendee_id where a.owner_uid = $1`,
  LETTERS: `select count(distinct m.attendee_id)::int as people, min(m.told_at) as oldest from letter_mails m where m.owner_uid = $1`,
  WEBHOOKS: `select count(distinct d.attendee_id)::int as people, min(d.happened_at) as oldest
    from webhooks w join webhook_deliveries d on d.webhook_id = w.id and d.attendee_id is not null and d.data is not null where w.owner_uid = $1`,
};

export type GuestFigures = { guests: number; people: number; figures: CategoryFigures[] };

/** Counts the guests of an organiser, and those with data of each category. */
export async function readFigures(on: Connection, uid: string): Promise<GuestFigures> {
  const [all] = await on.query<{
    guests: number;
    emails: number;
    people: number;
    rated: number;
    oldest: Date | null;
    oldestEmail: Date | null;
    oldestRating: Date | null;
  }>(
    `select count(*)::int as guests, count(a.email)::int as emails, count(distinct lower(a.email))::int as people, count(a.first_answer_at)::int as rated,
       min(a.created_at) as oldest, min(a.created_at) filter (where a.email is not null) as "oldestEmail", min(a.first_answer_at) as "oldestRating"
     from ${guestsSql}`,
    [uid],
  );
  const found: CategoryFigures[] = [
    { category: 'IDENTITY', people: all?.guests ?? 0, oldest: all?.oldest ?? null },
    { category: 'EMAIL', people: all?.emails ?? 0, oldest: all?.oldestEmail ?? null },
    { category: 'RATINGS', people: all?.rated ?? 0, oldest: all?.oldestRating ?? null },
  ];
  for (const [category, sql] of Object.entries(figures)) {
    const [counted] = await on.query<Omit<CategoryFigures, 'category'>>(sql, [uid]);
    found.push({ category: category as HeldCategory, ...(counted ?? { people: 0, oldest: null }) });
  }
  return { guests: all?.guests ?? 0, people: all?.people ?? 0, figures: found };
}

/** The guests who gave a consent with a version of its text. */
export type ConsentFigures = {
  purpose: ConsentPurpose;
  version: string;
  people: number;
  first: Date;
  latest: Date;
};

const consentSql = (purpose: ConsentPurpose, version: string, at: string, from: string) =>
  `(select '${purpose}' as purpose, ${version} as version, count(*)::int as people, min(${at}) as first, max(${at}) as latest from ${from} group by 2)`;

/** The consents by version of their text, the latest version first. */
export const readConsents = (on: Connection, uid: string): Promise<ConsentFigures[]> =>
  on.query<ConsentFigures>(
    `select * from (
       ${consentSql('TERMS', 'a.consent_version', 'a.consent_at', guestsSql)} union all
       ${consentSql('CONTACT', 'a.contact_consent_version', 'a.contact_consent_at', `${guestsSql} and a.contact_consent_at is not null`)} union all
       ${consentSql('RECAP', 'a.recap_consent_version', 'a.recap_consent_at', `${guestsSql} and a.recap_consent_at is not null`)} union all
       ${consentSql('REMINDER', 'r.consent_version', 'r.asked_at', 'reminders r where r.owner_uid = $1')}) c
     order by array_position(array['TERMS', 'CONTACT', 'RECAP', 'REMINDER'], c.purpose), c.latest desc, c.version`,
    [uid],
  );

/** Data that left this account since `$2`: the number of messages or calls, and the last time. */
export type SentFigures = {
  kind: Extract<RecipientKind, 'WEBHOOK' | 'API_KEY' | 'MAIL'>;
  name: string | null;
  count: number;
  latest: Date | null;
};

/** The webhooks and API keys of the organiser, and the mails to guests, since an instant. */
export const readSent = (on: Connection, uid: string, since: Date): Promise<SentFigures[]> =>
  on.query<SentFigures>(
    `(select 'WEBHOOK' as kind, w.url as name, count(d.id)::int as count, max(d.tried_at) as latest
        from webhooks w left join webhook_deliveries d on d.webhook_id = w.id and d.state = 'DELIVERED' and d.happened_at >= $2
        where w.owner_uid = $1 and w.deleted_at is null group by w.id, w.url order by w.url)
     union all
     (select 'API_KEY', k.name, coalesce(sum(d.calls), 0)::int, max(k.last_used_at)
        from api_keys k left join api_key_days d on d.key_id = k.id and d.day >= $2::timestamptz::date
        where k.owner_uid = $1 group by k.id, k.name order by k.name)
     union all
     select 'MAIL', null, count(*)::int, max(t.told_at) from (
        select m.told_at from recaps m join attendees a on a.id = m.attendee_id where a.owner_uid = $1 and m.told_at >= $2
        union all select m.told_at from letter_mails m where m.owner_uid = $1 and m.told_at >= $2
        union all select r.told_at from reminders r where r.owner_uid = $1 and r.told_at >= $2) t`,
    [uid, since],
  );
