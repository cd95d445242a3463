import { Title } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '~/i18n';
import { useFormat } from '~/ui/use-format';
import { dateLocale } from '../../../shared/rules/format.js';
import { zoneName } from '../../../shared/rules/zoned-time.js';
import { type Fact, FactList } from './fact-list';
import parts from './report-parts.module.css';
import type { ReportSummary } from './use-report';

/** Date, duration, instructor and attendees of an event, in its time zone. */
export function EventFacts({ event, attendees }: Pick<ReportSummary, 'event' | 'attendees'>) {
  const { t } = useTranslation('reports');
  const locale = useLocale();
  const format = useFormat();
  const id = useId();
  const start = new Date(event.startDate);
  const inZone = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(dateLocale(locale), { ...options, timeZone: event.timeZone }).format(
      start,
    );
  const minutes = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'minute',
    unitDisplay: 'short',
  }).format(event.duration);
  const facts: Fact[] = [
    { label: t('event.date'), value: format.date(start, event.timeZone) },
    { label: t('event.weekday'), value: inZone({ weekday: 'long' }) },
    {
      label: t('event.start'),
      value: inZone({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
      note: zoneName(event.timeZone, locale, start),
    },
    { label: t('event.duration'), value: minutes },
    { label: t('event.instructor'), value: event.instructor },
    { label: t('event.attendees'), value: format.number(attendees.count) },
    {
      label: t('event.emails'),
      value: `${format.number(attendees.emails)} · ${format.share(attendees.emails, attendees.count)}`,
    },
  ];
  return (
    <section className={parts.card} aria-labelledby={id}>
      <Title order={2} id={id} className={parts.kicker}>
        {t('event.title')}
      </Title>
      <FactList facts={facts} />
    </section>
  );
}
