import type { Database } from '../../platform/database/database.js';
import { instantSql } from '../../platform/database/instant-sql.js';
import { type ReportView, scopeSql } from '../report-scope.js';
import type { ReportedQuizWinnerDto } from './full-report.dto.js';

/** Who has won the quizzes, where the event had ended by the report's instant, and the report is about them. */
export async function quizWinners(db: Database, { snapshot, scope }: ReportView): Promise<Record<string, ReportedQuizWinnerDto>> {
  const sql = scopeSql(scope);
  const rows = await db.query<Omit<ReportedQuizWinnerDto, 'productPath'> & { productRef: string }>(
    `select w.product_ref as "productRef", 'assistants/' || w.attendee_id as "assistantPath", ${instantSql('w.decided_at')} as date, w.prize as price, w.points
     from quiz_winners w join attendees t on t.id = w.attendee_id join sessions e on e.id = w.session_id
     where w.session_id = $1 and e.ended_at <= $2::timestamptz and ${sql.attendees('t')}`,
    sql.parameters,
  );
  const winners = new Map(rows.map(({ productRef, ...winner }) => [productRef, winner]));
  return Object.fromEntries(
    snapshot.productReferences.flatMap(({ reference, product }) => {
      const winner = winners.get(reference);
      return winner ? [[reference, { productPath: `products/${product.reference}`, ...winner }]] : [];
    }),
  );
}
