import type { Issue } from '../vocabulary/issue.js';
import { eventLanguages } from '../vocabulary/languages.js';
import { limits } from '../vocabulary/limits.js';
import { generationReportTypes, languageNotSelected } from '../vocabulary/session.js';
import type { TastingType } from '../vocabulary/tasting.js';
import { isTimeZone } from './company.js';
import { numberOf } from './product.js';

/** An event or campaign as a form or a request holds it: anything may be missing. Instants are ISO 8601 with their zone. */
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

const longestInterval = 366;
const blank = (value: string | null | undefined) => !value?.trim();

/** The end of an event that starts at `from`: a group tasting's in four hours, a podcast's in a year unless it says otherwise. */
export function defaultEnd(type: TastingType, from: Date): Date {
  if (type === 'CONVENTIONAL_TAST') return new Date(from.getTime() + liveDurationMs);
  const end = new Date(from);
  end.setUTCFullYear(end.getUTCFullYear() + 1);
  return end;
}

/** The instant that a text says: ISO 8601 with its zone, a day that exists, in this century or near it; else null. */
export function instantOf(value: string | null | undefined): Date | null {
  const match = /^(\d{4})-(\d\d)-(\d\d)T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/.exec(value?.trim() ?? '');
  if (!match) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const instant = new Date((value ?? '').trim());
  const dayExists = month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
  return dayExists && year >= 2000 && year < 2200 && !Number.isNaN(instant.getTime()) ? instant : null;
}

/** A code as it is kept: without spaces around it, in upper case. */
export const codeOf = (code: string | null | undefined): string => (code ?? '').trim().toUpperCase();

/** Whether a code has only A to Z and digits, and neither too few nor too many of them. */
export const isPublicCode = (code: string): boolean => new RegExp(`^[A-Z0-9]{${limits.codeMin},${limits.codeMax}}$`).test(code);

/**
 * The documented rules of saving an event, in their order: instructor, tasting, start, end, the start not after the end,
 * what kind of report, how often; then the code's characters. Whether the plan allows a code of one's own and whether it
 * is free only the server knows. Language and zone, which forms only offer to choose, come last.
 */
export function checkSession(input: SessionInput): Issue[] {
  const issues: Issue[] = [];
  const code = input.sessionCode ?? {};
  const from = instantOf(code.fromDate);
  const to = instantOf(code.toDate);
  if (blank(input.instructorPath)) issues.push({ path: 'instructorPath', code: 'errorInstructor' });
  if (blank(input.tastingPath)) issues.push({ path: 'tastingPath', code: 'errorTasting' });
  if (!from) issues.push({ path: 'sessionCode.fromDate', code: 'errorStartDate' });
  if (!to) issues.push({ path: 'sessionCode.toDate', code: 'errorFinishDate' });
  if (from && to && from > to) issues.push({ path: 'sessionCode.toDate', code: 'errorDates' });
  if (code.generateReport) {
    const type = generationReportTypes.find((known) => known === code.generationReportType);
    const days = numberOf(code.generationPeriodicInterval);
    const validDays = days !== null && Number.isInteger(days) && days >= 1 && days <= longestInterval;
    if (!type) issues.push({ path: 'sessionCode.generationReportType', code: 'errorGenerationReportType' });
    if (type === 'PERIODIC' && !validDays)
      issues.push({
        path: 'sessionCode.generationPeriodicInterval',
        code: 'errorGenerationPeriodicInterval',
        params: { max: longestInterval },
      });
  }
  if (!blank(code.publicCode) && !isPublicCode(codeOf(code.publicCode))) {
    issues.push({ path: 'sessionCode.publicCode', code: 'errorCodeCharacters', params: { min: limits.codeMin, max: limits.codeMax } });
  }
  if (!blank(input.lang) && !sessionLanguages.some((known) => known === input.lang)) {
    issues.push({ path: 'lang', code: 'INVALID_CHOICE', params: { choices: sessionLanguages.join(', ') } });
  }
  if (!blank(input.timeZone) && !isTimeZone(input.timeZone ?? '')) issues.push({ path: 'timeZone', code: 'INVALID_CHOICE' });
  return issues;
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
  return { publicLink: link({}), publicLinkWithoutStreaming: session.noStreamingUrlEnabled ? link({ streaming: 'false' }) : null };
}
