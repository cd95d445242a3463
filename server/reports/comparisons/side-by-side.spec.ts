import { describe, expect, it } from 'vitest';
import { halfStar, starsOf } from '../statistics/means.js';
import { inCommon, type Said, sideBySide } from './side-by-side.js';

describe('what reports have in common', () => {
  const wine = (id: string, name: string) => ({ id, name });
  type Wine = ReturnType<typeof wine>;
  const keys = [({ id }: Wine) => id, ({ name }: Wine) => name];

  it('is the same thing, else one of the same name, in the order of the first that has it', () => {
    const reports = [
      [wine('1', 'Brisa'), wine('2', 'Roble'), wine('3', 'Solo')],
      [wine('9', 'Brisa'), wine('2', 'Roble viejo')],
      [wine('7', 'Tarde'), wine('1', 'Roble'), wine('9', 'Otra')],
    ];
    expect(inCommon(reports, keys).map((row) => row.map((each) => each?.name ?? null))).toEqual([
      ['Brisa', 'Brisa', 'Roble'],
      ['Roble', 'Roble viejo', null],
    ]);
  });

  it('is once each, also where one has it twice', () => {
    const reports = [[wine('1', 'Brisa')], [wine('1', 'Brisa'), wine('1', 'Brisa')]];
    expect(inCommon(reports, keys)).toHaveLength(1);
    expect(inCommon([[wine('1', 'a')], [wine('2', 'b')]], keys)).toEqual([]);
  });
});

describe('reports side by side', () => {
  const said = (at3: number, at4: number): Said => {
    const n = at3 + at4;
    return {
      reference: 'wine',
      n,
      mean: (3 * at3 + 4 * at4) / n,
      interval: null,
      sample: starsOf([0, 0, 0, 0, 0, 0, at3, 0, at4, 0, 0]),
    };
  };

  it('tell a difference from chance, not of one event and not of few', () => {
    const [row] = sideBySide(
      [{ thing: 'Brisa', said: [null, said(30, 10), said(10, 30), said(10, 30), said(1, 3)] }],
      ['a', 'b', 'c', 'b', 'd'],
      halfStar,
    );
    expect(row?.results.map((each) => each && [each.difference, each.differs])).toEqual([
      null,
      [null, null],
      [0.5, true],
      [0.5, null],
      [0.5, null],
    ]);
  });

  it('take no difference for more than chance that one of so many has to show', () => {
    // alone p is 0.03
    const [weak, even] = [said(12, 28), said(20, 20)];
    const apart = (others: number) => {
      const rows = [[said(22, 18), weak], ...Array.from({ length: others }, () => [even, even])];
      return sideBySide(
        rows.map((each) => ({ thing: '', said: each })),
        ['a', 'b'],
        halfStar,
      )[0]?.results[1]?.differs;
    };
    expect(apart(0)).toBe(true);
    expect(apart(9)).toBe(false);
  });
});
