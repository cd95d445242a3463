import { useTranslation } from 'react-i18next';
import { useLocale } from '~/i18n';
import { isTimeZone, zoneName } from '../../shared/rules/zoned-time.js';

const dayMs = 24 * 60 * 60_000;

type Event = { fromDate: string; toDate: string; timeZone: string };

/** When an event is, in words, by the clock of its own place; the zone is named to who is elsewhere. */
export function useEventDates({ fromDate, toDate, timeZone: stored }: Event) {
  const locale = useLocale();
  const { t } = useTranslation('room');
  // a page that was kept on the device long ago may name a zone that no browser knows: then the reader's own clock
  const timeZone = isTimeZone(stored) ? stored : undefined;
  const [from, to] = [new Date(fromDate), new Date(toDate)];
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone });
  // what goes on after midnight is still of that evening
  const oneDay = day.format(from) === day.format(to) || to.getTime() - from.getTime() < dayMs;
  const here = new Intl.DateTimeFormat(undefined, { timeZone, timeZoneName: 'longOffset' });
  const there = new Intl.DateTimeFormat(undefined, { timeZoneName: 'longOffset' });
  const offset = (format: Intl.DateTimeFormat) =>
    format.formatToParts(from).find(({ type }) => type === 'timeZoneName')?.value;
  const zone =
    timeZone === undefined || offset(here) === offset(there)
      ? ''
      : ` · ${zoneName(timeZone, locale, from)}`;
  return {
    /** '20 de noviembre de 2026, 18:00–22:00', or both days where they differ. */
    range: oneDay
      ? t('door.sameDay', { day: day.format(from), from: time.format(from), to: time.format(to) }) +
        zone
      : t('door.days', { from: day.format(from), to: day.format(to) }),
    start: t('door.moment', { day: day.format(from), time: time.format(from) }) + zone,
    end: t('door.moment', { day: day.format(to), time: time.format(to) }) + zone,
  };
}
