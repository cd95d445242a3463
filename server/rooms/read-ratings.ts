import { Injectable } from '@nestjs/common';
import { fewestTogether } from '../../shared/rules/statistics.js';
import { notFound } from '../platform/app-error.js';
import { Database } from '../platform/database/database.js';
import { prepared } from '../platform/database/prepared.js';
import type { CurrentAttendee } from '../platform/http/access.js';
import type { RoomRatingsDto } from './room.dto.js';

/** The mean moves on when so many more have rated: of two that differ by one person, that one's rating could be told. */
const together = 5;

/** What the room thought of its products. */
@Injectable()
export class ReadRatings {
  constructor(private readonly db: Database) {}

  /** @throws 404 unless the product was revealed to the attendee, who has rated it: what they say is not to follow what others said */
  async read(
    { attendeeId, sessionId }: CurrentAttendee,
    productRef: string,
  ): Promise<RoomRatingsDto> {
    const [row] = await this.db.query<RoomRatingsDto>(oneSql, [
      sessionId,
      [productRef],
      attendeeId,
    ]);
    if (!row) throw notFound();
    return row;
  }

  /**
   * The same numbers, by product, of those that the attendee has rated and at least `fewestTogether` others too. Whoever asks sees to it that what
   * the attendee says of these products does not follow from what others said.
   */
  async beside(
    { attendeeId, sessionId }: CurrentAttendee,
    productRefs: string[],
  ): Promise<Map<string, RoomRatingsDto>> {
    const rows = await this.db.query<RoomRatingsDto & { productRef: string }>(besideSql, [
      sessionId,
      productRefs,
      attendeeId,
    ]);
    return new Map(rows.map(({ productRef, n, mean }) => [productRef, { n, mean }]));
  }
}

const ratedSql = `
with rated as (
  select product_ref, attendee_id, rate_box, row_number() over (partition by product_ref order by from_order, id) as place,
    count(*) over (partition by product_ref) / ${together} * ${together} as told
  from assessments where session_id = $1 and product_ref = any($2::text[]) and valid_to = 'infinity' and rate_box is not null)`;
const meansSql = `count(*) filter (where place <= told)::int as n, round(avg(rate_box) filter (where place <= told), 1)::float8 as mean`;

const oneSql = prepared(`${ratedSql}
select ${meansSql} from rated
having bool_or(attendee_id = $3)
  and exists (select from answer_marks where attendee_id = $3 and product_ref = any($2::text[]) and revealed_at is not null)`);

const besideSql = prepared(`${ratedSql}
select product_ref as "productRef", ${meansSql} from rated group by product_ref
having bool_or(attendee_id = $3) and count(*) filter (where place <= told and attendee_id <> $3) >= ${fewestTogether}`);
