import 'reflect-metadata';
import { expect, test } from 'vitest';
import { minuteQuotas } from '../../shared/vocabulary/quota.js';
import { AppModule } from '../app.module.js';
import { Counters, countables } from './counters.js';

test('the product does not start with something that nobody counts, or two do', () => {
  const counters = new Counters();
  const start = () => new AppModule(counters).onApplicationBootstrap();
  const byMinute: readonly string[] = minuteQuotas;
  const [last, ...others] = countables.filter((what) => !byMinute.includes(what));
  counters.register(Object.fromEntries(others.map((what) => [what, 'select 1'])));
  expect(start).toThrow(`Nobody counts ${last}`);
  expect(() => counters.register({ sheets: 'select 2' })).toThrow(
    `There are two counters of 'sheets'`,
  );
  counters.register({ [String(last)]: 'select 1' });
  expect(start).not.toThrow();
});
