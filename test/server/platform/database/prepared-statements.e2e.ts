import { afterAll, beforeAll, expect, it } from 'vitest';
import { DatabaseClient } from '../../../../server/platform/database/database-client.js';
import * as shared from '../../../../server/platform/database/prepared.js';
import { testDatabaseUrl } from '../../../support/database.js';

let client: DatabaseClient;
beforeAll(async () => {
  client = new DatabaseClient({ connectionString: await testDatabaseUrl() });
  await client.connect();
});
afterAll(() => client.end());

type Rows = { rows: Record<string, unknown>[] };
const query = (sql: string, parameters?: unknown[]): Promise<Rows> => client.query(sql, parameters);
const keptStatements = async () =>
  (await query('select statement from pg_prepared_statements')).rows.map(
    ({ statement }) => statement,
  );

it('only marked statements stay prepared', async () => {
  const marked = shared.prepared('select $1::int + 1 as next');
  expect(shared.prepared(marked)).toBe(marked);
  for (const value of [1, 2])
    expect((await query(marked, [value])).rows).toEqual([{ next: value + 1 }]);
  expect((await query('select $1::int + 2 as next', [1])).rows).toEqual([{ next: 3 }]);
  expect(await keptStatements()).toEqual([marked]);
});

it('a statement can be used again after it failed', async () => {
  const division = shared.prepared('select 1 / $1::int as quotient');
  await expect(query(division, [0])).rejects.toMatchObject({ code: '22012' });
  expect((await query(division, [1])).rows).toEqual([{ quotient: 1 }]);
});

it('at most 16 variants of one caller and 64 in total are prepared', async () => {
  // a fresh copy of the module, because the shared copy also has statements of other tests
  const path = '../../../../server/platform/database/prepared.js?by-itself';
  const { preparedIfFew, preparedName } = (await import(path)) as typeof shared;
  const ask = (who: string, way: string) => preparedIfFew(who, way, () => `select '${way}' as way`);
  const kept = (way: string) => preparedName(`select '${way}' as way`) !== undefined;
  for (let way = 0; way < 100; way++) expect(ask('flood', `${way}`)).toBe(`select '${way}' as way`);
  expect(preparedIfFew('ana', '0', () => 'select another')).toBe(`select '0' as way`);
  expect([kept('0'), kept('15'), kept('16'), kept('99')]).toEqual([true, true, false, false]);
  for (const who of ['ana', 'bo', 'cleo', 'dora'])
    for (let way = 0; way < 15; way++) ask(who, `${who} ${way}`);
  expect([kept('ana 14'), kept('cleo 14'), kept('dora 2'), kept('dora 3')]).toEqual([
    true,
    true,
    true,
    false,
  ]);
});
