import type { GuestFilter, ReportFilter } from '../../shared/rules/report-filter.js';
import type {
  ReportState,
  SessionSnapshot,
  SnapshotProductReference,
} from '../../shared/vocabulary/session.js';
import { currentSql, guestsSql } from './filters/guests-sql.js';

/**
 * Which answers a report is about: an event's, as they stood at an instant, of the attendees whose first answer lies in [from, to), and
 * of whom the conditions of a filter hold, or who were found already. `asOf` is text that PostgreSQL wrote, down to the microsecond, and what people are told;
 * `upTo` says which rows are of before: a clock can be set back. Of answers it is about at most `drawn` of them, whom their ids' hash draws, the same each time.
 */
export type ReportScope = {
  sessionId: string;
  asOf: string;
  upTo: string;
  from: Date | null;
  to: Date | null;
  guests?: GuestFilter | FoundGuests | null;
  drawn?: number;
};

/** Those of the scope whom a filter means, found once for all statements about them: PostgreSQL's own text of an array of their ids. */
export type FoundGuests = { ids: string };

/** The saved report's own data; none of it for an event that is looked at live. */
export type ReportHead = {
  id: string;
  name: string;
  publicCode: string;
  dateFilterActive: boolean;
  fromDate: Date | null;
  toDate: Date | null;
  createdAt: Date;
  version: number;
  state: ReportState;
  attendeesCount: number | null;
  emailsCount: number | null;
};

/** `lang`: in which the event is held, as `eventLanguages` has it. */
export type ReportedSession = {
  id: string;
  publicCode: string;
  lang: string;
  fromDate: Date;
  toDate: Date;
  timeZone: string;
};

/** What a report was asked: of so many guests so many are left, where they were counted, and of these products those of the snapshot. */
export type Filtered = {
  filter: ReportFilter;
  guests: number | null;
  ofGuests: number | null;
  allProducts: SnapshotProductReference[];
};

/**
 * Everything a report shows but the answers themselves. `shared` where its instant is that of all who look at a very large event live;
 * `filtered` where it was asked for guests who…, or wines that….
 */
export type ReportView = {
  head: ReportHead | null;
  session: ReportedSession;
  snapshot: SessionSnapshot;
  scope: ReportScope;
  shared?: boolean;
  filtered?: Filtered;
};

/** The scope as SQL conditions. A query's own parameters follow `parameters`, numbered by `next`. */
export type ScopeSql = {
  parameters: unknown[];
  /** `$n` of the query's own parameter number `index`, from 0. */
  next(index: number): string;
  /** Condition on rows of `assessments` or `answers`: the versions that were current at that instant. */
  current(alias: string): string;
  /** Condition on rows of `attendees`: who took part. */
  attendees(alias: string): string;
  /** Condition on rows of `attendee_actions`. */
  actions(alias: string): string;
};

export function scopeSql({ sessionId, upTo, from, to, guests, drawn }: ReportScope): ScopeSql {
  const parameters: unknown[] = [sessionId, upTo];
  const put = (value: unknown) => `$${parameters.push(value)}`;
  const chosen =
    guests && 'ids' in guests ? foundSql(guests, put) : chosenSql(from, to, guests ?? null, put);
  const ofAttendees = (alias: string) => {
    // an array is looked up by index, however many PostgreSQL expects; whoever comes later is not drawn instead of somebody who was there
    if (drawn !== undefined)
      return ` and ${alias}.attendee_id = any(array(${everybody}${chosen('w', 'id')} and w.join_order <= $2::bigint order by hashtextextended(w.id, 0) limit ${drawn}))`;
    return chosen(alias, 'attendee_id');
  };
  return {
    parameters,
    next: (index) => `$${parameters.length + index + 1}`,
    current: (alias) => `${currentSql(alias)}${ofAttendees(alias)}`,
    attendees: (alias) =>
      `${alias}.session_id = $1 and ${alias}.join_order <= $2::bigint${chosen(alias, 'id')}`,
    actions: (alias) =>
      `${alias}.session_id = $1 and ${alias}.in_order <= $2::bigint${ofAttendees(alias)}`,
  };
}

const everybody = 'select w.id from attendees w where w.session_id = $1';

/** Condition on rows of `attendees`, by their `id`, or on rows that are of an attendee, by `attendee_id`. */
type OfAttendees = (alias: string, by: 'id' | 'attendee_id') => string;

/** 'is true' has those who are meant looked up in a hash of them: PostgreSQL, who expects few, would go through the answers of each by index. */
const within = (column: string, meant: string) => ` and (${column} in (${meant})) is true`;

function foundSql({ ids }: FoundGuests, put: (value: unknown) => string): OfAttendees {
  const found = `select unnest(${put(ids)}::text[])`;
  return (alias, by) => within(`${alias}.${by}`, found);
}

function chosenSql(
  from: Date | null,
  to: Date | null,
  guests: GuestFilter | null,
  put: (value: unknown) => string,
): OfAttendees {
  const window = from && to && ([put(from), put(to)] as const);
  const meant = guests ? guestsSql(guests, put) : () => '';
  // who answered first after the moment is outside even when the filter's dates reach that far
  const inWindow = (alias: string) =>
    window
      ? ` and ${alias}.first_answer_at >= ${window[0]} and ${alias}.first_answer_at < ${window[1]} and ${alias}.first_answer_order <= $2::bigint`
      : '';
  const conditions = (alias: string) => inWindow(alias) + meant(alias);
  return (alias, by) =>
    by === 'id'
      ? conditions(alias)
      : conditions('w') && within(`${alias}.attendee_id`, everybody + conditions('w'));
}
