import { afterAll, beforeAll, expect, it } from 'vitest';
import { DatabaseClient } from '../../server/platform/database/database-client.js';
import { prepared, preparedIfFew, preparedName } from '../../server/platform/database/prepared.js';
import { testDatabaseUrl } from '../support/database.js';

let client: DatabaseClient;
beforeAll(async () => {
  client = new DatabaseClient({ connectionString: await testDatabaseUrl() });
  await client.connect();
});
afterAll(() => client.end());

type Rows = { rows: Record<string, unknown>[] };
const query = (sql: string, parameters?: unknown[]): Promise<Rows> => client.query(sql, parameters);
const keptStatements = async () => (await query('select statement from pg_prepared_statements')).rows.map(({ statement }) => statement);

it('keeps a marked statement prepared, and no other', async () => {
  const marked = prepared('select $1::int + 1 as next');
  expect(prepared(marked)).toBe(marked);
  for (const value of [1, 2]) expect((await query(marked, [value])).rows).toEqual([{ next: value + 1 }]);
  expect((await query('select $1::int + 2 as next', [1])).rows).toEqual([{ next: 3 }]);
  expect(await keptStatements()).toEqual([marked]);
});

it('can be used again after it failed', async () => {
  const division = prepared('select 1 / $1::int as quotient');
  await expect(query(division, [0])).rejects.toMatchObject({ code: '22012' });
  expect((await query(division, [1])).rows).toEqual([{ quotient: 1 }]);
});

it('keeps the first ways to ask for something, and not all that there are', () => {
  const ask = (way: number) => preparedIfFew(`way ${way}`, () => `select ${way} as way`);
  for (let way = 0; way < 100; way++) expect(ask(way)).toBe(`select ${way} as way`);
  expect(preparedIfFew('way 0', () => 'select another')).toBe('select 0 as way');
  expect(preparedName('select 0 as way')).toBeDefined();
  expect(preparedName(ask(99))).toBeUndefined();
});
