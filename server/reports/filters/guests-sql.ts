import type { GuestFilter } from '../../../shared/rules/report-filter.js';

/**
 * A guest filter as SQL conditions on rows of `attendees`. `$1` is the id of the event. `$2` is the
 * place of the report's instant in the order of all answers (`ReportScope.upTo`).
 * @param put stores a parameter and returns its `$n`
 */
export function guestsSql(
  filter: GuestFilter,
  put: (value: unknown) => string,
): (alias: string) => string {
  const {
    ageFrom,
    ageTo,
    gender,
    language,
    platform,
    email,
    visit,
    answered,
    rated,
    joinedFrom,
    joinedTo,
  } = filter;
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
  // A guest without an e-mail is neither new nor returning: nothing shows whether they came before.
  if (visit)
    conditions.push(
      (t) => `${t}.email is not null and ${visit === 'FIRST' ? 'not ' : ''}${cameBeforeSql(t)}`,
    );
  compared('created_at', '>=', joinedFrom, 'timestamptz');
  compared('created_at', '<', joinedTo, 'timestamptz');
  // One join covers all conditions: PostgreSQL takes longer to plan hundreds of joins than to
  // answer.
  if (answered.length > 0) {
    const pairs = answered.flatMap(({ question, options }) =>
      options.map((option) => ({ question, option })),
    );
    const [subjects, options] = [
      put(pairs.map(({ question }) => question)),
      put(pairs.map(({ option }) => option)),
    ];
    const all = put(answered.length);
    conditions.push(
      (
        t,
      ) => `${t}.id in (select f.attendee_id from unnest(${subjects}::text[], ${options}::text[]) c(subject, option)
        join answers f on ${currentVersionSql('f')} and f.kind = 'SURVEY' and f.subject = c.subject and f.value ? c.option
        group by f.attendee_id having count(distinct f.subject) = ${all}::int)`,
    );
  }
  if (rated.length > 0) {
    const [products, least, most] = [
      put(rated.map((each) => each.product)),
      put(rated.map(({ from }) => from)),
      put(rated.map(({ to }) => to)),
    ];
    const all = put(rated.length);
    conditions.push(
      (
        t,
      ) => `${t}.id in (select f.attendee_id from unnest(${products}::text[], ${least}::numeric[], ${most}::numeric[]) c(product, least, most)
        join assessments f on ${currentVersionSql('f')} and f.product_ref = c.product
          and f.rate_box >= coalesce(c.least, f.rate_box) and f.rate_box <= coalesce(c.most, f.rate_box)
        group by f.attendee_id having count(*) = ${all}::int)`,
    );
  }
  return (alias) => conditions.map((condition) => ` and ${condition(alias)}`).join('');
}

/**
 * Condition on rows of `assessments` or `answers`: the versions that were current at the instant.
 */
export const currentVersionSql = (alias: string) =>
  `${alias}.session_id = $1 and ${alias}.from_order <= $2::bigint and ${alias}.to_order > $2::bigint`;

/**
 * Condition: a guest with the same e-mail came to another event of the same organiser before.
 * Trials do not count.
 */
export const cameBeforeSql = (t: string) => `exists (
  select from attendees b join sessions e on e.id = b.session_id
  where lower(b.email) = lower(${t}.email) and b.owner_uid = ${t}.owner_uid and b.session_id <> $1 and b.created_at < ${t}.created_at and not e.demo)`;
