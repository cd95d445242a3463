import type { Issue } from '../vocabulary/issue.js';
import { eventLanguages } from '../vocabulary/languages.js';
import { limits } from '../vocabulary/limits.js';
import { generationReportTypes, languageNotSelected } from '../vocabulary/session.js';
import type { TastingType } from '../vocabulary/tasting.js';
import { blank, choice } from './field.js';
import { isWhole, readNumber } from './number.js';
import { instantAt, instantOf, isTimeZone, wallTime } from './zoned-time.js';

/** An event or campaign as a form or a request holds it: anything may be missing. Dates are as `instantOf` reads them. */
export type SessionInput = {
  instructorPath?: string | null;
  tastingPath?: string | null;
  lang?: string | null;
  timeZone?: string | null;
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

/** A new event starts in a moment, so that it can be tried at once. */
export const defaultStartMs = 2 * 60_000;
/** A group tasting always lasts this long. */
export const liveDurationMs = 4 * 3_600_000;
/** Choices of an event's language; the first leaves it to each guest. */
export const sessionLanguages = [languageNotSelected, ...eventLanguages] as const;
export type SessionLanguage = (typeof sessionLanguages)[number];

/** Days between two periodic reports, at most. */
export const longestInterval = 365;
const isGiven = <T>(value: T | null | undefined): value is T =>
  value !== null && value !== undefined;

/**
 * The end of an event that starts at `from`: a group tasting's in four hours; a podcast's, unless it says otherwise, when the clocks of
 * its zone show the same a year later (on 1 March after a 29 February).
 */
export function defaultEnd(type: TastingType, from: Date, timeZone: string): Date {
  if (type === 'CONVENTIONAL_TAST') return new Date(from.getTime() + liveDurationMs);
  const wall = wallTime(from, timeZone);
  const later = `${Number(wall.slice(0, 4)) + 1}${wall.slice(4)}`;
  const end =
    instantAt(later, timeZone) ?? instantAt(later.replace('-02-29', '-03-01'), timeZone) ?? from;
  return new Date(end.getTime() + (from.getTime() % 60_000));
}

/** The dates of an event as instants, days by the clocks of its zone. Null for what is no date. */
export const datesOf = ({
  sessionCode,
  timeZone,
}: SessionInput): { from: Date | null; to: Date | null } => ({
  from: instantOf(sessionCode?.fromDate, timeZone),
  to: instantOf(sessionCode?.toDate, timeZone, 'end'),
});

/** A code as it is kept: without spaces around it, in upper case. */
export const codeOf = (code: string | null | undefined): string =>
  (code ?? '').trim().toUpperCase();

/** Whether a code has only A to Z and digits, and neither too few nor too many of them. */
export const isPublicCode = (code: string): boolean =>
  new RegExp(`^[A-Z0-9]{${limits.codeMin},${limits.codeMax}}$`).test(code);

/**
 * The documented rules of saving an event, in their order: instructor, tasting, start, end, the start not after the end,
 * what kind of report, how often; then the code's characters. Whether the plan allows a code of one's own and whether it
 * is free only the server knows. Language and zone, which forms only offer to choose, come last. A value that is given has to be one
 * that exists, also where nothing depends on it: a report that is switched off may be switched on without another word.
 * @param lang of the form in which the interval was typed; none for a request
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
  return issues;
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

/** The links to hand out: the room, and the one without the video stream where the event offers it. */
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
