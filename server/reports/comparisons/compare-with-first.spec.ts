import { describe, expect, it } from 'vitest';
import { halfStar, starSample } from '../statistics/means.js';
import { compareWithFirst, matchThings, type ReportAnswers } from './compare-with-first.js';

describe('matchThings', () => {
  const wine = (id: string, name: string) => ({ id, name });
  type Wine = ReturnType<typeof wine>;
  const keys = [({ id }: Wine) => id, ({ name }: Wine) => name];

  it('matches by id first, then by name, in the order of the first report', () => {
    const reports = [
      [wine('1', 'Brisa'), wine('2', 'Roble'), wine('3', 'Solo')],
      [wine('9', 'Brisa'), wine('2', 'Roble viejo')],
      [wine('7', 'Tarde'), wine('1', 'Roble'), wine('9', 'Otra')],
    ];
    expect(matchThings(reports, keys).map((row) => row.map((each) => each?.name ?? null))).toEqual([
      ['Brisa', 'Brisa', 'Roble'],
      ['Roble', 'Roble viejo', null],
    ]);
  });

  it('lists a thing once, even when a report has it twice', () => {
    const reports = [[wine('1', 'Brisa')], [wine('1', 'Brisa'), wine('1', 'Brisa')]];
    expect(matchThings(reports, keys)).toHaveLength(1);
    expect(matchThings([[wine('1', 'a')], [wine('2', 'b')]], keys)).toEqual([]);
  });
});

describe('compareWithFirst', () => {
  const said = (at3: number, at4: number): ReportAnswers => {
    const n = at3 + at4;
    return {
      reference: 'wine',
      n,
      mean: (3 * at3 + 4 * at4) / n,
      interval: null,
      sample: starSample([0, 0, 0, 0, 0, 0, at3, 0, at4, 0, 0]),
    };
  };

  it('tests differences, but not within one event and not with few answers', () => {
    const [row] = compareWithFirst(
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

  it('corrects for the number of comparisons', () => {
    // p is 0.03 for this pair alone
    const [weak, even] = [said(12, 28), said(20, 20)];
    const apart = (others: number) => {
      const rows = [[said(22, 18), weak], ...Array.from({ length: others }, () => [even, even])];
      return compareWithFirst(
        rows.map((each) => ({ thing: '', said: each })),
        ['a', 'b'],
        halfStar,
      )[0]?.results[1]?.differs;
    };
    expect(apart(0)).toBe(true);
    expect(apart(9)).toBe(false);
  });
});
