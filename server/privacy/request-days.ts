import { privacyRequestLimits } from '../../shared/vocabulary/privacy.js';

/**
 * SQL of the date at an instant in the time zone of an organiser. Both arguments are SQL
 * expressions.
 */
export const todaySql = (ownerUid: string, now: string): string =>
  `(${now}::timestamptz at time zone coalesce((select known_zone(c.time_zone) from companies c where c.uid = ${ownerUid}), 'UTC'))::date`;

/**
 * SQL of the last day for the answer to a request: 30 days, or the month of article 12(3) if that
 * is shorter. `receivedOn` is an SQL expression.
 */
export const dueSql = (receivedOn: string): string =>
  `least(${receivedOn} + ${privacyRequestLimits.days}, (${receivedOn} + interval '1 month')::date)`;

/**
 * SQL of the last day for the answer after an extension, at most three months after the receipt.
 */
export const extendedSql = (receivedOn: string, dueOn: string): string =>
  `least((${dueOn} + interval '${privacyRequestLimits.extraMonths} months')::date,
    (${receivedOn} + interval '${privacyRequestLimits.extraMonths + 1} months')::date)`;
