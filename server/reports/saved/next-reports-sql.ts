import { isDemoDataSql } from '../../platform/database/owned-entity.js';

/**
 * Maximum number of reports that one event makes at its end within a day. Each time its end is
 * postponed, the event ends once more.
 */
const mostInADay = 5;

/**
 * An event is checked for a missing report until this long after its end. There is no such limit
 * for a check of a single event, nor for events whose reports are paused.
 */
const remembered = '30 days';

const isMade = (time: string) =>
  `exists (select from reports r where r.session_id = n.id and r.scheduled_for ${time})`;
/**
 * A time counts only if it is after the last change of the report settings, or at most 10 minutes
 * before. If they changed during a pause, the start of the pause counts instead (`set_at`), so that
 * the report of a time within the pause is still made. An event without guests (not `fixed`) gets
 * no report.
 */
const isWanted = (time: string) => `n.fixed and ${time} > n.set_at - interval '10 minutes'`;

/**
 * CTEs, the last of them `expected`: for each event with automatic reports, the time `at` of its
 * next or its missing report. `$1` is the present; `$2` is an event's id, or null for all.
 *
 * - Periodic reports are due at an interval of days from the start, at the local time of the
 *   event's zone.
 * - Times can pass while no server runs or while the reports are paused. Only the last missed
 *   report is made, because the earlier ones would have the same content.
 * - A changed start or an earlier end moves a time. A report that was made for the old time counts
 *   as made for the new one.
 * - An event whose time zone PostgreSQL does not know gets no periodic reports. Converting to an
 *   unknown zone would fail the query for all events.
 * - The report at an end is made after the end was announced (`ended`). A later end is announced
 *   again.
 */
export const nextReportsSql = `
  clocked as materialized (
    select s.id, s.owner_uid, s.public_code, s.time_zone, s.generation_report_type as type, s.from_date, s.to_date,
      least(coalesce(s.reports_set_at, s.updated_at), s.reports_paused_at) as set_at,
      s.snapshot_at is not null as fixed, s.reports_paused_at is not null as paused, s.ended_at is not null as ended,
      s.generation_periodic_interval as days,
      case when s.generation_report_type = 'PERIODIC' and s.generation_periodic_interval > 0 and s.to_date > $1::timestamptz
        and lower(s.time_zone) in (select lower(name) from pg_timezone_names) then s.from_date at time zone s.time_zone end as start
    from sessions s
    where s.generate_report and s.generation_report_type in ('PROGRAMATED', 'PERIODIC') and s.deleted_at is null and not s.demo
      and not ${isDemoDataSql('s')} and ($2::text is null or s.id = $2)
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
