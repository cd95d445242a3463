import { describe, expect, it } from 'vitest';
import { checkSavedSegment, parseSegment, readSegment, serializeSegment } from './segment.js';

const zone = 'Europe/Madrid';
const codes = (input: Parameters<typeof readSegment>[0]) =>
  readSegment(input, zone).issues.map(({ path, code }) => `${path} ${code}`);

describe('readSegment', () => {
  it('has all guests without conditions', () => {
    const { rule, issues } = readSegment({ event: ' ', ratedFrom: '' }, zone);
    expect(issues).toEqual([]);
    expect(rule.product).toBeNull();
    expect(Object.values(rule.visits)).toEqual([null, null, null, null, null, null]);
  });

  it('reads days in the zone of the organiser, the last one included', () => {
    const { visits } = readSegment({ joinedFrom: '01/05/2026', joinedTo: '02/05/2026' }, zone).rule;
    expect([visits.joinedFrom?.toISOString(), visits.joinedTo?.toISOString()]).toEqual([
      '2026-04-30T22:00:00.000Z',
      '2026-05-02T22:00:00.000Z',
    ]);
  });

  it('has a condition on products if any of its fields is given', () => {
    expect(readSegment({ ratedFrom: '4.5', shop: 'NOT_OPENED' }, zone).rule.product).toEqual({
      id: null,
      ratedFrom: 4.5,
      ratedTo: null,
      shop: 'NOT_OPENED',
    });
    expect(readSegment({ ratedFrom: '0' }, zone).rule.product?.ratedFrom).toBe(0);
  });

  it('names invalid conditions in order', () => {
    expect(
      codes({
        joinedFrom: '31/02/2026',
        joinedTo: 'soon',
        language: 'XX',
        finished: 'yes',
        ratedFrom: '6',
        ratedTo: '-1',
        shop: 'MAYBE',
      }),
    ).toEqual([
      'joinedFrom errorEmptyDate',
      'joinedTo errorEmptyDate',
      'language INVALID_CHOICE',
      'finished INVALID_CHOICE',
      'ratedFrom TOO_LARGE',
      'ratedTo NEGATIVE',
      'ratedFrom RANGE_REVERSED',
      'shop INVALID_CHOICE',
    ]);
    expect(codes({ joinedFrom: '02/05/2026', joinedTo: '01/05/2026' })).toEqual([
      'joinedFrom errorDateDiference',
    ]);
    expect(codes({ ratedFrom: 'much' })).toEqual(['ratedFrom NOT_NUMERIC']);
  });

  it('serializeSegment has a fixed order, and parseSegment ignores other parameters', () => {
    const text = 'event=kX2vB8nQ4mZ1cR7tY0wL&ratedFrom=4.5&shop=NOT_OPENED';
    expect(
      serializeSegment(
        parseSegment(
          new URLSearchParams(
            'shop=NOT_OPENED&page=2&ratedFrom=4.5&event=kX2vB8nQ4mZ1cR7tY0wL&tasting=',
          ),
        ),
      ),
    ).toBe(text);
  });

  it('parseSegment removes characters on which the database fails', () => {
    expect(
      serializeSegment(
        parseSegment(new URLSearchParams('event=a%00b&product=%00&language=%E0%A4')),
      ),
    ).toBe('event=ab&language=%EF%BF%BD');
  });

  it('a saved segment needs a name, and only known conditions', () => {
    expect(checkSavedSegment({ name: 'All', query: '' })).toEqual([]);
    expect(
      checkSavedSegment({ name: ' ', query: 'shop=OPENED&x=1' }).map(
        ({ path, code }) => `${path} ${code}`,
      ),
    ).toEqual(['name REQUIRED', 'query INVALID_CHOICE']);
  });
});
