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

/** A tasting or an instructor that is chosen: its path and what it is called. */
export type Chosen = { path: string; name: string };

/** An event as a form holds it: its times as the clocks of its zone show them. */
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
  noStreamingUrlEnabled: boolean;
  generateReport: boolean;
  generationReportType: GenerationReportType | null;
  /** Days, as typed. */
  generationPeriodicInterval: string;
};

/** A new event: it starts in a moment, so that it can be tried at once. Its code comes from the server. */
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
    noStreamingUrlEnabled: false,
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
  noStreamingUrlEnabled: event.noStreamingUrlEnabled,
  generateReport: event.sessionCode.generateReport,
  generationReportType: event.sessionCode.generationReportType,
  generationPeriodicInterval:
    event.sessionCode.generationPeriodicInterval === null
      ? ''
      : String(event.sessionCode.generationPeriodicInterval),
});

/** When an event that starts then ends, unless somebody says otherwise; '' while the start is none. */
export function endAfter(type: TastingType, from: WallTime, timeZone: string): WallTime {
  const start = instantAt(from, timeZone);
  return start ? wallTime(defaultEnd(type, start, timeZone), timeZone) : '';
}

/** Another start. A group tasting's end follows; a podcast's only while it is the one that came by itself. */
export function withStart(draft: EventDraft, fromDate: WallTime): EventDraft {
  const { type, timeZone } = draft;
  const follows =
    type === 'CONVENTIONAL_TAST' || draft.toDate === endAfter(type, draft.fromDate, timeZone);
  return { ...draft, fromDate, ...(follows ? { toDate: endAfter(type, fromDate, timeZone) } : {}) };
}

/** A time of the draft as an instant. One that nobody touched is the stored one: a form knows neither seconds nor which of two hours. */
function iso(
  draft: EventDraft,
  field: 'fromDate' | 'toDate',
  stored: Event | undefined,
): string | null {
  if (stored && draftOf(stored)[field] === draft[field]) return stored.sessionCode[field];
  return instantAt(draft[field], draft.timeZone)?.toISOString() ?? null;
}

/** A periodic report alone has an interval; what was typed before another kind was chosen means nothing. */
const intervalOf = (draft: EventDraft): string | null =>
  draft.generateReport && draft.generationReportType === 'PERIODIC'
    ? draft.generationPeriodicInterval
    : null;

/** The draft as the rules read it; `stored` is the event that it changes. */
export const inputOf = (draft: EventDraft, stored?: Event): SessionInput => ({
  instructorPath: draft.instructorPath?.path ?? null,
  tastingPath: draft.tastingPath?.path ?? null,
  lang: draft.lang,
  timeZone: draft.timeZone,
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
 * The request that saves a draft without issues.
 * @param lang in which the interval was typed
 */
export function bodyOf(draft: EventDraft, stored: Event | undefined, lang: string): SaveEvent {
  return {
    tastingPath: draft.tastingPath?.path ?? null,
    instructorPath: draft.instructorPath?.path ?? null,
    lang: draft.lang,
    timeZone: draft.timeZone,
    sessionCode: {
      // Without one the server makes it.
      publicCode: draft.publicCode || null,
      fromDate: iso(draft, 'fromDate', stored),
      toDate: iso(draft, 'toDate', stored),
      generateReport: draft.generateReport,
      generationReportType: draft.generationReportType,
      generationPeriodicInterval: numberOf(intervalOf(draft), lang),
    },
    liteMode: draft.type === 'PODCAST_TAST' && draft.liteMode,
    noStreamingUrlEnabled: draft.type === 'CONVENTIONAL_TAST' && draft.noStreamingUrlEnabled,
    ...(stored && { version: stored.version }),
  };
}
