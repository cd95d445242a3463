import type { SegmentRule } from '../../shared/rules/segment.js';
import type { Connection } from '../platform/database/connection.js';
import type { Database } from '../platform/database/database.js';
import { instantSql } from '../platform/database/instant-sql.js';
import { type PageRows, pageOf } from '../platform/database/lists/paging.js';
import { outlineSql } from '../sessions/session-outline.js';
import type { SegmentPeopleDto, SegmentPersonDto, SegmentRatedDto } from './segment.dto.js';

/** The number of guests in a segment, and how many of them may not be contacted. */
export type SegmentCounts = Omit<SegmentPeopleDto, 'people'>;

type Put = (value: unknown) => string;

/**
 * SQL of the `origin` of counted visits: sample guests count until the organiser's first real guest
 * comes.
 */
const shownOrigin = `(case when exists (select from sessions own join attendees o on o.session_id = own.id and o.origin = 'OWN'
    where own.owner_uid = $1 and not own.demo) then 'OWN' else 'DEMO' end)`;

/**
 * SQL of the organiser's events in a segment, and the visits to them, without forgotten guests.
 * Sample guests count only if there are no others. `$1` is the organiser. `places` are the products
 * of those events, or only the given one.
 * @param few SQL of a condition on a visit `a`, if only a few visits are wanted
 */
function visitsSql(
  { visits }: SegmentRule,
  put: Put,
  { few = null as string | null, product = null as string | null } = {},
): string {
  const { event, tasting, joinedFrom, joinedTo, language, finished } = visits;
  const ofEvents = [
    event !== null && `s.id = ${put(event)}`,
    tasting !== null && `s.tasting_id = ${put(tasting)}`,
  ];
  // `assessments` has one row per visit and product with answers. For a few visits the rows are
  // looked up by visit. For all visits one pass counts them.
  const isCounted = finished !== null && few === null;
  const products = isCounted
    ? 'coalesce(said.products, 0)'
    : "(select count(*) from assessments r where r.attendee_id = a.id and r.valid_to = 'infinity')";
  const counting = `said as materialized (
      select r.attendee_id, count(*) as products from assessments r
      where r.session_id in (select id from events) and r.valid_to = 'infinity' group by r.attendee_id),`;
  const ofVisits = [
    joinedFrom !== null && `a.created_at >= ${put(joinedFrom)}::timestamptz`,
    joinedTo !== null && `a.created_at < ${put(joinedTo)}::timestamptz`,
    language !== null && `a.lang = ${put(language)}`,
    finished !== null && `${products} ${finished ? '>=' : '<'} e.products`,
  ];
  const and = (conditions: (string | false)[]) =>
    conditions.map((condition) => (condition ? ` and ${condition}` : '')).join('');
  const places = `nullif(${outlineSql} -> 'places', 'null')`;
  const visited = few === null ? 'events' : '(select distinct session_id as id from visits)';
  return `events as materialized (
      select s.id, ${finished === null ? '0' : `coalesce(jsonb_array_length(${places}), 0)`} as products from sessions s
      where s.owner_uid = $1 and not s.demo and s.deleted_at is null and s.snapshot_at is not null${and(ofEvents)}),
    ${isCounted ? counting : ''}
    visits as materialized (
      select a.id, ${few === null ? '' : 'a.session_id, a.created_at, '}coalesce(lower(a.email), a.id) as person, a.email is not null as addressed
      from events e join attendees a on a.session_id = e.id${isCounted ? ' left join said on said.attendee_id = a.id' : ''}
      where a.anonymised_at is null and a.origin = ${shownOrigin}${and(ofVisits)}${few === null ? '' : ` and ${few}`}),
    places as materialized (
      select s.id as session_id, p ->> 'reference' as product_ref, p ->> 'product' as product, p ->> 'name' as name
      from ${visited} e join sessions s on s.id = e.id cross join jsonb_array_elements(${places}) p
      where ${product === null ? 'true' : `p ->> 'product' = ${put(product)}`})`;
}

/**
 * SQL of `person` and `addressed` for guests who meet the conditions on a product: the range of the
 * rating, and whether they opened the shop link. Ratings and clicks are united and counted by
 * person and product: a join of both becomes quadratic when the planner underestimates the rows.
 */
function whoRatedSql(
  { ratedFrom, ratedTo, shop }: NonNullable<SegmentRule['product']>,
  put: Put,
): string {
  const bounded = ratedFrom !== null || ratedTo !== null;
  const within = [
    ratedFrom !== null ? ` and r.rate_box >= ${put(ratedFrom)}::numeric` : '',
    ratedTo !== null ? ` and r.rate_box <= ${put(ratedTo)}::numeric` : '',
  ].join('');
  const rated = `select v.person, v.addressed, p.product, false as went from places p
    join assessments r on r.session_id = p.session_id and r.product_ref = p.product_ref and r.valid_to = 'infinity' and r.rate_box is not null${within}
    join visits v on v.id = r.attendee_id`;
  const opened = `select v.person, v.addressed, p.product, true from places p
    join attendee_actions c on c.session_id = p.session_id and c.type = 'STORE_LINK_CLICKED' and c.product_ref = p.product_ref
    join visits v on v.id = c.attendee_id`;
  if (shop === null) return rated;
  if (shop === 'OPENED' && !bounded) return opened;
  return `select person, bool_or(addressed) as addressed from (${rated} union all ${opened}) said group by person, product
    having ${shop === 'OPENED' ? 'bool_or(went) and not bool_and(went)' : 'not bool_or(went)'}`;
}

/**
 * SQL of two tables. `meant` has each person in the segment, identified by the e-mail, or by the
 * visit if there is no e-mail. `known` has the latest visit of each person with an e-mail to any
 * event of the organiser. Their choice at that visit is the latest one, and decides whether they
 * may be contacted.
 */
function peopleSql(rule: SegmentRule, put: Put): string {
  const who = rule.product ? `(${whoRatedSql(rule.product, put)}) rated` : 'visits';
  return `${visitsSql(rule, put, { product: rule.product?.id ?? null })},
    meant as materialized (select person, bool_or(addressed) as addressed from ${who} group by person),
    known as materialized (
      select m.person, k.* from meant m cross join lateral (
        select a.id, a.created_at, a.contact_consent_at from attendees a join sessions s on s.id = a.session_id and not s.demo
        where lower(a.email) = m.person and a.email is not null and a.owner_uid = $1 and a.origin = ${shownOrigin}
        order by a.created_at desc, a.id desc limit 1) k
      where m.addressed)`;
}

const countsSql: Record<keyof SegmentCounts, string> = {
  matched: 'select count(*)::int from meant',
  reachable: 'select count(*)::int from known where contact_consent_at is not null',
  withoutConsent: 'select count(*)::int from known where contact_consent_at is null',
  withoutAddress: 'select count(*)::int from meant where not addressed',
};
const counts = Object.entries(countsSql).map(([name, sql]) => `(${sql}) as "${name}"`);
const toldCounts = ({
  matched,
  reachable,
  withoutConsent,
  withoutAddress,
}: SegmentCounts): SegmentCounts => ({
  matched,
  reachable,
  withoutConsent,
  withoutAddress,
});

/**
 * Returns one page of the people in a segment who may be contacted, as ids of their latest visits,
 * and the counts of all.
 */
export async function segmentPage(
  db: Database,
  uid: string,
  rule: SegmentRule,
  query: { limit: number; cursor?: string },
): Promise<{ counts: SegmentCounts; page: PageRows<{ id: string }> }> {
  const parameters: unknown[] = [uid];
  const people = peopleSql(rule, (value) => `$${parameters.push(value)}`);
  const page = pageOf(
    db.cursors,
    query,
    { cameAt: { sql: 'k.created_at', type: 'timestamptz' } },
    '-cameAt',
    'k.id',
    parameters.length,
  );
  const [row] = await db.query<SegmentCounts & { found: { id: string; sort: string }[] }>(
    `with ${people}
     select ${counts.join(', ')}, (select coalesce(json_agg(f), '[]') from (
       select k.id, k.created_at::text as sort from known k where k.contact_consent_at is not null${page.where}${page.orderBy}${page.limit}) f) as found`,
    [...parameters, ...page.parameters],
  );
  if (!row) throw new Error('An aggregate without a group always has one row');
  return { counts: toldCounts(row), page: page.cut(row.found) };
}

/** Returns the ids and counts of all pages of `segmentPage` at once, for a file. */
export async function everybodyIn(
  on: Connection,
  uid: string,
  rule: SegmentRule,
): Promise<{ counts: SegmentCounts; ids: string[] }> {
  const parameters: unknown[] = [uid];
  const people = peopleSql(rule, (value) => `$${parameters.push(value)}`);
  const [row] = await on.query<SegmentCounts & { ids: string[] }>(
    `with ${people}
     select ${counts.join(', ')}, array(select k.id from known k where k.contact_consent_at is not null order by k.created_at desc, k.id desc) as ids`,
    parameters,
  );
  if (!row) throw new Error('An aggregate without a group always has one row');
  return { counts: toldCounts(row), ids: row.ids };
}

/**
 * Returns the people of these visits, in the order of the ids, with their ratings on the visits of
 * the segment. People who have withdrawn their consent, or were forgotten meanwhile, are left out.
 */
export async function readPeople(
  on: Connection,
  uid: string,
  rule: SegmentRule,
  ids: string[],
): Promise<SegmentPersonDto[]> {
  if (ids.length === 0) return [];
  const parameters: unknown[] = [uid];
  const put: Put = (value) => `$${parameters.push(value)}`;
  const wanted = put(ids);
  const theirs = `lower(a.email) in (select lower(w.email) from wanted w) and a.owner_uid = $1 and a.email is not null`;
  return on.query<SegmentPersonDto>(
    `with wanted as materialized (
      select * from attendees where id = any(${wanted}::text[]) and owner_uid = $1 and email is not null and contact_consent_at is not null),
    ${visitsSql(rule, put, { few: theirs })},
    told as (
      select v.person, p.product, p.name, v.created_at as came, r.rate_box, r.valid_from as at, false as opened
      from visits v cross join lateral (${lookedUp(`select product_ref, rate_box, valid_from from assessments
          where attendee_id = v.id and valid_to = 'infinity' and rate_box is not null`)}) r
        join places p on p.session_id = v.session_id and p.product_ref = r.product_ref
      union all
      select v.person, p.product, p.name, v.created_at, null, c.at, true
      from visits v cross join lateral (${lookedUp(`select product_ref, at from attendee_actions
          where attendee_id = v.id and type = 'STORE_LINK_CLICKED'`)}) c
        join places p on p.session_id = v.session_id and p.product_ref = c.product_ref),
    each as (
      select person, product as reference, (array_agg(name order by came desc))[1] as name,
        ((array_agg(rate_box order by at desc) filter (where rate_box is not null))[1])::float8 as rating, bool_or(opened) as "shopOpened"
      from told group by person, product),
    rated as (
      select person, json_agg(json_build_object(${ratedFields}) order by rating desc nulls last, name, reference) as rated from each group by person)
    select w.id, w.name, w.email, w.lang as language, ${instantSql('w.created_at')} as "cameAt", ${instantSql('w.contact_consent_at')} as "contactConsentAt",
      coalesce(r.rated, '[]') as rated
    from wanted w left join rated r on r.person = lower(w.email)
    order by array_position(${wanted}::text[], w.id)`,
    parameters,
  );
}

/**
 * `offset 0` makes PostgreSQL use an index for each row instead of scanning the table: the planner
 * does not know that there are few rows.
 */
const lookedUp = (sql: string): string => `${sql} offset 0`;

const ratedFields = (
  ['reference', 'name', 'rating', 'shopOpened'] satisfies (keyof SegmentRatedDto)[]
)
  .map((name) => `'${name}', "${name}"`)
  .join(', ');
