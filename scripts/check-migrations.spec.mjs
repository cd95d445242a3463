import { expect, it } from 'vitest';
import { lossesOf } from './check-migrations.mjs';

const migration = (...statements) =>
  `export class X { async up(runner) { ${statements.map((sql) => `await runner.query(\`${sql}\`);`).join('\n')} }\n async down(runner) { await runner.query('DROP TABLE "wines"'); } }`;

it.each([
  ['DROP TABLE "wines"', /^takes away what/],
  ['ALTER TABLE "wines" DROP COLUMN "year"', /^takes away a column/],
  ['alter table wines drop year', /^takes away a column/],
  [
    'ALTER TABLE "wines"\n  ADD COLUMN "a" text,\n  DROP COLUMN IF EXISTS "year"',
    /^takes away a column/,
  ],
  ['ALTER TABLE "wines" RENAME TO "bottles"', /^renames/],
  ['ALTER TABLE "wines" RENAME COLUMN "year" TO "vintage"', /^renames/],
  ['ALTER TABLE "wines" ALTER COLUMN "year" TYPE bigint', /^rewrites/],
  ['ALTER TABLE "wines" ALTER "year" SET NOT NULL', /^refuses/],
  ['ALTER TABLE "wines" ALTER COLUMN "year" DROP DEFAULT', /^refuses/],
  ['ALTER TABLE "wines" ADD COLUMN "year" int NOT NULL', /^adds a column .*: give it a default/],
  [
    'ALTER TABLE "wines" ADD COLUMN "a" int NOT NULL DEFAULT 0, ADD "b" int NOT NULL',
    /^adds a column/,
  ],
  ['TRUNCATE "wines"', /^takes away what people wrote/],
  ['CREATE UNIQUE INDEX "wines_by_year" ON "wines" ("year")', /^keeps writers/],
])('rejects a migration that breaks servers of the previous release: %s', (sql, why) => {
  expect(lossesOf(migration(sql), [])).toEqual([expect.stringMatching(why)]);
});

it.each([
  'CREATE TABLE "wines" ("id" text NOT NULL)',
  'ALTER TABLE "wines" ADD COLUMN "year" int',
  `ALTER TABLE "wines" ADD COLUMN "colour" text NOT NULL DEFAULT 'RED', ADD "year" int DEFAULT 0 NOT NULL`,
  'ALTER TABLE "wines" ALTER COLUMN "year" DROP NOT NULL',
  'ALTER TABLE "wines" DROP CONSTRAINT "old_enough", ADD CONSTRAINT "old_enough" CHECK ("year" is not null) NOT VALID',
  'CREATE INDEX CONCURRENTLY IF NOT EXISTS "wines_by_year" ON "wines" ("year")',
  'DROP INDEX CONCURRENTLY "wines_by_year"',
])('accepts a migration that adds: %s', (sql) => {
  expect(lossesOf(migration(sql), [])).toEqual([]);
});

it('accepts indexes on new tables, and removal of data that no released version reads', () => {
  expect(
    lossesOf(
      migration('CREATE TABLE "wines" ("id" text)', 'CREATE INDEX "wines_by_id" ON "wines" ("id")'),
      [],
    ),
  ).toEqual([]);
  expect(
    lossesOf(
      migration(
        'CREATE UNLOGGED TABLE "counts" ("key" text)',
        'CREATE INDEX "counts_by_key" ON "counts" ("key")',
      ),
      [],
    ),
  ).toEqual([]);
  const text = `/** The price, unread since 1.2.0. */\n${migration('ALTER TABLE "wines" DROP COLUMN "price"')}`;
  expect(lossesOf(text, ['1.2.0', '1.1.0'])).toEqual([]);
  expect(lossesOf(text, ['1.1.0'])).toHaveLength(1);
});
