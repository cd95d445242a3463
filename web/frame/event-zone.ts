import { isTimeZone, zoneName } from '../../shared/rules/zoned-time.js';

const offsetAt = (at: Date, timeZone?: string) =>
  new Intl.DateTimeFormat(undefined, { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;

/**
 * The zone in which the times of an event are shown. Old data on the device may have a zone that
 * the browser does not know: then it is the reader's.
 * @returns `name`: of a zone whose clocks differ from the reader's at this instant, else empty
 */
export function eventZone(
  stored: string,
  at: Date,
  locale: string,
): { timeZone: string | undefined; name: string } {
  if (!isTimeZone(stored)) return { timeZone: undefined, name: '' };
  const isSame = offsetAt(at, stored) === offsetAt(at);
  return { timeZone: stored, name: isSame ? '' : zoneName(stored, locale, at) };
}
