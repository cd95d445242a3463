import { describe, expect, it } from 'vitest';
import {
  applicableFilter,
  checkSavedFilter,
  type FilterInput,
  parseFilter,
  readFilter,
  revealsSmallGroup,
  serializeFilter,
} from './report-filter.js';

const report = {
  products: [
    { reference: 'red', type: 'WINE', subtype: 'RED' },
    { reference: 'oil', type: 'OIL', subtype: 'VIRGIN' },
  ],
  questions: [{ reference: 'often', options: ['yes', 'no'] }],
};
const read = (input: FilterInput) => readFilter(input, 'Europe/Madrid', report);
const said = (input: FilterInput) => read(input).issues.map(({ path, code }) => `${path} ${code}`);

describe('readFilter', () => {
  it('returns null without conditions', () => {
    expect(read({})).toEqual({ filter: { guests: null, wines: null }, issues: [] });
    expect(read({ gender: [], ageFrom: '', product: [] }).filter).toEqual({
      guests: null,
      wines: null,
    });
  });

  it('separates conditions on guests and on wines', () => {
    expect(read({ ageFrom: '30' }).filter).toMatchObject({
      guests: { ageFrom: 30, ageTo: null },
      wines: null,
    });
    expect(read({ priceTo: '12,50' }).filter).toMatchObject({
      guests: null,
      wines: { priceFrom: null, priceTo: 12.5 },
    });
  });

  it('groups options of one question, and keeps each rating separate', () => {
    const { guests } = read({
      answered: ['often:yes', 'often:no'],
      ratedFrom: ['red:4'],
      ratedTo: ['oil:2.5'],
    }).filter;
    expect(guests?.answered).toEqual([{ question: 'often', options: ['yes', 'no'] }]);
    expect(guests?.rated).toEqual([
      { product: 'red', from: 4, to: null },
      { product: 'oil', from: null, to: 2.5 },
    ]);
  });

  it('reads days in the zone of the event, the last one included', () => {
    const { guests } = read({ joinedFrom: '01/05/2026', joinedTo: '01/05/2026' }).filter;
    expect([guests?.joinedFrom?.toISOString(), guests?.joinedTo?.toISOString()]).toEqual([
      '2026-04-30T22:00:00.000Z',
      '2026-05-01T22:00:00.000Z',
    ]);
  });

  it('names each invalid condition and the rule', () => {
    expect(said({ ageFrom: 'thirty' })).toEqual(['ageFrom NOT_NUMERIC']);
    expect(said({ ageTo: '30.5' })).toEqual(['ageTo NOT_WHOLE']);
    expect(said({ ageTo: '-1' })).toEqual(['ageTo NEGATIVE']);
    expect(said({ ageFrom: '200' })).toEqual(['ageFrom TOO_LARGE']);
    expect(said({ ageFrom: '40', ageTo: '30' })).toEqual(['ageFrom RANGE_REVERSED']);
    expect(said({ priceFrom: '2', priceTo: '1', vintageFrom: '2020', vintageTo: '2019' })).toEqual([
      'priceFrom RANGE_REVERSED',
      'vintageFrom RANGE_REVERSED',
    ]);
    expect(said({ email: 'perhaps', visit: 'LAST' })).toEqual([
      'email INVALID_CHOICE',
      'visit INVALID_CHOICE',
    ]);
    expect(said({ joinedFrom: 'yesterday' })).toEqual(['joinedFrom errorEmptyDate']);
    expect(said({ joinedFrom: '2026-05-02T00:00:00Z', joinedTo: '2026-05-01T00:00:00Z' })).toEqual([
      'joinedFrom errorDateDiference',
    ]);
    expect(said({ meanFrom: '6' })).toEqual(['meanFrom TOO_LARGE']);
    expect(said({ gender: ['FEMALE', 'X'], language: ['XX'], platform: ['FAX'] })).toEqual([
      'gender INVALID_CHOICE',
      'language INVALID_CHOICE',
      'platform INVALID_CHOICE',
    ]);
    expect(said({ ratedFrom: ['red'], ratedTo: ['red:9'] })).toEqual([
      'ratedFrom REQUIRED',
      'ratedTo TOO_LARGE',
    ]);
    expect(
      said({
        answered: ['often:maybe'],
        ratedFrom: ['beer:1'],
        type: ['BEER'],
        subtype: ['WHITE'],
        product: ['red', 'beer'],
      }),
    ).toEqual(
      ['answered', 'ratedFrom', 'type', 'subtype', 'product'].map(
        (path) => `${path} UNKNOWN_REFERENCE`,
      ),
    );
  });

  it('applicableFilter keeps the conditions that a report can answer, and names the others', () => {
    const input = { gender: ['FEMALE'], product: ['red', 'beer'], answered: ['where:here'] };
    expect(applicableFilter(input, report)).toEqual({
      asked: { gender: ['FEMALE'], product: ['red'], answered: [] },
      missing: ['answered', 'product'],
    });
  });

  it('serializeFilter is stable, and parseFilter ignores other parameters', () => {
    const input = parseFilter(
      new URLSearchParams(
        'q=ana&gender=MALE&gender=FEMALE,MALE&ageFrom=30&page=2&answered=often:yes&product=',
      ),
    );
    expect(input).toEqual({
      gender: ['MALE', 'FEMALE'],
      ageFrom: '30',
      answered: ['often:yes'],
      product: [],
    });
    expect(serializeFilter(input)).toBe('ageFrom=30&gender=FEMALE,MALE&answered=often:yes');
    expect(parseFilter(new URLSearchParams(serializeFilter(input)))).toEqual({
      gender: ['FEMALE', 'MALE'],
      ageFrom: '30',
      answered: ['often:yes'],
    });
    expect(serializeFilter({ ageTo: ' ', gender: [] })).toBe('');
  });

  it('a saved filter needs a name and a valid condition, and may have any id', () => {
    const codes = (input: Parameters<typeof checkSavedFilter>[0]) =>
      checkSavedFilter(input).map(({ path, code }) => `${path} ${code}`);
    expect(codes({ name: 'Reds', query: 'product=any&ratedFrom=some:4' })).toEqual([]);
    expect(codes({})).toEqual(['name errorName', 'query REQUIRED']);
    expect(codes({ name: 'Reds', query: 'color=red' })).toEqual(['query INVALID_CHOICE']);
    expect(codes({ name: 'Reds', query: 'ageFrom=old' })).toEqual(['ageFrom NOT_NUMERIC']);
  });
});

describe('revealsSmallGroup', () => {
  it.each([
    [0, 20, false],
    [1, 20, true],
    [4, 20, true],
    [5, 20, false],
    [15, 20, false],
    [16, 20, true],
    [19, 20, true],
    [20, 20, false],
    [3, 3, true],
  ])('keeping %i of %i guests: %s', (left, of, tells) => {
    expect(revealsSmallGroup(left, of)).toBe(tells);
  });
});
