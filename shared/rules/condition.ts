import type { Issue } from '../vocabulary/issue.js';
import { isWhole, numberIssues, readNumber } from './number.js';
import { instantOf } from './zoned-time.js';

// Reads conditions of filters and segments, as they are in a URL.

/** The value of a condition, and the rules that the given text breaks. */
export type Read<T> = { value: T; issues: Issue[] };

type Text = string | null | undefined;

/** The highest rating. */
export const best = 5;

/** Reads a number from 0 to `max`, or null if there is none. */
export function numberCondition(
  path: string,
  text: Text,
  max: number,
  whole = false,
): Read<number | null> {
  const reading = readNumber(text);
  const { value } = reading;
  const issues = numberIssues(path, reading);
  if (value !== null && whole && !isWhole(reading)) issues.push({ path, code: 'NOT_WHOLE' });
  if (value !== null && value < 0) issues.push({ path, code: 'NEGATIVE' });
  if (value !== null && value > max) issues.push({ path, code: 'TOO_LARGE', params: { max } });
  return { value, issues };
}

/** Reports a range whose start is above its end, at the path of the start. */
export const reversedRange = (path: string, from: number | null, to: number | null): Issue[] =>
  from !== null && to !== null && from > to ? [{ path, code: 'RANGE_REVERSED' }] : [];

/**
 * Reads the period in which guests joined. `to` is exclusive.
 * @param timeZone the zone that decides when days begin
 */
export function joinedPeriod(
  { joinedFrom, joinedTo }: { joinedFrom?: Text; joinedTo?: Text },
  timeZone: string,
): Read<{ joinedFrom: Date | null; joinedTo: Date | null }> {
  const from = instant('joinedFrom', joinedFrom, timeZone);
  const to = instant('joinedTo', joinedTo, timeZone);
  const issues = [...from.issues, ...to.issues];
  if (from.value && to.value && from.value >= to.value)
    issues.push({ path: 'joinedFrom', code: 'errorDateDiference' });
  return { value: { joinedFrom: from.value, joinedTo: to.value }, issues };
}

function instant(path: 'joinedFrom' | 'joinedTo', text: Text, timeZone: string): Read<Date | null> {
  if (!text?.trim()) return { value: null, issues: [] };
  const value = instantOf(text, timeZone, path === 'joinedTo' ? 'end' : 'start');
  return { value, issues: value ? [] : [{ path, code: 'errorEmptyDate' }] };
}
