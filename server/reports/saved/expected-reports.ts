import { madeForShow } from '../../platform/database/owned-entity.js';

/** How many an event makes at its ends in a day: one whose end is put off again and again ends as often. */
const mostInADay = 5;

/** How long events are looked through for the report of an end that has passed; one that is asked by itself, always. */
const remembered = '30 days';

const isMade = (time: string) =>
  `exists (select from reports r where r.session_id = n.id and r.scheduled_for ${time})`;
/**
 * None that had passed when it was said that the event makes them, because what is switched on begins then, unless it was held back already,
 * and so switched on; and of whom nobody came there is nothing to say.
 */
const isWanted = (time: string) => `n.fixed and ${time} > n.set_at - interval '10 minutes'`;

/**
 * CTEs, the last of them `expected`: of each event that makes reports by itself the time `at` of the one that it makes next, or should
 * have made. `$1` is the present, `$2` an event's id, or null for all.
 *
 * Periodic ones are counted in days by the event's own clocks from its start. Of times that passed while no server ran, or while they were
 * held back, only the last is made up for, since the reports would say the same; where a time was moved by a changed start or an earlier
 * end, what was made for it counts. An event whose clocks PostgreSQL does not know is taken for one without them: asked for their time, it would answer for
 * no event at all. At an end the report is made when the end was told (`ended`), also when it is told of no more because the event had
 * gone on after its quizzes had been won.
 */
export const expectedSql = `
  clocked as materialized (
    select s.id, s.owner_uid, s.public_code, s.time_zone, s.generation_report_type as type, s.from_date, s.to_date,
      least(coalesce(s.reports_set_at, s.updated_at), s.reports_paused_at) as set_at,
      s.snapshot_at is not null as fixed, s.reports_paused_at is not null as paused, s.ended_at is not null as ended,
      s.generation_periodic_interval as days,
      case when s.generation_report_type = 'PERIODIC' and s.generation_periodic_interval > 0 and s.to_date > $1::timestamptz
        and lower(s.time_zone) in (select lower(name) from pg_timezone_names) then s.from_date at time zone s.time_zone end as start
    from sessions s
    where s.generate_report and s.generation_report_type in ('PROGRAMATED', 'PERIODIC') and s.deleted_at is null and not s.demo
      and not ${madeForShow('s')} and ($2::text is null or s.id = $2)
      and ($2::text is not null or s.to_date > $1::timestamptz - interval '${remembered}' or s.reports_paused_at is not null)),
  passed as (
    select c.*, case when c.start is not null then
        greatest(0, floor(extract(epoch from ($1::timestamptz at time zone c.time_zone) - c.start) / (86400 * c.days)))::int end as times
    from clocked c),
  near as (
    select p.*,
      case when p.times > 0 then (p.start + make_interval(days => p.days * p.times)) at time zone p.time_zone end as last,
      case when p.times >= 0 then (p.start + make_interval(days => p.days * (p.times + 1))) at time zone p.time_zone end as next
    from passed p),
  expected as (
    select n.*, case
        when n.to_date <= $1 then n.to_date
        when n.last <= $1 and ${isWanted('n.last')} and not ${isMade('> n.last - make_interval(days => n.days) / 2')} then n.last
        when n.last > $1 then least(n.last, n.to_date)
        else least(n.next, n.to_date) end as at
    from near n
    where n.to_date > $1 or ${isWanted('n.to_date')} and not ${isMade('>= n.to_date')}
      and (select count(*) from reports r
        where r.session_id = n.id and r.scheduled_for is not null and r.created_at > now() - interval '1 day') < ${mostInADay})`;
