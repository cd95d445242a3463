import { describe, expect, it } from 'vitest';
import { checkSession } from '../../../shared/rules/session.js';
import {
  bodyOf,
  draftOf,
  type Event,
  type EventDraft,
  inputOf,
  newDraft,
  withStart,
} from './event-draft';

const zone = 'Europe/Madrid';
const now = new Date('2026-11-20T12:00:40.000Z');
const tasting = { path: 'tastings/tY0wLkX2vB8nQ4mZ1cR7', name: 'Tarde de garnachas' };
const instructor = { path: 'instructors/kX2vB8nQ4mZ1cR7tY0wL', name: 'Aina' };
const complete = (draft: EventDraft): EventDraft => ({
  ...draft,
  tastingPath: tasting,
  instructorPath: instructor,
  publicCode: 'K7QX2MNB',
});

const stored: Event = {
  id: 'R7tY0wLkX2vB8nQ4mZ1c',
  reference: 'R7tY0wLkX2vB8nQ4mZ1c',
  tasting: tasting.name,
  tastingPath: tasting.path,
  duration: 60,
  instructor: instructor.name,
  instructorPath: instructor.path,
  type: 'CONVENTIONAL_TAST',
  lang: 'CA',
  timeZone: zone,
  status: 'PENDING',
  attendees: 0,
  tastingFixed: false,
  publicLink: '',
  publicLinkWithoutStreaming: null,
  lastUpdate: '2026-11-20T12:00:00.000Z',
  demo: false,
  version: 3,
  liteMode: false,
  emailAtEnd: false,
  noStreamingUrlEnabled: true,
  tables: 8,
  streamingUrl: 'https://vimeo.com/event/4198724',
  expectedGuests: 24,
  sessionCode: {
    publicCode: 'K7QX2MNB',
    fromDate: '2026-11-21T17:00:33.000Z',
    toDate: '2026-11-21T21:00:33.000Z',
    generateReport: true,
    generationReportType: 'PERIODIC',
    generationPeriodicInterval: 7,
    generationPaused: false,
  },
};

describe('a new event', () => {
  it('starts in two minutes and lasts four hours, or a year for a campaign', () => {
    expect(newDraft('CONVENTIONAL_TAST', zone, now)).toMatchObject({
      fromDate: '2026-11-20 13:02:00',
      toDate: '2026-11-20 17:02:00',
    });
    expect(newDraft('PODCAST_TAST', zone, now)).toMatchObject({
      fromDate: '2026-11-20 13:02:00',
      toDate: '2027-11-20 13:02:00',
    });
  });

  it('reports missing fields in the documented order', () => {
    const draft = {
      ...newDraft('PODCAST_TAST', zone, now),
      fromDate: '',
      toDate: '',
      generateReport: true,
    };
    expect(checkSession(inputOf(draft)).map(({ code }) => code)).toEqual([
      'errorInstructor',
      'errorTasting',
      'errorStartDate',
      'errorFinishDate',
      'errorGenerationReportType',
    ]);
  });

  it('is saved in UTC and accepts any minute', () => {
    const draft = complete(
      withStart(newDraft('CONVENTIONAL_TAST', zone, now), '2027-03-28 01:07:00'),
    );
    expect(checkSession(inputOf(draft))).toEqual([]);
    // The clocks go forward in between: after four hours they show five hours more.
    expect(draft.toDate).toBe('2027-03-28 06:07:00');
    expect(bodyOf(draft, undefined, 'es')).toMatchObject({
      sessionCode: {
        fromDate: '2027-03-28T00:07:00.000Z',
        toDate: '2027-03-28T04:07:00.000Z',
        generationPeriodicInterval: null,
      },
    });
    expect(bodyOf(draft, undefined, 'es')).not.toHaveProperty('version');
  });
});

describe('a changed start', () => {
  it('moves the end of a campaign only while nobody has set it', () => {
    const draft = newDraft('PODCAST_TAST', zone, now);
    expect(withStart(draft, '2026-12-01 10:00:00').toDate).toBe('2027-12-01 10:00:00');
    expect(
      withStart({ ...draft, toDate: '2026-12-24 20:00:00' }, '2026-12-01 10:00:00').toDate,
    ).toBe('2026-12-24 20:00:00');
  });
});

describe('a stored event', () => {
  it('is saved unchanged when nothing is edited, seconds included', () => {
    const { sessionCode, version, lang, noStreamingUrlEnabled, tables, streamingUrl } = bodyOf(
      draftOf(stored),
      stored,
      'es',
    );
    // The platform sets `generationPaused`; the organiser does not send it.
    const { generationPaused: _, ...own } = stored.sessionCode;
    expect({ sessionCode, version, lang, noStreamingUrlEnabled, tables, streamingUrl }).toEqual({
      sessionCode: own,
      version: 3,
      lang: 'CA',
      noStreamingUrlEnabled: true,
      tables: 8,
      streamingUrl: stored.streamingUrl,
    });
  });

  it('is saved unchanged if it starts and ends in the hour that occurs twice', () => {
    const twice = { fromDate: '2026-10-25T00:40:00.000Z', toDate: '2026-10-25T01:10:00.000Z' };
    const event: Event = {
      ...stored,
      type: 'PODCAST_TAST',
      sessionCode: { ...stored.sessionCode, ...twice },
    };
    const draft = draftOf(event);
    expect(draft).toMatchObject({ fromDate: '2026-10-25 02:40:00', toDate: '2026-10-25 02:10:00' });
    expect(checkSession(inputOf(draft, event))).toEqual([]);
    expect(bodyOf(draft, event, 'es').sessionCode).toMatchObject(twice);
  });

  it('keeps an interval only for periodic reports', () => {
    const draft: EventDraft = {
      ...draftOf(stored),
      generationReportType: 'PROGRAMATED',
      generationPeriodicInterval: 'x',
    };
    expect(checkSession(inputOf(draft))).toEqual([]);
    expect(bodyOf(draft, stored, 'es').sessionCode).toMatchObject({
      generationReportType: 'PROGRAMATED',
      generationPeriodicInterval: null,
    });
  });

  it('refuses a number of tables that no event can have', () => {
    const codeOf = (tables: string) =>
      checkSession(inputOf({ ...draftOf(stored), tables })).map(({ path, code }) => [path, code]);
    expect(codeOf('')).toEqual([]);
    expect(codeOf('60')).toEqual([]);
    expect(codeOf('61')).toEqual([['tables', 'OUT_OF_RANGE']]);
    expect(codeOf('-1')).toEqual([['tables', 'OUT_OF_RANGE']]);
    expect(codeOf('2,5')).toEqual([['tables', 'NOT_WHOLE']]);
    expect(codeOf('many')).toEqual([['tables', 'NOT_NUMERIC']]);
  });

  it('is saved without the options of group events if it is a campaign', () => {
    expect(
      bodyOf({ ...draftOf(stored), type: 'PODCAST_TAST', liteMode: true }, stored, 'es'),
    ).toMatchObject({
      liteMode: true,
      noStreamingUrlEnabled: false,
      tables: 0,
      streamingUrl: null,
    });
  });
});
