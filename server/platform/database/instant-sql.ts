/**
 * SQL of a time in the API's format, `2026-03-07T18:00:00.123Z`. `digits: 'US'` keeps PostgreSQL's
 * microseconds, which JavaScript dates would lose.
 */
export const instantSql = (sql: string, digits: 'MS' | 'US' = 'MS') =>
  `to_char(${sql} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.${digits}"Z"')`;
