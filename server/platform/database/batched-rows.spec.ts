import { expect, it } from 'vitest';
import { BatchedRows } from './batched-rows.js';
import type { Connection } from './connection.js';

it('reads the keys that are asked for during a read in one statement, and gives each its own rows', async () => {
  const asked: unknown[][] = [];
  const query = async (_sql: string, columns: unknown[] = []) => {
    asked.push(columns);
    const [events = []] = columns as string[][];
    return events.flatMap((event, at) =>
      event === 'empty' ? [] : [1, 2].map((n) => ({ key: at + 1, value: `${event} ${n}` })),
    );
  };
  const rows = new BatchedRows<{ value: string }>(
    { query } as Partial<Connection> as Connection,
    'select',
  );
  const valuesOf = async (...key: (string | null)[]) =>
    (await rows.read(...key)).map(({ value }) => value);
  const values = await Promise.all([
    valuesOf('first', null),
    valuesOf('one', 'wine'),
    valuesOf('empty', 'wine'),
    valuesOf('two', null),
    valuesOf('one', 'wine'),
  ]);
  expect(values).toEqual([
    ['first 1', 'first 2'],
    ['one 1', 'one 2'],
    [],
    ['two 1', 'two 2'],
    ['one 1', 'one 2'],
  ]);
  expect(asked).toEqual([
    [['first'], [null]],
    [
      ['one', 'empty', 'two'],
      ['wine', 'wine', null],
    ],
  ]);
});
