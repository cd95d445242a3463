import { describe, expect, it } from 'vitest';
import {
  checkSession,
  codeOf,
  datesOf,
  defaultEnd,
  publicLinks,
  type SessionInput,
} from './session.js';

const sessionCode = { fromDate: '2026-11-20T18:00:00Z', toDate: '2026-11-20T22:00:00Z' };
const event: SessionInput = {
  instructorPath: 'instructors/a',
  tastingPath: 'tastings/a',
  timeZone: 'Europe/Madrid',
  sessionCode,
};
const codes = (input: SessionInput) =>
  checkSession(input).map(({ path, code }) => `${path.replace('sessionCode.', '')}: ${code}`);

describe('checkSession', () => {
  it('names all issues in the documented order', () => {
    expect(codes({})).toEqual([
      'instructorPath: errorInstructor',
      'tastingPath: errorTasting',
      'fromDate: errorStartDate',
      'toDate: errorFinishDate',
    ]);
    const late = {
      fromDate: sessionCode.toDate,
      toDate: sessionCode.fromDate,
      generateReport: true,
      publicCode: 'a-b',
    };
    expect(codes({ lang: 'XX', timeZone: 'Moon/Sea', sessionCode: late })).toEqual([
      'instructorPath: errorInstructor',
      'tastingPath: errorTasting',
      'toDate: errorDates',
      'generationReportType: errorGenerationReportType',
      'publicCode: errorCodeCharacters',
      'lang: INVALID_CHOICE',
      'timeZone: INVALID_CHOICE',
    ]);
  });

  it.each([
    [{}, []],
    [{ toDate: sessionCode.fromDate }, []],
    [{ fromDate: '2026-11-20 18:00' }, ['fromDate: errorStartDate']],
    [{ toDate: '2027-02-29T10:00:00Z' }, ['toDate: errorFinishDate']],
    [{ generateReport: true, generationReportType: 'STANDAR' }, []],
    [
      { generateReport: true, generationReportType: 'STANDARD' },
      ['generationReportType: errorGenerationReportType'],
    ],
    [
      { generateReport: true, generationReportType: 'PERIODIC' },
      ['generationPeriodicInterval: errorGenerationPeriodicInterval'],
    ],
    [
      { generateReport: true, generationReportType: 'PERIODIC', generationPeriodicInterval: '7' },
      [],
    ],
    [
      { generateReport: true, generationReportType: 'PERIODIC', generationPeriodicInterval: 0 },
      ['generationPeriodicInterval: errorGenerationPeriodicInterval'],
    ],
    [
      { generateReport: true, generationReportType: 'PERIODIC', generationPeriodicInterval: 1.5 },
      ['generationPeriodicInterval: errorGenerationPeriodicInterval'],
    ],
    [{ generateReport: false, generationReportType: 'PERIODIC' }, []],
    // Wrong values are rejected even if they have no effect.
    [{ generationReportType: 'STANDARD' }, ['generationReportType: errorGenerationReportType']],
    [{ generationReportType: '' }, ['generationReportType: errorGenerationReportType']],
    [{ generationReportType: null, generationPeriodicInterval: null }, []],
    [{ generationPeriodicInterval: 365 }, []],
    [
      { generationPeriodicInterval: 366 },
      ['generationPeriodicInterval: errorGenerationPeriodicInterval'],
    ],
    [
      { generationPeriodicInterval: 'weekly' },
      ['generationPeriodicInterval: errorGenerationPeriodicInterval'],
    ],
    [
      { generationPeriodicInterval: 1e21 },
      ['generationPeriodicInterval: errorGenerationPeriodicInterval'],
    ],
    [{ generationPeriodicInterval: '1.000' }, ['generationPeriodicInterval: AMBIGUOUS_NUMBER']],
    [
      { generateReport: true, generationReportType: 'STANDAR', generationPeriodicInterval: -1 },
      ['generationPeriodicInterval: errorGenerationPeriodicInterval'],
    ],
    [{ fromDate: '20/11/2026', toDate: '20/11/2026' }, []],
    [{ fromDate: '31/02/2026' }, ['fromDate: errorStartDate']],
    [{ publicCode: ' cata7 ' }, []],
    [{ publicCode: 'abc' }, ['publicCode: errorCodeCharacters']],
    [{ publicCode: 'x'.repeat(21) }, ['publicCode: errorCodeCharacters']],
    [{ publicCode: 'CATAÑA' }, ['publicCode: errorCodeCharacters']],
    [{ publicCode: '' }, []],
  ] as [SessionInput['sessionCode'], string[]][])('checks %j: %j', (fields, expected) => {
    expect(codes({ ...event, sessionCode: { ...sessionCode, ...fields } })).toEqual(expected);
  });

  it('accepts only known languages and zones', () => {
    for (const lang of ['notSelected', 'ES', 'ZH']) expect(codes({ ...event, lang })).toEqual([]);
    for (const lang of ['es', 'JA', '', ' '])
      expect(codes({ ...event, lang })).toEqual(['lang: INVALID_CHOICE']);
    expect(codes({ ...event, timeZone: 'America/Santiago' })).toEqual([]);
    for (const timeZone of ['+02:00', 'Moon/Sea', '', ' '])
      expect(codes({ ...event, timeZone })).toEqual(['timeZone: INVALID_CHOICE']);
    expect(codes({ ...event, lang: null, timeZone: null })).toEqual([]);
  });
});

it('datesOf reads days in the zone of the event, the last one included', () => {
  const days = { fromDate: '20/11/2026', toDate: '20/11/2026' };
  expect(datesOf({ timeZone: 'America/New_York', sessionCode: days })).toEqual({
    from: new Date('2026-11-20T05:00:00Z'),
    to: new Date('2026-11-21T05:00:00Z'),
  });
});

it('defaultEnd is four hours later for a group tasting, and a year later for a campaign', () => {
  const from = new Date('2026-11-20T18:00:00Z');
  const zone = 'Europe/Madrid';
  expect(defaultEnd('CONVENTIONAL_TAST', from, zone).toISOString()).toBe(
    '2026-11-20T22:00:00.000Z',
  );
  expect(defaultEnd('PODCAST_TAST', from, zone).toISOString()).toBe('2027-11-20T18:00:00.000Z');
  // In 2026 the clocks are put back on 25 October, in 2027 on 31 October.
  expect(defaultEnd('PODCAST_TAST', new Date('2026-10-25T11:00:07.008Z'), zone).toISOString()).toBe(
    '2027-10-25T10:00:07.008Z',
  );
  expect(defaultEnd('PODCAST_TAST', new Date('2028-02-29T11:00:00Z'), zone).toISOString()).toBe(
    '2029-03-01T11:00:00.000Z',
  );
});

it('codeOf trims a code and converts it to upper case', () => {
  expect(codeOf(' bodega26 ')).toBe('BODEGA26');
});

describe('publicLinks', () => {
  const plain = {
    publicCode: 'CATA26',
    lang: 'notSelected',
    liteMode: false,
    noStreamingUrlEnabled: false,
  };

  it('has no query without settings', () => {
    expect(publicLinks('https://room.example.com', plain)).toEqual({
      publicLink: 'https://room.example.com/room/CATA26',
      publicLinkWithoutStreaming: null,
    });
  });

  it('has the language in lower case and lite mode, and a second link without the stream', () => {
    expect(publicLinks('https://x', { ...plain, lang: 'ZH', liteMode: true }).publicLink).toBe(
      'https://x/room/CATA26?lang=zh&lite=true',
    );
    expect(publicLinks('https://x', { ...plain, lang: 'CA', noStreamingUrlEnabled: true })).toEqual(
      {
        publicLink: 'https://x/room/CATA26?lang=ca',
        publicLinkWithoutStreaming: 'https://x/room/CATA26?lang=ca&streaming=false',
      },
    );
  });
});
