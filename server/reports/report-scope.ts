import type { GuestFilter, ReportFilter } from '../../shared/rules/report-filter.js';
import type {
  ReportState,
  SessionSnapshot,
  SnapshotProductReference,
} from '../../shared/vocabulary/session.js';
import { currentVersionSql, guestsSql } from './filters/guests-sql.js';

/**
 * The answers that a report is about: all answers of one event as they stood at an instant. The
 * attendees can be limited: to those whose first answer lies in [from, to), to those who match a
 * filter, or to a set that was found before.
 * - `asOf` is text that PostgreSQL wrote, with microseconds. It is the time that people see.
 * - `upTo` decides which rows are included, because a clock can be set back.
 * - `drawn` limits the scope to this many attendees. A hash of their ids selects the sample, which
 * is always the same.
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

/**
 * The attendees that a filter matches, found once for all queries. `ids` is PostgreSQL's own text
 * of an array of their ids.
 */
export type FoundGuests = { ids: string };

/** The data of a saved report. A live view of an event has none. */
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

/**
 * `lang` is the language in which the event is held, as in `eventLanguages`. `tables` is 0 without
 * tables. `hasPlaces`: whether guests in the room and remote guests are told apart.
 */
export type ReportedSession = {
  id: string;
  publicCode: string;
  lang: string;
  fromDate: Date;
  toDate: Date;
  timeZone: string;
  tables: number;
  hasPlaces: boolean;
};

/**
 * The filter of a report and its effect: `guests` of the `ofGuests` guests remain; both are null if
 * guests were not counted. `allProducts` are the products of the snapshot before the filter.
 */
export type AppliedFilter = {
  filter: ReportFilter;
  guests: number | null;
  ofGuests: number | null;
  allProducts: SnapshotProductReference[];
};

/**
 * All that a report shows except the answers. `shared`: its instant is shared by all who look at a
 * very large event live. `filtered`: a filter on guests or wines is set.
 */
export type ReportView = {
  head: ReportHead | null;
  session: ReportedSession;
  snapshot: SessionSnapshot;
  scope: ReportScope;
  shared?: boolean;
  filtered?: AppliedFilter;
};

/**
 * The scope as SQL conditions. A query's own parameters follow `parameters`; `next` numbers them.
 */
export type ScopeSql = {
  parameters: unknown[];
  /** `$n` of the query's own parameter at `index`, from 0. */
  next(index: number): string;
  /**
   * Condition on rows of `assessments` or `answers`: the versions that were current at the instant.
   */
  current(alias: string): string;
  /** Condition on rows of `attendees`: the people who took part. */
  attendees(alias: string): string;
  /** Condition on rows of `attendee_actions` or `video_views`. */
  actions(alias: string): string;
};

export function scopeSql({ sessionId, upTo, from, to, guests, drawn }: ReportScope): ScopeSql {
  const parameters: unknown[] = [sessionId, upTo];
  const put = (value: unknown) => `$${parameters.push(value)}`;
  const chosen =
    guests && 'ids' in guests ? foundSql(guests, put) : chosenSql(from, to, guests ?? null, put);
  const ofAttendees = (alias: string) => {
    // PostgreSQL looks up an array by index, however many rows it expects. The limit on join_order
    // keeps later attendees out of the sample.
    if (drawn !== undefined)
      return ` and ${alias}.attendee_id = any(array(${everybody}${chosen('w', 'id')} and w.join_order <= $2::bigint order by hashtextextended(w.id, 0) limit ${drawn}))`;
    return chosen(alias, 'attendee_id');
  };
  return {
    parameters,
    next: (index) => `$${parameters.length + index + 1}`,
    current: (alias) => `${currentVersionSql(alias)}${ofAttendees(alias)}`,
    attendees: (alias) =>
      `${alias}.session_id = $1 and ${alias}.join_order <= $2::bigint${chosen(alias, 'id')}`,
    actions: (alias) =>
      `${alias}.session_id = $1 and ${alias}.in_order <= $2::bigint${ofAttendees(alias)}`,
  };
}

const everybody = 'select w.id from attendees w where w.session_id = $1';

/**
 * Builds a condition on rows of `attendees` (by `id`) or on rows that belong to an attendee
 * (`attendee_id`).
 */
type OfAttendees = (alias: string, by: 'id' | 'attendee_id') => string;

/**
 * `is true` makes PostgreSQL build a hash of the attendees. Without it PostgreSQL expects few of
 * them and reads the answers of each by index.
 */
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
  // A first answer after the instant is outside, even when the filter's dates include it.
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
