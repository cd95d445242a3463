import 'reflect-metadata';
import { expect, test } from 'vitest';
import { minuteQuotas } from '../../shared/vocabulary/quota.js';
import { trashKinds } from '../../shared/vocabulary/trash.js';
import { AppModule } from '../app.module.js';
import { loadConfig } from '../platform/config/config.js';
import { Erasures, erasureKinds } from '../platform/erasures/erasures.js';
import { TrashBins } from '../trash/trash-bins.js';
import { Counters, countables } from './counters.js';

test('the server does not start when a kind has no counter or two counters', () => {
  const counters = new Counters();
  const bins = new TrashBins();
  for (const kind of trashKinds) bins.register(kind, { table: 'any' });
  const erasures = new Erasures(loadConfig({ APP_SECRET: 'x'.repeat(32) }));
  for (const kind of erasureKinds)
    erasures.register(kind, { page: async () => [], eraseAgain: async () => undefined });
  const start = () => new AppModule(counters, bins, erasures).onApplicationBootstrap();
  const byMinute: readonly string[] = minuteQuotas;
  const [last, ...others] = countables.filter((what) => !byMinute.includes(what));
  counters.register(Object.fromEntries(others.map((what) => [what, 'select 1'])));
  expect(start).toThrow(`No counter for ${last}`);
  expect(() => counters.register({ sheets: 'select 2' })).toThrow(
    `There are two counters of 'sheets'`,
  );
  counters.register({ [String(last)]: 'select 1' });
  expect(start).not.toThrow();
});
