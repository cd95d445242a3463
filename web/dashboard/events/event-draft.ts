import type { components, operations } from '~/api/schema';
import { numberOf } from '../../../shared/rules/number.js';
import {
  defaultEnd,
  defaultStartMs,
  type SessionInput,
  type SessionLanguage,
} from '../../../shared/rules/session.js';
import { instantAt, type WallTime, wallTime } from '../../../shared/rules/zoned-time.js';
import {
  type GenerationReportType,
  languageNotSelected,
} from '../../../shared/vocabulary/session.js';
import type { TastingType } from '../../../shared/vocabulary/tasting.js';

export type Event = components['schemas']['SessionDto'];
type SaveEvent = operations['createSession']['requestBody']['content']['application/json'];

/** A chosen tasting or instructor: its path and its name. */
export type Chosen = { path: string; name: string };

/** An event as the form holds it. Its times are wall times in the event's zone. */
export type EventDraft = {
  type: TastingType;
  timeZone: string;
  tastingPath: Chosen | null;
  instructorPath: Chosen | null;
  fromDate: WallTime;
  toDate: WallTime;
  lang: SessionLanguage;
  publicCode: string;
  liteMode: boolean;
  emailAtEnd: boolean;
  noStreamingUrlEnabled: boolean;
  /** Number of tables, as typed. '' for none. */
  tables: string;
  /** The link to the live video, as typed. */
  streamingUrl: string;
  /** Number of guests, as typed. */
  expectedGuests: string;
  generateReport: boolean;
  generationReportType: GenerationReportType | null;
  /** Days, as typed. */
  generationPeriodicInterval: string;
};

/**
 * A new event. It starts in two minutes, so that it can be tried at once. The server makes its
 * code.
 */
export function newDraft(type: TastingType, timeZone: string, now: Date): EventDraft {
  const from = new Date(now.getTime() + defaultStartMs);
  return {
    type,
    timeZone,
    tastingPath: null,
    instructorPath: null,
    fromDate: wallTime(from, timeZone),
    toDate: endAfter(type, wallTime(from, timeZone), timeZone),
    lang: languageNotSelected,
    publicCode: '',
    liteMode: false,
    emailAtEnd: false,
    noStreamingUrlEnabled: false,
    tables: '',
    streamingUrl: '',
    expectedGuests: '',
    generateReport: false,
    generationReportType: null,
    generationPeriodicInterval: '',
  };
}

export const draftOf = (event: Event): EventDraft => ({
  type: event.type,
  timeZone: event.timeZone,
  tastingPath: { path: event.tastingPath, name: event.tasting },
  instructorPath: event.instructorPath
    ? { path: event.instructorPath, name: event.instructor ?? '' }
    : null,
  fromDate: wallTime(new Date(event.sessionCode.fromDate), event.timeZone),
  toDate: wallTime(new Date(event.sessionCode.toDate), event.timeZone),
  lang: event.lang,
  publicCode: event.sessionCode.publicCode,
  liteMode: event.liteMode,
  emailAtEnd: event.emailAtEnd,
  noStreamingUrlEnabled: event.noStreamingUrlEnabled,
  tables: event.tables === 0 ? '' : String(event.tables),
  streamingUrl: event.streamingUrl ?? '',
  expectedGuests: event.expectedGuests === null ? '' : String(event.expectedGuests),
  generateReport: event.sessionCode.generateReport,
  generationReportType: event.sessionCode.generationReportType,
  generationPeriodicInterval:
    event.sessionCode.generationPeriodicInterval === null
      ? ''
      : String(event.sessionCode.generationPeriodicInterval),
});

/** The default end of an event with this start; '' while the start is not a valid time. */
export function endAfter(type: TastingType, from: WallTime, timeZone: string): WallTime {
  const start = instantAt(from, timeZone);
  return start ? wallTime(defaultEnd(type, start, timeZone), timeZone) : '';
}

/**
 * Changes the start. The end of a group tasting follows. The end of a campaign follows only while
 * it is the default.
 */
export function withStart(draft: EventDraft, fromDate: WallTime): EventDraft {
  const { type, timeZone } = draft;
  const follows =
    type === 'CONVENTIONAL_TAST' || draft.toDate === endAfter(type, draft.fromDate, timeZone);
  return { ...draft, fromDate, ...(follows ? { toDate: endAfter(type, fromDate, timeZone) } : {}) };
}

/**
 * A time of the draft as an ISO instant. An unedited time keeps the stored value: the form has no
 * seconds and cannot tell the two hours apart when the clocks go back.
 */
function iso(
  draft: EventDraft,
  field: 'fromDate' | 'toDate',
  stored: Event | undefined,
): string | null {
  if (stored && draftOf(stored)[field] === draft[field]) return stored.sessionCode[field];
  return instantAt(draft[field], draft.timeZone)?.toISOString() ?? null;
}

/**
 * Only a periodic report has an interval. A value that was typed before another type was chosen is
 * ignored.
 */
const intervalOf = (draft: EventDraft): string | null =>
  draft.generateReport && draft.generationReportType === 'PERIODIC'
    ? draft.generationPeriodicInterval
    : null;

/** Only group events have tables. */
const tablesOf = (draft: EventDraft): string =>
  draft.type === 'CONVENTIONAL_TAST' ? draft.tables : '';

/** Only a group event expects a number of guests. */
const expectedOf = ({ type, expectedGuests }: EventDraft): string | null =>
  type === 'CONVENTIONAL_TAST' ? expectedGuests : null;

/** The draft as the validation rules read it. `stored` is the event that is edited. */
export const inputOf = (draft: EventDraft, stored?: Event): SessionInput => ({
  instructorPath: draft.instructorPath?.path ?? null,
  tastingPath: draft.tastingPath?.path ?? null,
  lang: draft.lang,
  timeZone: draft.timeZone,
  tables: tablesOf(draft),
  expectedGuests: expectedOf(draft),
  sessionCode: {
    publicCode: draft.publicCode,
    fromDate: iso(draft, 'fromDate', stored),
    toDate: iso(draft, 'toDate', stored),
    generateReport: draft.generateReport,
    generationReportType: draft.generationReportType,
    generationPeriodicInterval: intervalOf(draft),
  },
});

/**
 * The request that saves a valid draft.
 * @param lang language in which the numbers were typed
 */
export function bodyOf(draft: EventDraft, stored: Event | undefined, lang: string): SaveEvent {
  return {
    tastingPath: draft.tastingPath?.path ?? null,
    instructorPath: draft.instructorPath?.path ?? null,
    lang: draft.lang,
    timeZone: draft.timeZone,
    sessionCode: {
      // The server makes a code if there is none.
      publicCode: draft.publicCode || null,
      fromDate: iso(draft, 'fromDate', stored),
      toDate: iso(draft, 'toDate', stored),
      generateReport: draft.generateReport,
      generationReportType: draft.generationReportType,
      generationPeriodicInterval: numberOf(intervalOf(draft), lang),
    },
    liteMode: draft.type === 'PODCAST_TAST' && draft.liteMode,
    emailAtEnd: draft.emailAtEnd,
    noStreamingUrlEnabled: draft.type === 'CONVENTIONAL_TAST' && draft.noStreamingUrlEnabled,
    tables: numberOf(tablesOf(draft), lang) ?? 0,
    streamingUrl: (draft.type === 'CONVENTIONAL_TAST' && draft.streamingUrl.trim()) || null,
    expectedGuests: numberOf(expectedOf(draft), lang),
    ...(stored && { version: stored.version }),
  };
}
