import { describe, expect, it } from 'vitest';
import { checkReport, checkReportName, filterOf } from './report.js';

const from = '2026-05-01T10:00:00Z';
const to = '2026-05-02T10:00:00Z';
const report = {
  name: 'Spring tasting',
  publicCode: 'K7M4P2XA',
  dateFilterActive: true,
  fromDate: from,
  toDate: to,
};
const codes = (input: Parameters<typeof checkReport>[0]) =>
  checkReport(input, 'Europe/Madrid').map(({ path, code }) => `${path} ${code}`);

describe('checkReport', () => {
  it('accepts a complete report', () => {
    expect(codes(report)).toEqual([]);
  });

  it('requires name, event and dates, in this order', () => {
    expect(codes({ dateFilterActive: true })).toEqual([
      'name errorName',
      'publicCode errorEmptyEvent',
      'fromDate errorEmptyDate',
      'toDate errorEmptyDate',
    ]);
    expect(codes({ ...report, name: '  ', publicCode: ' ' })).toEqual([
      'name errorName',
      'publicCode errorEmptyEvent',
    ]);
  });

  it('requires both dates, and treats an invalid date as missing', () => {
    expect(codes({ ...report, toDate: null })).toEqual(['toDate errorEmptyDate']);
    for (const none of [
      'yesterday',
      '1',
      '2026',
      '2026-05-01',
      '31/02/2026',
      '2026-02-31T10:00:00Z',
      '2026-05-01T10:00:00',
      'May 1, 2026',
    ]) {
      expect(codes({ ...report, fromDate: none })).toEqual(['fromDate errorEmptyDate']);
    }
  });

  it('requires the start before the end, also if both have different zones', () => {
    expect(codes({ ...report, fromDate: to, toDate: from })).toEqual([
      'fromDate errorDateDiference',
    ]);
    expect(codes({ ...report, toDate: from })).toEqual(['fromDate errorDateDiference']);
    expect(codes({ ...report, fromDate: '2026-05-01T12:00:00+02:00', toDate: from })).toEqual([
      'fromDate errorDateDiference',
    ]);
    expect(codes({ ...report, toDate: '2026-05-01T10:00:00.001Z' })).toEqual([]);
  });

  it('reads days in the zone of the event, the last one included', () => {
    const filter = { ...report, fromDate: '01/05/2026', toDate: '01/05/2026' };
    expect(codes(filter)).toEqual([]);
    expect(filterOf(filter, 'Europe/Madrid')).toEqual({
      from: new Date('2026-04-30T22:00:00Z'),
      to: new Date('2026-05-01T22:00:00Z'),
    });
    expect(codes({ ...filter, toDate: '30/04/2026' })).toEqual(['fromDate errorDateDiference']);
  });

  it('ignores the dates while the filter is off', () => {
    expect(
      codes({
        name: 'All',
        publicCode: 'K7M4P2XA',
        dateFilterActive: false,
        fromDate: to,
        toDate: from,
      }),
    ).toEqual([]);
  });
});

it('renaming requires a name', () => {
  expect(checkReportName(' ')).toEqual([{ path: 'name', code: 'errorName' }]);
  expect(checkReportName('Harvest')).toEqual([]);
});
