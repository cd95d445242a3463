import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Higher than the microseconds since 1970 of every instant until 2096, so new numbers come after
 * all existing rows.
 */
const firstNumber = 4_000_000_000_000_000n;
/** The number of an end in the future. */
const never = 9_223_372_036_854_775_807n;

/** Columns with a default value, so that servers of the previous release need not write them. */
const numbered = [
  ['attendees', 'join_order'],
  ['assessments', 'from_order'],
  ['answers', 'from_order'],
  ['attendee_actions', 'in_order'],
  ['quiz_winners', 'in_order'],
  ['live_instants', 'as_of_order'],
] as const;
const histories = ['assessments', 'answers'] as const;

/**
 * A number for the order of answers, which does not change when a clock is set back. The next
 * migration numbers the existing rows.
 */
export class AnswerOrder1795180006900 implements MigrationInterface {
  name = 'AnswerOrder1795180006900';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE SEQUENCE "answer_order" START ${firstNumber}`);
    for (const [table, column] of numbered) {
      // two steps: adding a column with a constant default does not rewrite the table, a sequence
      // would
      await runner.query(`ALTER TABLE "${table}" ADD COLUMN "${column}" bigint NOT NULL DEFAULT 0`);
      await runner.query(
        `ALTER TABLE "${table}" ALTER COLUMN "${column}" SET DEFAULT nextval('answer_order')`,
      );
      await runner.query(`COMMENT ON COLUMN "${table}"."${column}" IS 'Number of answer_order'`);
    }
    await runner.query(`ALTER TABLE "attendees" ADD COLUMN "first_answer_order" bigint`);
    await runner.query(
      `COMMENT ON COLUMN "attendees"."first_answer_order" IS 'Number of answer_order'`,
    );
    await runner.query(`ALTER TABLE "reports" ADD COLUMN "as_of_order" bigint`);
    await runner.query(
      `ALTER TABLE "live_counts" ADD COLUMN "as_of_order" bigint NOT NULL DEFAULT 0`,
    );
    for (const table of histories) {
      await runner.query(
        `ALTER TABLE "${table}" ADD COLUMN "to_order" bigint NOT NULL DEFAULT ${never}`,
      );
      await runner.query(
        `COMMENT ON COLUMN "${table}"."to_order" IS 'It holds from from_order until before this number; the largest one while it holds'`,
      );
    }

    // servers of the previous release write no numbers, and may end a row before it began
    await runner.query(`
      CREATE FUNCTION "close_in_order"() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.valid_to := greatest(NEW.valid_to, NEW.valid_from);
        IF NEW.valid_to <> 'infinity' AND NEW.to_order = ${never} THEN NEW.to_order := nextval('answer_order'); END IF;
        RETURN NEW;
      END $$`);
    for (const table of histories) {
      await runner.query(`
        CREATE TRIGGER "${table}_in_order" BEFORE INSERT OR UPDATE ON "${table}" FOR EACH ROW
        WHEN (NEW.valid_to < NEW.valid_from OR (NEW.valid_to <> 'infinity' AND NEW.to_order = ${never}))
        EXECUTE FUNCTION "close_in_order"()`);
      await runner.query(
        `ALTER TABLE "${table}" ADD CONSTRAINT "${table}_from_before_to" CHECK ("valid_from" <= "valid_to" AND "from_order" <= "to_order") NOT VALID`,
      );
    }
    await this.numberedOnce(runner, 'attendees', 'first_answer_at', 'first_answer_order');
    await this.numberedOnce(runner, 'reports', 'as_of', 'as_of_order');
    await runner.query(`
      CREATE FUNCTION "number_live_instant"() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.as_of_order := nextval('answer_order');
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE TRIGGER "live_instants_in_order" BEFORE UPDATE ON "live_instants" FOR EACH ROW
      WHEN (NEW.as_of IS DISTINCT FROM OLD.as_of AND NEW.as_of_order = OLD.as_of_order)
      EXECUTE FUNCTION "number_live_instant"()`);
  }

  /** Sets the number of rows that have an instant but no number yet. */
  private async numberedOnce(
    runner: QueryRunner,
    table: string,
    instant: string,
    column: string,
  ): Promise<void> {
    await runner.query(`
      CREATE FUNCTION "number_${table}"() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.${column} := nextval('answer_order');
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE TRIGGER "${table}_in_order" BEFORE INSERT OR UPDATE ON "${table}" FOR EACH ROW
      WHEN (NEW.${instant} IS NOT NULL AND NEW.${column} IS NULL) EXECUTE FUNCTION "number_${table}"()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of [...histories, 'attendees', 'reports', 'live_instants'])
      await runner.query(`DROP TRIGGER "${table}_in_order" ON "${table}"`);
    for (const name of [
      'close_in_order',
      'number_attendees',
      'number_reports',
      'number_live_instant',
    ])
      await runner.query(`DROP FUNCTION "${name}"()`);
    for (const table of histories) {
      await runner.query(`ALTER TABLE "${table}" DROP CONSTRAINT "${table}_from_before_to"`);
      await runner.query(`ALTER TABLE "${table}" DROP COLUMN "to_order"`);
    }
    await runner.query(`ALTER TABLE "live_counts" DROP COLUMN "as_of_order"`);
    await runner.query(`ALTER TABLE "reports" DROP COLUMN "as_of_order"`);
    await runner.query(`ALTER TABLE "attendees" DROP COLUMN "first_answer_order"`);
    for (const [table, column] of numbered)
      await runner.query(`ALTER TABLE "${table}" DROP COLUMN "${column}"`);
    await runner.query(`DROP SEQUENCE "answer_order"`);
  }
}
