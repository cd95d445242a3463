/** One more than before whenever what is counted, or how, is changed: what was kept in another shape is counted anew. */
export const shape = 7;

/** SQL of how many of an event's people have been forgotten, as `n`. */
export const forgottenSql = (session: string) =>
  `select count(*)::int as n from attendees where session_id = ${session} and anonymised_at is not null`;
