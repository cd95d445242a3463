import { describe, expect, it } from 'vitest';
import { vintageBody, vintageDrafts, vintageIssue } from './vintage-draft';

const bottle = (id: string, name: string, vintage: number | null) => ({ id, name, vintage });
const ermita = bottle('e19', 'Ermita', 2019);
const cellar = [
  ermita,
  bottle('e18', 'Ermita', 2018),
  bottle('e21', 'ermita ', 2021),
  bottle('a', 'Arena', 2020),
  bottle('v', 'Vermut', null),
];
const drafts = vintageDrafts([ermita, bottle('a', 'Arena', 2020), bottle('v', 'Vermut', null)], cellar);

describe('other vintages of a tasting', () => {
  it('are those of the same name, and the youngest is proposed', () => {
    expect(drafts.map(({ others, choice, vintage }) => [others.map(({ id }) => id), choice, vintage])).toEqual([
      [['e21', 'e18'], { id: 'e21' }, '2020'],
      [[], 'same', '2021'],
      [[], 'same', ''],
    ]);
  });

  it('are never proposed where the tasting has them already', () => {
    const [first] = vintageDrafts([ermita, bottle('e21', 'Ermita', 2021)], cellar);
    expect(first?.others.map(({ id }) => id)).toEqual(['e18']);
  });

  it('are asked for without those that stay', () => {
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
  ])('typed as %j: %s', (vintage, code) => {
    const [first] = drafts;
    if (!first) throw new Error('There is a draft');
    expect(vintageIssue({ ...first, choice: 'new', vintage }, 2026, 'es')?.code).toBe(code);
    expect(vintageIssue({ ...first, vintage }, 2026, 'es')).toBeUndefined();
  });
});
