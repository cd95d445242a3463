import { expect, test } from 'vitest';
import { trashKinds } from '../../shared/vocabulary/trash.js';
import { TrashBins } from './trash-bins.js';

test('every kind has one bin', () => {
  const bins = new TrashBins();
  const [last, ...others] = trashKinds;
  for (const kind of others) bins.register(kind, { table: 'any' });
  expect(() => bins.assertComplete()).toThrow(`No bin for ${last}`);
  bins.register(last, { table: 'any' });
  expect(() => bins.assertComplete()).not.toThrow();
  expect(() => bins.register(last, { table: 'any' })).toThrow(`There are two bins for '${last}'`);
});

test('things are deleted for good before the things that they need', () => {
  const { kinds } = new TrashBins();
  expect(kinds.toSorted()).toEqual(trashKinds.toSorted());
  const orderOf = (some: readonly string[]) => kinds.filter((kind) => some.includes(kind));
  expect(orderOf(['tasting', 'event', 'report'])).toEqual(['report', 'event', 'tasting']);
  for (const needed of ['product', 'sheet', 'instructor', 'video', 'avatar'])
    expect(orderOf([needed, 'tasting'])).toEqual(['tasting', needed]);
});
