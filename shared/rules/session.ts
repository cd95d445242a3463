import type { Issue } from '../vocabulary/issue.js';
import { eventLanguages } from '../vocabulary/languages.js';
import { limits } from '../vocabulary/limits.js';
import { generationReportTypes, languageNotSelected } from '../vocabulary/session.js';
import { mostTables } from '../vocabulary/tables.js';
import type { TastingType } from '../vocabulary/tasting.js';
import { blank, choice } from './field.js';
import { isWhole, numberIssues, readNumber } from './number.js';
import { instantAt, instantOf, isTimeZone, wallTime } from './zoned-time.js';

/**
 * An event or campaign as in the form or in a request. Anything may be missing. `instantOf` reads
 * the dates.
 */
export type SessionInput = {
  instructorPath?: string | null;
  tastingPath?: string | null;
  lang?: string | null;
  timeZone?: string | null;
  tables?: number | string | null;
  expectedGuests?: number | string | null;
  sessionCode?: {
    publicCode?: string | null;
    fromDate?: string | null;
    toDate?: string | null;
    generateReport?: boolean | null;
    generationReportType?: string | null;
    /** Days. */
    generationPeriodicInterval?: number | string | null;
  } | null;
};

/** By default a new event starts this long after it is created, so that it can be tried soon. */
export const defaultStartMs = 2 * 60_000;
/** A group tasting always lasts this long. */
export const liveDurationMs = 4 * 3_600_000;
/** Choices for the language of an event. With the first one each guest chooses. */
export const sessionLanguages = [languageNotSelected, ...eventLanguages] as const;
export type SessionLanguage = (typeof sessionLanguages)[number];

/** The number of guests that an organiser may expect. */
export const expectedGuestsRange = { min: 1, max: 100_000 };

/** The longest interval between two periodic reports, in days. */
export const longestInterval = 365;
const isGiven = <T>(value: T | null | undefined): value is T =>
  value !== null && value !== undefined;

/**
 * Returns the end of an event that starts at `from`. A group tasting lasts four hours. The default
 * of a campaign is the same local time a year later (1 March after a 29 February).
 */
export function defaultEnd(type: TastingType, from: Date, timeZone: string): Date {
  if (type === 'CONVENTIONAL_TAST') return new Date(from.getTime() + liveDurationMs);
  const wall = wallTime(from, timeZone);
  const later = `${Number(wall.slice(0, 4)) + 1}${wall.slice(4)}`;
  const end =
    instantAt(later, timeZone) ?? instantAt(later.replace('-02-29', '-03-01'), timeZone) ?? from;
  return new Date(end.getTime() + (from.getTime() % 60_000));
}

/**
 * Returns the dates of an event as instants. Its zone decides when days begin. Null for an invalid
 * date.
 */
export const datesOf = ({
  sessionCode,
  timeZone,
}: SessionInput): { from: Date | null; to: Date | null } => ({
  from: instantOf(sessionCode?.fromDate, timeZone),
  to: instantOf(sessionCode?.toDate, timeZone, 'end'),
});

/** Returns a code as it is stored: trimmed and in upper case. */
export const codeOf = (code: string | null | undefined): string =>
  (code ?? '').trim().toUpperCase();

/** True if a code has only A to Z and digits, and an allowed length. */
export const isPublicCode = (code: string): boolean =>
  new RegExp(`^[A-Z0-9]{${limits.codeMin},${limits.codeMax}}$`).test(code);

/**
 * Checks an event in the documented order: instructor, tasting, start, end, the start not after the
 * end, the type of report, its interval; then the characters of the code; then language, zone,
 * tables and expected guests. Only the server knows whether the plan allows a custom code and
 * whether the code is free. A value must be valid even if it has no effect, because reports that
 * are off can be switched on later.
 * @param lang the language of the form in which the interval was typed; none for an API request
 */
export function checkSession(input: SessionInput, lang?: string): Issue[] {
  const issues: Issue[] = [];
  const code = input.sessionCode ?? {};
  const { from, to } = datesOf(input);
  if (blank(input.instructorPath)) issues.push({ path: 'instructorPath', code: 'errorInstructor' });
  if (blank(input.tastingPath)) issues.push({ path: 'tastingPath', code: 'errorTasting' });
  if (!from) issues.push({ path: 'sessionCode.fromDate', code: 'errorStartDate' });
  if (!to) issues.push({ path: 'sessionCode.toDate', code: 'errorFinishDate' });
  if (from && to && from > to) issues.push({ path: 'sessionCode.toDate', code: 'errorDates' });
  const type = generationReportTypes.find((known) => known === code.generationReportType);
  if (!type && (code.generateReport || isGiven(code.generationReportType))) {
    const params = { choices: generationReportTypes.join(', ') };
    issues.push({
      path: 'sessionCode.generationReportType',
      code: 'errorGenerationReportType',
      params,
    });
  }
  issues.push(...interval(code, lang));
  if (!blank(code.publicCode) && !isPublicCode(codeOf(code.publicCode))) {
    issues.push({
      path: 'sessionCode.publicCode',
      code: 'errorCodeCharacters',
      params: { min: limits.codeMin, max: limits.codeMax },
    });
  }
  issues.push(...choice('lang', input.lang, sessionLanguages));
  if (isGiven(input.timeZone) && !isTimeZone(input.timeZone))
    issues.push({ path: 'timeZone', code: 'INVALID_CHOICE' });
  issues.push(
    ...wholeNumber('tables', input.tables, { min: 0, max: mostTables }, lang),
    ...wholeNumber('expectedGuests', input.expectedGuests, expectedGuestsRange, lang),
  );
  return issues;
}

function wholeNumber(
  path: string,
  given: number | string | null | undefined,
  { min, max }: { min: number; max: number },
  lang: string | undefined,
): Issue[] {
  const reading = readNumber(given, lang);
  const { value, problem } = reading;
  if (problem) return numberIssues(path, reading);
  if (value === null) return [];
  if (!isWhole(reading)) return [{ path, code: 'NOT_WHOLE' }];
  return value < min || value > max ? [{ path, code: 'OUT_OF_RANGE', params: { min, max } }] : [];
}

function interval(
  code: NonNullable<SessionInput['sessionCode']>,
  lang: string | undefined,
): Issue[] {
  const path = 'sessionCode.generationPeriodicInterval';
  const days = readNumber(code.generationPeriodicInterval, lang);
  if (days.problem === 'AMBIGUOUS_NUMBER') return [{ path, code: days.problem }];
  const none = days.value === null && !days.problem;
  const needed = code.generateReport && code.generationReportType === 'PERIODIC';
  const valid = isWhole(days) && (days.value ?? 0) >= 1 && (days.value ?? 0) <= longestInterval;
  return valid || (none && !needed)
    ? []
    : [{ path, code: 'errorGenerationPeriodicInterval', params: { max: longestInterval } }];
}

/**
 * Returns the links to the room: the usual one, and the one without video stream if the event
 * offers it.
 */
export function publicLinks(
  roomUrl: string,
  session: { publicCode: string; lang: string; liteMode: boolean; noStreamingUrlEnabled: boolean },
): { publicLink: string; publicLinkWithoutStreaming: string | null } {
  const link = (extra: Record<string, string>): string => {
    const query = new URLSearchParams({
      ...(session.lang === languageNotSelected ? {} : { lang: session.lang.toLowerCase() }),
      ...(session.liteMode ? { lite: 'true' } : {}),
      ...extra,
    }).toString();
    return `${roomUrl}/room/${session.publicCode}${query && `?${query}`}`;
  };
  return {
    publicLink: link({}),
    publicLinkWithoutStreaming: session.noStreamingUrlEnabled ? link({ streaming: 'false' }) : null,
  };
}
