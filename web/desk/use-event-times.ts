import { useMemo } from 'react';
import { eventZone } from '~/frame/event-zone';
import { useLocale } from '~/i18n';
import { dateLocale, formatters } from '../../shared/rules/format.js';
import type { Desk } from './run-steps';

/**
 * Formats times in the zone of the event. A desk in another zone shows the zone too: guests and the
 * organiser's list say the same times.
 */
export function useEventTimes({
  fromDate,
  timeZone: stored,
}: Pick<Desk['session'], 'fromDate' | 'timeZone'>) {
  const locale = useLocale();
  return useMemo(() => {
    const { timeZone, name } = eventZone(stored, new Date(fromDate), locale);
    const time = new Intl.DateTimeFormat(dateLocale(locale), {
      hour: '2-digit',
      minute: '2-digit',
      timeZone,
    });
    const offset = new Intl.DateTimeFormat(dateLocale(locale), {
      timeZone,
      timeZoneName: 'shortOffset',
    });
    const zone = name && ` · ${name}`;
    const { dateTime } = formatters(locale);
    return {
      /** Only the time, for a place that shows `offset` beside it. */
      bare: (at: number) => time.format(at),
      /** A short name of another zone, such as 'GMT+1'. */
      offset: (at: number) =>
        name && offset.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value,
      time: (at: number) => time.format(at) + zone,
      dateTime: (at: string) => dateTime(at, timeZone) + zone,
    };
  }, [fromDate, stored, locale]);
}
