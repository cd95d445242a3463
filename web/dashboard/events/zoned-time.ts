/** A date and time as a calendar and a clock on the wall show it, `YYYY-MM-DD HH:mm:ss`; what it means depends on the zone. */
export type WallTime = string;

const minuteMs = 60_000;
const two = (value: number) => String(value).padStart(2, '0');

/** How far the clocks of a zone are ahead of UTC at an instant, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant);
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  const wall = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
  return wall - Math.floor(instant / 1000) * 1000;
}

/** What the clocks of a zone show at an instant, to the minute. */
export function wallTime(instant: Date, timeZone: string): WallTime {
  const shown = new Date(instant.getTime() + offsetAt(instant.getTime(), timeZone));
  const date = `${shown.getUTCFullYear()}-${two(shown.getUTCMonth() + 1)}-${two(shown.getUTCDate())}`;
  return `${date} ${two(shown.getUTCHours())}:${two(shown.getUTCMinutes())}:00`;
}

/**
 * The instant at which the clocks of a zone show a time; null when the text is none. Where the clocks go back and show it twice,
 * the first; where they go forward and never show it, as much later as they jump.
 */
export function instantAt(wall: WallTime | null | undefined, timeZone: string): Date | null {
  const match = /^(\d{4})-(\d\d)-(\d\d)[ T](\d\d):(\d\d)(?::\d\d)?$/.exec(wall?.trim() ?? '');
  if (!match) return null;
  const [year, month, day, hour, minute] = match.slice(1).map(Number) as [number, number, number, number, number];
  const asUtc = Date.UTC(year, month - 1, day, hour, minute);
  const exists = new Date(asUtc).getUTCDate() === day && new Date(asUtc).getUTCMonth() === month - 1 && hour < 24 && minute < 60;
  if (!exists) return null;
  // The offsets a day before and after are the two that can be in force.
  const day24 = 24 * 60 * minuteMs;
  const before = offsetAt(asUtc - day24, timeZone);
  const after = offsetAt(asUtc + day24, timeZone);
  const found = [before, after].map((offset) => asUtc - offset).filter((instant) => offsetAt(instant, timeZone) === asUtc - instant);
  return new Date(found.length > 0 ? Math.min(...found) : asUtc - before);
}

/** A zone as people say it, with how far it is from UTC at an instant, now by default: 'Europe/Madrid (GMT+1)'. */
export function zoneName(timeZone: string, locale: string, at: Date = new Date()): string {
  const offset = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const place = timeZone.replaceAll('_', ' ');
  return offset && offset !== timeZone ? `${place} (${offset})` : place;
}
