import { describe, expect, it } from 'vitest';
import { nobodyWords, testWords, verdictTitle, verdictWords } from './finding-sentences.js';
import {
  hasFinished,
  nextStepsOf,
  type RankedProduct as Ranked,
  type SatisfactionResult,
  verdictOf,
} from './findings.js';
import { formatters } from './format.js';
import { compareRatings, markMean, ratingStatistics } from './statistics.js';

type RankedProduct = Ranked & { reference: string };
const word = (text: string) => ({ ES: text });
type Given = {
  ratings?: number[];
  besideFirst?: RankedProduct['besideFirst'];
  adjustedMean?: number;
  marks?: number[];
  visitors?: number;
  guesses?: { n: number; median: number; wouldPay: number };
  price?: number;
};

/** A product with these counts of the ratings 0, 0.5 … 5, without a rank. */
const product = (
  name: string,
  {
    ratings = [],
    besideFirst = null,
    adjustedMean,
    marks = [0, 0, 0, 0, 0],
    visitors = 0,
    guesses,
    price = 10,
  }: Given,
): RankedProduct => {
  const histogram = Array.from(
    { length: 11 },
    (_, bar) => ratings.filter((rating) => rating === bar / 2).length,
  );
  return {
    reference: name,
    position: null,
    lead: null,
    product: { name, price },
    ratings: { ...ratingStatistics(histogram), histogram },
    besideFirst,
    adjustedMean: adjustedMean ?? null,
    ratePrice: { n: marks.reduce((sum, n) => sum + n, 0), mean: markMean(marks) },
    blindPrice: guesses ?? { n: 0, median: null, wouldPay: null },
    storeClicks: { attendees: visitors },
  };
};

/** Ranks products like the server. */
const ranked = (...products: RankedProduct[]): RankedProduct[] => {
  const sorted = [...products].sort((a, b) =>
    compareRatings(a.ratings.histogram, b.ratings.histogram),
  );
  return sorted.map((one, index) => ({
    ...one,
    position:
      one.ratings.mean === null
        ? null
        : sorted.findIndex(({ ratings }) => ratings.mean === one.ratings.mean) + 1,
    lead:
      one.ratings.mean === null
        ? null
        : Math.round((one.ratings.mean - (sorted[index + 1]?.ratings.mean ?? 0)) * 100) / 100,
  }));
};
const times = (n: number, ...ratings: number[]) => Array.from({ length: n }, () => ratings).flat();
const everybody = { count: 20, emails: 20, answered: 20 };
const concept = (name: string, mean: number): SatisfactionResult => ({
  concept: word(name),
  n: 20,
  mean,
});
const stepsOf = (
  products: RankedProduct[],
  rest: {
    satisfaction?: SatisfactionResult[];
    costs?: Parameters<typeof nextStepsOf>[0]['costs'];
    attendees?: typeof everybody;
    event?: { shop: boolean };
  } = {},
) =>
  nextStepsOf({
    products: ranked(...products),
    satisfaction: [],
    costs: [],
    attendees: everybody,
    event: { shop: true },
    ...rest,
  });
const kindsOf = (...given: Parameters<typeof stepsOf>) => stepsOf(...given).map(({ kind }) => kind);

describe('verdictOf', () => {
  it('has no winner without ratings', () => {
    expect(verdictOf(ranked(product('A', {})))).toEqual({ kind: 'none' });
  });

  it('has too few ratings if fewer than five guests rated the first product', () => {
    expect(
      verdictOf(ranked(product('A', { ratings: [5, 5] }), product('B', { ratings: times(20, 4) })))
        .kind,
    ).toBe('few');
  });

  it('has no second product when only one was rated', () => {
    expect(verdictOf(ranked(product('A', { ratings: times(5, 4) }), product('B', {}))).kind).toBe(
      'only',
    );
  });

  it('is a tie for equal means', () => {
    const verdict = verdictOf(
      ranked(
        product('A', { ratings: times(5, 4) }),
        product('B', { ratings: times(6, 4) }),
        product('C', { ratings: times(6, 3) }),
      ),
    );
    expect(verdict.kind === 'tie' && verdict.winners.map(({ reference }) => reference)).toEqual([
      'B',
      'A',
    ]);
  });

  /** A leads B by `lead` among guests who rated both, with a confidence interval of ± `reach`. */
  const beside = (lead: number, reach: number, p: number, people = 40) => ({
    people,
    lead,
    low: lead - reach,
    high: lead + reach,
    p,
  });
  const of = (...besides: ReturnType<typeof beside>[]) =>
    verdictOf(
      ranked(
        product('A', { ratings: times(40, 4.5) }),
        ...besides.map((besideFirst, index) =>
          product('BCD'[index] ?? '', { ratings: times(40, 4 - index / 2), besideFirst }),
        ),
      ),
    );
  const namesOf = (products: { reference: string }[]) => products.map(({ reference }) => reference);

  it.each([
    ['clear', beside(0.5, 0.2, 0.001)],
    // Significant, but too small to notice.
    ['slight', beside(0.09, 0.03, 0.0001)],
    // Certainly small: within a quarter of a star in both directions.
    ['close', beside(0.05, 0.15, 0.6)],
    // 1.5 stars among five guests are not a tie.
    ['unsure', beside(1.5, 1.8, 0.08, 5)],
    ['between', beside(0.15, 0.2, 0.1)],
  ] as const)('is %s by the size of the lead and its certainty', (kind, besideFirst) => {
    const { lead, people } = besideFirst;
    expect(of(besideFirst)).toMatchObject({
      kind,
      winner: { reference: 'A' },
      next: { reference: 'B' },
      lead,
      people,
    });
  });

  it('lists only products with a significant difference as beaten', () => {
    const some = of(beside(0.5, 0.1, 0.001), beside(0.5, 1.1, 0.34, 10));
    expect(some).toMatchObject({ kind: 'unsure', next: { reference: 'C' } });
    expect('beaten' in some && namesOf(some.beaten)).toEqual(['B']);
    const all = of(beside(0.5, 0.1, 0.001), beside(0.4, 0.1, 0.001), beside(1, 0.1, 0.001));
    // The beaten product with the smallest lead decides.
    expect(all).toMatchObject({ kind: 'clear', next: { reference: 'C' }, lead: 0.4 });
    expect('beaten' in all && namesOf(all.beaten)).toEqual(['B', 'C', 'D']);
  });

  it('is reversed or split if guests who rated both preferred another product', () => {
    const kept = { ratings: times(14, 4.5), adjustedMean: 3.2 };
    const rivals = [
      product('B', {
        ratings: times(18, 3),
        besideFirst: beside(-0.5, 0.1, 0.0001, 8),
        adjustedMean: 3.7,
      }),
      product('C', {
        ratings: times(18, 2),
        besideFirst: beside(-0.3, 0.1, 0.0001, 8),
        adjustedMean: 3.9,
      }),
    ];
    expect(verdictOf(ranked(product('A', kept), ...rivals))).toMatchObject({
      kind: 'reversed',
      winner: { reference: 'C' },
      next: { reference: 'A' },
      lead: 0.3,
      people: 8,
    });
    const perhaps = product('B', { ratings: times(18, 3), besideFirst: beside(-0.2, 0.6, 0.4, 8) });
    const split = verdictOf(ranked(product('A', kept), perhaps));
    expect(split).toMatchObject({
      kind: 'split',
      winner: { reference: 'A' },
      next: { reference: 'B' },
      lead: 0.2,
    });
    expect(verdictTitle(split, true)).toBe('won.ahead');
  });

  it('is untold if too few guests rated both products', () => {
    const far = verdictOf(
      ranked(product('A', { ratings: times(20, 5) }), product('B', { ratings: [1, 1] })),
    );
    expect(far).toMatchObject({ kind: 'untold', lead: 4 });
    expect(verdictTitle(far, true)).toBe('won.ahead');
  });
});

describe('the words of a verdict', () => {
  const ahead = (lead: number, p: number) => ({
    people: 10,
    lead,
    low: lead - 0.2,
    high: lead + 0.2,
    p,
  });
  const of = (lead: number, p: number) =>
    verdictOf(
      ranked(
        product('A', { ratings: times(10, 5) }),
        product('B', { ratings: times(10, 2), besideFirst: ahead(lead, p) }),
      ),
    );
  const clear = of(3, 0.001);

  it('name no winner before the event has ended or if the result is too close', () => {
    const at = (asOf: string) =>
      hasFinished({ report: { asOf }, event: { finishDate: '2027-03-04T20:00:00.000Z' } });
    expect(verdictTitle(clear, at('2027-03-04T19:59:59.999Z'))).toBe('won.ahead');
    expect(verdictTitle(clear, at('2027-03-04T20:00:00.000Z'))).toBe('won.title');
    expect(verdictTitle(of(0.04, 0.5), true)).toBe('won.tied');
  });

  it('name four equal products, and count the others', () => {
    const equals = (names: string) =>
      verdictOf(ranked(...names.split('').map((name) => product(name, { ratings: times(5, 4) }))));
    expect(verdictWords(equals('ABCD'), true, formatters('en'))).toEqual({
      key: 'won.tie',
      values: { names: 'A, B, C, and D' },
    });
    expect(verdictWords(equals('ABCDEF'), true, formatters('en'))).toEqual({
      key: 'won.tieMore',
      values: { names: 'A, B, C, D', count: 2 },
    });
  });

  it('name the other products that the winner beats', () => {
    const products = ranked(
      product('A', { ratings: times(10, 5) }),
      ...['B', 'C'].map((name, index) =>
        product(name, { ratings: times(10, 4 - index), besideFirst: ahead(1 + index, 0.001) }),
      ),
    );
    expect(testWords(verdictOf(products), formatters('en'))).toEqual([
      {
        key: 'tested.clear',
        values: { name: 'B', winner: 'A', lead: '1.00', shown: '10' },
      },
      { key: 'tested.beats', values: { names: 'C' } },
    ]);
  });

  it('explain an empty report', () => {
    const saved = { reference: 'report', dateFilterActive: false, filtered: null };
    expect(nobodyWords({ ...saved, reference: null }).title).toBe('empty.title');
    expect(nobodyWords(saved).title).toBe('empty.savedTitle');
    expect(nobodyWords({ ...saved, dateFilterActive: true }).title).toBe('empty.filteredTitle');
    expect(nobodyWords({ ...saved, dateFilterActive: true, filtered: { ofGuests: 3 } }).title).toBe(
      'filter.nobody',
    );
    // The report would be empty without the filter too.
    expect(nobodyWords({ ...saved, filtered: { ofGuests: 0 } }).title).toBe('empty.savedTitle');
  });
});

describe('nextStepsOf', () => {
  it('suggests nothing without guests', () => {
    expect(kindsOf([], { attendees: { count: 0, emails: 0, answered: 0 } })).toEqual([]);
  });

  it('names the product with the most shop visits, and a well-rated one without visits', () => {
    const steps = stepsOf([
      product('A', { ratings: times(10, 4.5) }),
      product('B', { ratings: times(10, 3), visitors: 4 }),
    ]);
    expect(steps).toMatchObject([
      { kind: 'mostVisited', product: { reference: 'B' }, people: 4 },
      { kind: 'lovedNotVisited', product: { reference: 'A' } },
    ]);
    expect(kindsOf([product('A', { ratings: times(10, 4.5) })])).toEqual(['noClicks']);
    // An event without a shop gets no suggestion about shop visits.
    expect(
      stepsOf([product('A', { ratings: times(10, 4.5) })], { event: { shop: false } }),
    ).toEqual([]);
  });

  it('finds the best value among products with at least five price ratings', () => {
    const given = [
      product('A', { ratings: times(10, 3), marks: [0, 0, 0, 0, 4], visitors: 1 }),
      product('B', { ratings: times(10, 3), marks: [0, 0, 0, 6, 4] }),
    ];
    expect(stepsOf(given)[1]).toMatchObject({
      kind: 'bestValue',
      product: { reference: 'B' },
      mean: 4.4,
      n: 10,
    });
  });

  it('compares guessed prices with real ones', () => {
    const given = [
      product('A', {
        ratings: times(10, 3),
        guesses: { n: 10, median: 15, wouldPay: 8 },
        visitors: 1,
      }),
      product('B', { ratings: times(10, 3), guesses: { n: 10, median: 6, wouldPay: 1 } }),
      product('C', { ratings: times(10, 3), guesses: { n: 4, median: 90, wouldPay: 4 } }),
    ];
    expect(stepsOf(given)).toMatchObject([
      { kind: 'worthMore', product: { reference: 'A' }, guessed: 15, wouldPay: 8, price: 10 },
      { kind: 'mostVisited' },
      { kind: 'worthLess', product: { reference: 'B' }, guessed: 6 },
    ]);
  });

  it('reports a divisive wine, the weakest part of the evening, missing e-mails and silent guests', () => {
    const divided = product('A', { ratings: times(4, 1, 2, 3, 4.5, 5), visitors: 1 });
    const rest = {
      satisfaction: [concept('Ritmo', 6.9), concept('Sala', 3.33)],
      attendees: { count: 30, emails: 3, answered: 20 },
    };
    expect(stepsOf([divided], rest)).toMatchObject([
      { kind: 'mostVisited' },
      { kind: 'improve', concept: { concept: word('Sala') }, mean: 3.33 },
      { kind: 'divides', liked: 8, disliked: 8 },
      { kind: 'emails', emails: 3, count: 30 },
    ]);
    expect(
      kindsOf([product('A', { ratings: times(10, 3), visitors: 1 })], {
        attendees: { ...everybody, answered: 15 },
      }),
    ).toContain('silent');
  });

  it('reports the highest cost of a wine', () => {
    const options = [{ name: word('Alta') }];
    const cost = { reference: 'A', name: word('Acidez'), options, share: 31, drop: 0.6 };
    const rated = product('A', { ratings: times(9, 3), visitors: 1 });
    expect(stepsOf([rated], { costs: [cost] })).toMatchObject([
      { kind: 'costs', product: { reference: 'A' }, cost },
      { kind: 'mostVisited' },
    ]);
  });

  it('asks for more ratings if no product has enough', () => {
    expect(kindsOf([product('A', { ratings: [4] })])).toEqual(['moreRatings']);
    expect(kindsOf([product('A', { ratings: times(9, 3), visitors: 1 })])).toEqual(['mostVisited']);
    // A report whose filter excludes all products suggests nothing.
    expect(kindsOf([])).toEqual([]);
  });
});
