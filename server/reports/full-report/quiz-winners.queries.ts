import type { Database } from '../../platform/database/database.js';
import { instantSql } from '../../platform/database/instant-sql.js';
import { type ReportScope, type ReportView, scopeSql } from '../report-scope.js';
import type { QuizWinnerDto } from '../results/product-results.dto.js';
import type { ReportedQuizWinnerDto } from './full-report.dto.js';

type WinnerRow = QuizWinnerDto & { productRef: string; attendeeId: string };

/**
 * The quiz winners in the scope, who had been selected by the instant of the report or whose event
 * had ended by then. An event with winners goes on if its end is moved.
 */
async function winnersOf(db: Database, scope: ReportScope): Promise<WinnerRow[]> {
  const sql = scopeSql(scope);
  // If the clock was set back after the end, `ended_at` can be later than the report. `in_order`
  // then finds the winners who were selected before the report.
  return db.query<WinnerRow>(
    `select w.product_ref as "productRef", t.id as "attendeeId", t.name, t.email, ${instantSql('w.decided_at')} as date, w.prize, w.points
     from quiz_winners w join attendees t on t.id = w.attendee_id join sessions e on e.id = w.session_id
     where w.session_id = $1 and (e.ended_at <= ${sql.next(0)}::timestamptz or w.in_order <= $2::bigint)
       and ${sql.attendees('t')}`,
    [...sql.parameters, scope.asOf],
  );
}

/** The winner of the quiz on one product; null if nobody won. */
export async function quizWinner(
  db: Database,
  scope: ReportScope,
  product: string,
): Promise<QuizWinnerDto | null> {
  const found = (await winnersOf(db, scope)).find(({ productRef }) => productRef === product);
  if (!found) return null;
  const { name, email, date, prize, points } = found;
  return { name, email, date, prize, points };
}

/** All winners, by the reference of the product in the tasting. */
export async function quizWinners(
  db: Database,
  { snapshot, scope }: ReportView,
): Promise<Record<string, ReportedQuizWinnerDto>> {
  const winners = new Map(
    (await winnersOf(db, scope)).map((winner) => [winner.productRef, winner]),
  );
  return Object.fromEntries(
    snapshot.productReferences.flatMap(
      ({ reference, product }): [string, ReportedQuizWinnerDto][] => {
        const winner = winners.get(reference);
        if (!winner) return [];
        const { attendeeId, date, prize, points } = winner;
        return [
          [
            reference,
            {
              productPath: `products/${product.reference}`,
              assistantPath: `assistants/${attendeeId}`,
              date,
              price: prize,
              points,
            },
          ],
        ];
      },
    ),
  );
}
