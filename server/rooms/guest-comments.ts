import { Injectable } from '@nestjs/common';
import { BatchedRows } from '../platform/database/batched-rows.js';
import { Database } from '../platform/database/database.js';
import { publish } from '../platform/live/topic.js';
import { runNumbersTopic } from '../runs/run-states.js';

export const commentMarks = ['HIDDEN', 'SHOWN'] as const;
/** HIDDEN: not shown in reports. SHOWN: on the screen. An event shows one comment at most. */
export type CommentMark = (typeof commentMarks)[number];

export type GuestComment = {
  /** The guest's id in the event. */
  guest: string;
  text: string;
  at: Date;
  mark: CommentMark | null;
};

/** A guest changed the text of this comment after it was shown. It is no longer on the screen. */
const isStale = `m.mark = 'SHOWN' and m.text_md5 <> md5(a.notes)`;
const isWritten = `a.valid_to = 'infinity' and a.notes <> ''`;
const written = `a.session_id = $1 and a.product_ref = $2 and ${isWritten}`;
const shownSql = `
  select asked.key::int as key, a.notes as text
  from unnest($1::text[], $2::text[]) with ordinality asked (session_id, product_ref, key)
  join comment_marks m using (session_id, product_ref) join assessments a using (session_id, product_ref, attendee_id)
  where m.mark = 'SHOWN' and not (${isStale}) and ${isWritten}`;

/** Written comments of guests on products, which the host may hide or show on the screen. */
@Injectable()
export class GuestComments {
  private readonly onScreens: BatchedRows<{ text: string }>;

  constructor(private readonly db: Database) {
    this.onScreens = new BatchedRows(db, shownSql);
  }

  /** Returns the comments on a product, the latest first, and the number of all. */
  async list(
    sessionId: string,
    productRef: string,
    limit: number,
  ): Promise<{ total: number; comments: GuestComment[] }> {
    const rows = await this.db.query<GuestComment & { total: number }>(
      `select a.attendee_id as guest, a.notes as text, a.valid_from as at, case when not coalesce(${isStale}, false) then m.mark end as mark,
         count(*) over ()::int as total
       from assessments a left join comment_marks m on m.attendee_id = a.attendee_id and m.product_ref = a.product_ref
       where ${written} order by a.valid_from desc, a.id desc limit $3`,
      [sessionId, productRef, limit],
    );
    return {
      total: rows[0]?.total ?? 0,
      comments: rows.map(({ guest, text, at, mark }) => ({ guest, text, at, mark })),
    };
  }

  /** Returns the comment on a product that the host shows on the screen, or null. */
  async shown(sessionId: string, productRef: string): Promise<string | null> {
    const [row] = await this.onScreens.read(sessionId, productRef);
    return row?.text ?? null;
  }

  /**
   * Hides a comment, shows it on the screen instead of the former one, or (`null`) neither.
   * @param text the comment as the host saw it
   * @returns false when the guest has not written a comment, or shows another one by now
   */
  mark(
    sessionId: string,
    { guest, productRef, text }: { guest: string; productRef: string; text: string },
    mark: CommentMark | null,
  ): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      // Two desks may show different comments at once: the last one stays on the screen.
      await tx.query(`select pg_advisory_xact_lock(hashtextextended('comment ' || $1, 0))`, [
        sessionId,
      ]);
      const [found] = await tx.query<{ notes: string }>(
        `select a.notes from assessments a where ${written} and a.attendee_id = $3`,
        [sessionId, productRef, guest],
      );
      if (!found || (mark === 'SHOWN' && found.notes !== text)) return false;
      await tx.query(
        `delete from comment_marks where session_id = $1 and ((attendee_id = $2 and product_ref = $3) or ($4 and mark = 'SHOWN'))`,
        [sessionId, guest, productRef, mark === 'SHOWN'],
      );
      if (mark)
        await tx.query(
          'insert into comment_marks (session_id, attendee_id, product_ref, mark, text_md5) values ($1, $2, $3, $4, md5($5))',
          [sessionId, guest, productRef, mark, text],
        );
      await publish(tx, runNumbersTopic(sessionId));
      return true;
    });
  }
}
