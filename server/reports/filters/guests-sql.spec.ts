import { expect, it } from 'vitest';
import { readFilter } from '../../../shared/rules/report-filter.js';
import { guestsSql } from './guests-sql.js';

const written = (conditions: number) => {
  const names = Array.from({ length: conditions }, (_, n) => `name${n}`);
  const input = {
    ratedFrom: names.map((name) => `${name}:3.5`),
    ratedTo: names.map((name) => `${name}:5`),
    answered: names.map((name) => `${name}:a`),
  };
  const { guests } = readFilter(input, 'UTC').filter;
  let put = 0;
  return guests && guestsSql(guests, () => `$${++put}`)('t');
};

it('writes the same SQL for 200 conditions as for one, because planning a join for each takes too long', () => {
  expect(written(200)).toContain('select');
  expect(written(200)).toBe(written(1));
});
