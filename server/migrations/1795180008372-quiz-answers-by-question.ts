import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Finds the answers to one question without reading all answers of the event. Desks and screens
 * count them while guests answer.
 */
export class QuizAnswersByQuestion1795180008372 implements MigrationInterface {
  name = 'QuizAnswersByQuestion1795180008372';
  // An index without a lock cannot be made in a transaction.
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // The index may be left over from an interrupted try.
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "quiz_answers_by_question"`);
    await runner.query(
      `CREATE INDEX CONCURRENTLY "quiz_answers_by_question" ON "quiz_answers" ("session_id", "product_ref", "question")`,
    );
    // The new index also finds all answers of an event.
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "quiz_answers_by_session"`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX CONCURRENTLY "quiz_answers_by_session" ON "quiz_answers" ("session_id")`,
    );
    await runner.query(`DROP INDEX CONCURRENTLY "quiz_answers_by_question"`);
  }
}
