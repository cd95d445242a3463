import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);
dayjs.extend(timezone);

/** What a date picker holds: the time on a wall, without a zone. */
const wallFormat = 'YYYY-MM-DD HH:mm:ss';

/** What the clocks of a zone show at an instant, to the minute. */
export const wallTime = (instant: Date, timeZone: string): string => dayjs(instant).tz(timeZone).startOf('minute').format(wallFormat);

/** The instant at which the clocks of a zone show a time, as ISO 8601; null when there is no time. */
export function instantOfWall(wall: string | null, timeZone: string): string | null {
  if (!wall) return null;
  const instant = dayjs.tz(wall, wallFormat, timeZone);
  return instant.isValid() ? instant.toISOString() : null;
}

export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
