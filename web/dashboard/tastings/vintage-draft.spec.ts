import { describe, expect, it } from 'vitest';
import { vintageBody, vintageDrafts, vintageIssue } from './vintage-draft';

const drafts = vintageDrafts([
  {
    id: 'e19',
    name: 'Ermita',
    vintage: 2019,
    others: [
      { id: 'e21', vintage: 2021 },
      { id: 'e18', vintage: 2018 },
    ],
  },
  { id: 'a', name: 'Arena', vintage: 2020, others: [{ id: 'a18', vintage: 2018 }] },
  { id: 'v', name: 'Vermut', vintage: null, others: [] },
]);

describe('vintages for a copy of a tasting', () => {
  it('proposes a product of the same name if it is younger', () => {
    expect(drafts.map(({ choice, vintage }) => [choice, vintage])).toEqual([
      [{ id: 'e21' }, '2020'],
      ['same', '2021'],
      ['same', ''],
    ]);
  });

  it('sends only the products that change', () => {
    const arena = { ...drafts[1], choice: 'new' } as (typeof drafts)[0];
    expect(vintageBody([...drafts.slice(0, 1), arena, ...drafts.slice(2)], 'es')).toEqual({
      vintages: [
        { product: 'products/e19', replacement: 'products/e21' },
        { product: 'products/a', vintage: 2021 },
      ],
    });
  });

  it.each([
    ['2022', undefined],
    ['', 'REQUIRED'],
    ['next', 'INVALID_VINTAGE'],
    ['1492', 'INVALID_VINTAGE'],
  ])('checks the typed vintage %j: %s', (vintage, code) => {
    const [first] = drafts;
    if (!first) throw new Error('No draft');
    expect(vintageIssue({ ...first, choice: 'new', vintage }, 2026, 'es')?.code).toBe(code);
    expect(vintageIssue({ ...first, vintage }, 2026, 'es')).toBeUndefined();
  });
});
