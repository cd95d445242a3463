import { Injectable } from '@nestjs/common';
import { notFound } from '../platform/app-error.js';
import { Database } from '../platform/database/database.js';
import { prepared } from '../platform/database/prepared.js';
import type { RoomRatingsDto } from './room.dto.js';
import type { Guest } from './room-tokens.js';

/** The mean moves on when so many more have rated: of two that differ by one person, that one's rating could be told. */
const together = 5;

/** What the room thought of a product. */
@Injectable()
export class ReadRatings {
  constructor(private readonly db: Database) {}

  /** @throws 404 unless the product was revealed to the attendee, who has rated it: what they say is not to follow what others said */
  async read({ attendeeId, sessionId }: Guest, productRef: string): Promise<RoomRatingsDto> {
    const [row] = await this.db.query<RoomRatingsDto>(ratingsSql, [sessionId, productRef, attendeeId, together]);
    if (!row) throw notFound();
    return row;
  }
}

const ratingsSql = prepared(`
with rated as (
  select attendee_id, rate_box, row_number() over (order by valid_from, id) as place, count(*) over () / $4::int * $4::int as told
  from assessments where session_id = $1 and product_ref = $2 and valid_to = 'infinity' and rate_box is not null)
select count(*) filter (where place <= told)::int as n, round(avg(rate_box) filter (where place <= told), 1)::float8 as mean
from rated
having bool_or(attendee_id = $3)
  and exists (select from answer_marks where attendee_id = $3 and product_ref = $2 and revealed_at is not null)`);
