/**
 * Version of the counted data. Raise it by one when the counted data, or the way of counting,
 * changes: counts with another version are counted again.
 */
export const countsVersion = 9;

/** SQL: the number of an event's people who have been forgotten, as `n`. */
export const forgottenSql = (session: string) =>
  `select count(*)::int as n from attendees where session_id = ${session} and anonymised_at is not null`;
