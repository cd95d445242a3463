import { wallTime } from '../../../shared/rules/zoned-time.js';

/** Maximum number of minutes in the cache: a week. */
const mostMinutes = 10_080;

/**
 * Returns a function that gives the local time of a zone at an instant, to the minute. The UTC
 * fields of the returned Date hold the local time. Each minute is computed once for all people.
 */
export function localTimeReader(timeZone: string): (instant: string) => Date {
  const shown = new Map<string, Date>();
  return (instant) => {
    const minute = instant.slice(0, 'YYYY-MM-DDTHH:mm'.length);
    const known = shown.get(minute);
    if (known) return known;
    const date = new Date(`${wallTime(new Date(instant), timeZone).replace(' ', 'T')}Z`);
    if (shown.size >= mostMinutes) shown.clear();
    shown.set(minute, date);
    return date;
  };
}

const two = (value: number) => String(value).padStart(2, '0');

/**
 * Returns a function that gives the local time as ISO 8601 text with the offset from UTC,
 * `2026-05-01T12:30:00+02:00`.
 */
export function isoLocalTimeReader(timeZone: string): (instant: string) => string {
  const clock = localTimeReader(timeZone);
  return (instant) => {
    const at = Date.parse(instant);
    const ahead = Math.round(
      (clock(instant).getTime() - Math.floor(at / 60_000) * 60_000) / 60_000,
    );
    const offset = `${ahead < 0 ? '-' : '+'}${two(Math.floor(Math.abs(ahead) / 60))}:${two(Math.abs(ahead) % 60)}`;
    return (
      new Date(at + ahead * 60_000).toISOString().slice(0, 'YYYY-MM-DDTHH:mm:ss'.length) + offset
    );
  };
}
