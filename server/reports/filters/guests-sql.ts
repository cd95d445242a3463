import type { GuestFilter } from '../../../shared/rules/report-filter.js';

/**
 * Guests who…, as SQL conditions on rows of `attendees`, where `$1` is the event and `$2` the instant.
 * @param put keeps a parameter and answers its `$n`
 */
export function guestsSql(filter: GuestFilter, put: (value: unknown) => string): (alias: string) => string {
  const { ageFrom, ageTo, gender, language, platform, email, visit, answered, rated, joinedFrom, joinedTo } = filter;
  const conditions: ((t: string) => string)[] = [];
  const compared = (column: string, sign: string, value: unknown, type: string) => {
    if (value === null) return;
    const wanted = `${put(value)}::${type}`;
    conditions.push((t) => `${t}.${column} ${sign} ${wanted}`);
  };
  const among = (column: string, values: readonly string[]) => {
    if (values.length === 0) return;
    const wanted = put(values);
    conditions.push((t) => `${t}.${column} = any(${wanted}::text[])`);
  };
  compared('age', '>=', ageFrom, 'int');
  compared('age', '<=', ageTo, 'int');
  among('gender', gender);
  among('lang', language);
  among('platform', platform);
  if (email !== null) conditions.push((t) => `${t}.email is ${email ? 'not ' : ''}null`);
  // who gave no e-mail is neither: nobody knows whether they have been here before
  if (visit) conditions.push((t) => `${t}.email is not null and ${visit === 'FIRST' ? 'not ' : ''}${cameBefore(t)}`);
  compared('created_at', '>=', joinedFrom, 'timestamptz');
  compared('created_at', '<', joinedTo, 'timestamptz');
  for (const { question, options } of answered) {
    const [subject, wanted] = [put(question), put(options)];
    conditions.push(
      (t) => `${t}.id in (select f.attendee_id from answers f where ${currentOf('f')} and f.kind = 'SURVEY' and f.subject = ${subject}
        and f.value ?| ${wanted}::text[])`,
    );
  }
  for (const { product, from, to } of rated) {
    const subject = put(product);
    const least = from === null ? '' : ` and f.rate_box >= ${put(from)}::numeric`;
    const most = to === null ? '' : ` and f.rate_box <= ${put(to)}::numeric`;
    conditions.push(
      (t) => `${t}.id in (select f.attendee_id from assessments f where ${currentOf('f')} and f.product_ref = ${subject}${least}${most})`,
    );
  }
  return (alias) => conditions.map((condition) => ` and ${condition(alias)}`).join('');
}

const currentOf = (alias: string) =>
  `${alias}.session_id = $1 and ${alias}.valid_from <= $2::timestamptz and ${alias}.valid_to > $2::timestamptz`;

/** Somebody with the same e-mail came in to another event of the same organiser before; trials are none. */
export const cameBefore = (t: string) => `exists (
  select from attendees b join sessions e on e.id = b.session_id
  where lower(b.email) = lower(${t}.email) and b.owner_uid = ${t}.owner_uid and b.session_id <> $1 and b.created_at < ${t}.created_at and not e.demo)`;
