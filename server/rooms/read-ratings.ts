import { Injectable } from '@nestjs/common';
import { notFound } from '../platform/app-error.js';
import { Database } from '../platform/database/database.js';
import { prepared } from '../platform/database/prepared.js';
import type { RoomRatingsDto } from './room.dto.js';
import type { Guest } from './room-tokens.js';

/** With fewer, somebody's rating could be told from the others'. */
const fewestPeople = 3;

/** What the room thought of a product. */
@Injectable()
export class ReadRatings {
  constructor(private readonly db: Database) {}

  /** @throws 404 unless the product was revealed to the attendee, who has rated it: what they say is not to follow what others said */
  async read({ attendeeId, sessionId }: Guest, productRef: string): Promise<RoomRatingsDto> {
    const [row] = await this.db.query<RoomRatingsDto>(ratingsSql, [sessionId, productRef, attendeeId, fewestPeople]);
    if (!row) throw notFound();
    return row;
  }
}

const ratingsSql = prepared(`
select count(rate_box)::int as n, case when count(rate_box) >= $4 then round(avg(rate_box), 2)::float8 end as mean
from assessments where session_id = $1 and product_ref = $2 and valid_to = 'infinity'
having bool_or(attendee_id = $3 and rate_box is not null)
  and exists (select from answer_marks where attendee_id = $3 and product_ref = $2 and revealed_at is not null)`);
