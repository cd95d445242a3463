import { privacyRequestLimits } from '../../shared/vocabulary/privacy.js';

/**
 * SQL of the date at an instant in the time zone of an organiser. Both arguments are SQL
 * expressions.
 */
export const todaySql = (ownerUid: string, now: string): string =>
  `(${now}::timestamptz at time zone coalesce((select known_zone(c.time_zone) from companies c where c.uid = ${ownerUid}), 'UTC'))::date`;

/** SQL of the last day for the answer to a request. `receivedOn` is an SQL expression. */
export const dueSql = (receivedOn: string): string =>
  `(${receivedOn} + ${privacyRequestLimits.days})`;

/** SQL of the last day for the answer after an extension. */
export const extendedSql = (dueOn: string): string =>
  `(${dueOn} + interval '${privacyRequestLimits.extraMonths} months')::date`;
