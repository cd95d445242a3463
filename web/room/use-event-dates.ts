import { useTranslation } from 'react-i18next';
import { eventZone } from '~/frame/event-zone';
import { useLocale } from '~/i18n';
import { dateLocale } from '../../shared/rules/format.js';

const dayMs = 24 * 60 * 60_000;

type Event = { fromDate: string; toDate: string; timeZone: string };

/** The dates of an event as text, in its time zone. Readers in other zones see the zone's name. */
export function useEventDates({ fromDate, toDate, timeZone: stored }: Event) {
  const locale = useLocale();
  const { t } = useTranslation('room');
  const [from, to] = [new Date(fromDate), new Date(toDate)];
  const { timeZone, name } = eventZone(stored, from, locale);
  const day = new Intl.DateTimeFormat(dateLocale(locale), { dateStyle: 'long', timeZone });
  const time = new Intl.DateTimeFormat(dateLocale(locale), { timeStyle: 'short', timeZone });
  // An event of less than 24 hours that ends after midnight counts as one day.
  const oneDay = day.format(from) === day.format(to) || to.getTime() - from.getTime() < dayMs;
  const zone = name && ` · ${name}`;
  return {
    /** For one day, '20 de noviembre de 2026, 18:00–22:00'; otherwise the first and last day. */
    range: oneDay
      ? t('door.sameDay', { day: day.format(from), from: time.format(from), to: time.format(to) }) +
        zone
      : t('door.days', { from: day.format(from), to: day.format(to) }),
    start: t('door.moment', { day: day.format(from), time: time.format(from) }) + zone,
    end: t('door.moment', { day: day.format(to), time: time.format(to) }) + zone,
  };
}
