import { describe, expect, it } from 'vitest';
import { nobodyWords, verdictTitle, verdictWords } from './finding-words.js';
import { hasFinished, nextStepsOf, type RankedProduct as Ranked, type SatisfactionResult, verdictOf } from './findings.js';
import { formatters } from './format.js';
import { compareRatings, fewestRatings, markMean, ratingStatistics } from './statistics.js';

type RankedProduct = Ranked & { reference: string };
const word = (text: string) => ({ ES: text });
type Given = {
  ratings?: number[];
  groups?: number[];
  marks?: number[];
  visitors?: number;
  guesses?: { n: number; median: number; wouldPay: number };
  price?: number;
};

/** A product with these counts of 0, 0.5 … 5, not ranked yet. */
const product = (
  name: string,
  { ratings = [], groups = [1], marks = [0, 0, 0, 0, 0], visitors = 0, guesses, price = 10 }: Given,
): RankedProduct => {
  const histogram = Array.from({ length: 11 }, (_, bar) => ratings.filter((rating) => rating === bar / 2).length);
  return {
    reference: name,
    position: null,
    lead: null,
    product: { name, price },
    ratings: { ...ratingStatistics(histogram), histogram },
    groups: ratings.length < fewestRatings ? [] : groups,
    ratePrice: { n: marks.reduce((sum, n) => sum + n, 0), mean: markMean(marks) },
    blindPrice: guesses ?? { n: 0, median: null, wouldPay: null },
    storeClicks: { attendees: visitors },
  };
};

/** As the server ranks them. */
const ranked = (...products: RankedProduct[]): RankedProduct[] => {
  const sorted = [...products].sort((a, b) => compareRatings(a.ratings.histogram, b.ratings.histogram));
  return sorted.map((one, index) => ({
    ...one,
    position: one.ratings.mean === null ? null : sorted.findIndex(({ ratings }) => ratings.mean === one.ratings.mean) + 1,
    lead: one.ratings.mean === null ? null : Math.round((one.ratings.mean - (sorted[index + 1]?.ratings.mean ?? 0)) * 100) / 100,
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
) => nextStepsOf({ products: ranked(...products), satisfaction: [], costs: [], attendees: everybody, event: { shop: true }, ...rest });
const kindsOf = (...given: Parameters<typeof stepsOf>) => stepsOf(...given).map(({ kind }) => kind);

describe('which product won', () => {
  it('is nobody where nothing was rated', () => {
    expect(verdictOf(ranked(product('A', {})))).toEqual({ kind: 'none' });
  });

  it('says so when only a few rated the first', () => {
    expect(verdictOf(ranked(product('A', { ratings: [5, 5] }), product('B', { ratings: times(20, 4) }))).kind).toBe('few');
  });

  it('has no second when only one was rated', () => {
    expect(verdictOf(ranked(product('A', { ratings: times(5, 4) }), product('B', {}))).kind).toBe('only');
  });

  it('is shared by equal means', () => {
    const verdict = verdictOf(
      ranked(product('A', { ratings: times(5, 4) }), product('B', { ratings: times(6, 4) }), product('C', { ratings: times(6, 3) })),
    );
    expect(verdict.kind === 'tie' && verdict.winners.map(({ reference }) => reference)).toEqual(['B', 'A']);
  });

  it('is too close to call where who rated both do not tell them apart, and clear where they do', () => {
    const between = (groups: number[]) =>
      verdictOf(ranked(product('A', { ratings: times(10, 3, 4, 5, 4.5) }), product('B', { ratings: times(10, 3, 4, 5, 4), groups })));
    expect(between([1, 2])).toMatchObject({ kind: 'close', lead: 0.13 });
    expect(between([2])).toMatchObject({ kind: 'clear', lead: 0.13 });
  });

  it('is not told where too few rated both: neither clear, nor so close that it may be chance', () => {
    const far = verdictOf(ranked(product('A', { ratings: times(20, 5) }), product('B', { ratings: [1, 1] })));
    expect(far).toMatchObject({ kind: 'untold', lead: 4 });
    expect(verdictTitle(far, true)).toBe('won.ahead');
    const others = verdictOf(ranked(product('A', { ratings: times(20, 5), groups: [] }), product('B', { ratings: times(20, 2) })));
    expect(others.kind).toBe('untold');
  });
});

describe('the words of a verdict', () => {
  const clear = verdictOf(ranked(product('A', { ratings: times(10, 5) }), product('B', { ratings: times(10, 2), groups: [2] })));

  it('call nobody the winner before the event has ended, nor where it is too close', () => {
    const at = (asOf: string) => hasFinished({ report: { asOf }, event: { finishDate: '2027-03-04T20:00:00.000Z' } });
    expect(verdictTitle(clear, at('2027-03-04T19:59:59.999Z'))).toBe('won.ahead');
    expect(verdictTitle(clear, at('2027-03-04T20:00:00.000Z'))).toBe('won.title');
    const close = verdictOf(ranked(product('A', { ratings: times(10, 5) }), product('B', { ratings: times(10, 4.5) })));
    expect(verdictTitle(close, true)).toBe('won.ahead');
  });

  it('name four equals, and tell how many more there are', () => {
    const equals = (names: string) => verdictOf(ranked(...names.split('').map((name) => product(name, { ratings: times(5, 4) }))));
    expect(verdictWords(equals('ABCD'), formatters('en'))).toEqual({ key: 'won.tie', values: { names: 'A, B, C, and D' } });
    expect(verdictWords(equals('ABCDEF'), formatters('en'))).toEqual({ key: 'won.tieMore', values: { names: 'A, B, C, D', count: 2 } });
  });

  it('say why nobody is in a report', () => {
    const saved = { reference: 'report', dateFilterActive: false, filtered: null };
    expect(nobodyWords({ ...saved, reference: null }).title).toBe('empty.title');
    expect(nobodyWords(saved).title).toBe('empty.savedTitle');
    expect(nobodyWords({ ...saved, dateFilterActive: true }).title).toBe('empty.filteredTitle');
    expect(nobodyWords({ ...saved, dateFilterActive: true, filtered: { ofGuests: 3 } }).title).toBe('filter.nobody');
    // nobody would be there without the filter either
    expect(nobodyWords({ ...saved, filtered: { ofGuests: 0 } }).title).toBe('empty.savedTitle');
  });
});

describe('what to do next', () => {
  it('is nothing where nobody came', () => {
    expect(kindsOf([], { attendees: { count: 0, emails: 0, answered: 0 } })).toEqual([]);
  });

  it('names the product whose shop most people opened, and a loved one that nobody did', () => {
    const steps = stepsOf([product('A', { ratings: times(10, 4.5) }), product('B', { ratings: times(10, 3), visitors: 4 })]);
    expect(steps).toMatchObject([
      { kind: 'mostVisited', product: { reference: 'B' }, people: 4 },
      { kind: 'lovedNotVisited', product: { reference: 'A' } },
    ]);
    expect(kindsOf([product('A', { ratings: times(10, 4.5) })])).toEqual(['noClicks']);
    // where there was no shop to open
    expect(stepsOf([product('A', { ratings: times(10, 4.5) })], { event: { shop: false } })).toEqual([]);
  });

  it('finds the best value among enough marks', () => {
    const given = [
      product('A', { ratings: times(10, 3), marks: [0, 0, 0, 0, 4], visitors: 1 }),
      product('B', { ratings: times(10, 3), marks: [0, 0, 0, 6, 4] }),
    ];
    expect(stepsOf(given)[1]).toMatchObject({ kind: 'bestValue', product: { reference: 'B' }, mean: 4.4, n: 10 });
  });

  it('compares guessed prices with real ones', () => {
    const given = [
      product('A', { ratings: times(10, 3), guesses: { n: 10, median: 15, wouldPay: 8 }, visitors: 1 }),
      product('B', { ratings: times(10, 3), guesses: { n: 10, median: 6, wouldPay: 1 } }),
      product('C', { ratings: times(10, 3), guesses: { n: 4, median: 90, wouldPay: 4 } }),
    ];
    expect(stepsOf(given)).toMatchObject([
      { kind: 'worthMore', product: { reference: 'A' }, guessed: 15, wouldPay: 8, price: 10 },
      { kind: 'mostVisited' },
      { kind: 'worthLess', product: { reference: 'B' }, guessed: 6 },
    ]);
  });

  it('tells of a wine that divides, of the weakest part of the evening, of missing e-mails and of silence', () => {
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
    expect(kindsOf([product('A', { ratings: times(10, 3), visitors: 1 })], { attendees: { ...everybody, answered: 15 } })).toContain(
      'silent',
    );
  });

  it('tells what costs a wine most', () => {
    const options = [{ name: word('Alta') }];
    const cost = { reference: 'A', name: word('Acidez'), options, share: 31, drop: 0.6 };
    const rated = product('A', { ratings: times(9, 3), visitors: 1 });
    expect(stepsOf([rated], { costs: [cost] })).toMatchObject([
      { kind: 'costs', product: { reference: 'A' }, cost },
      { kind: 'mostVisited' },
    ]);
  });

  it('asks for more ratings where there are too few, and for no more than there is to say', () => {
    expect(kindsOf([product('A', { ratings: [4] })])).toEqual(['moreRatings']);
    expect(kindsOf([product('A', { ratings: times(9, 3), visitors: 1 })])).toEqual(['mostVisited']);
    // of what a filter left out nothing is asked
    expect(kindsOf([])).toEqual([]);
  });
});
