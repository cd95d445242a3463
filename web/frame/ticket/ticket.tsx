import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '~/i18n';
import { dateLocale } from '../../../shared/rules/format.js';
import { eventZone } from '../event-zone';
import classes from './ticket.module.css';

type TicketProps = {
  name: string;
  organiser: string;
  fromDate: string;
  timeZone: string;
  code: string;
  /** The QR code of the link to the room. A ticket at the door of the room has none. */
  qr?: ReactNode;
  /** More buttons and notes. */
  children?: ReactNode;
};

/** The ticket of an event that has not begun, with a file for the calendar. */
export function Ticket({ name, organiser, fromDate, timeZone, code, qr, children }: TicketProps) {
  const { t } = useTranslation('ticket');
  return (
    <section className={classes.ticket} aria-label={t('label', { name })}>
      <div className={classes.about}>
        <p className={classes.organiser}>{organiser}</p>
        <h3 className={classes.name}>{name}</h3>
        <dl className={classes.facts}>
          <div>
            <dt>{t('when')}</dt>
            <dd>
              <Start at={fromDate} timeZone={timeZone} />
            </dd>
          </div>
          <div>
            <dt>{t('code')}</dt>
            <dd className={classes.code}>{code}</dd>
          </div>
        </dl>
      </div>
      {qr}
      <div className={classes.actions}>
        <Button
          component="a"
          href={`/api/v1/room/${encodeURIComponent(code)}/calendar.ics`}
          variant="default"
          size="md"
        >
          {t('calendar')}
        </Button>
        {children}
      </div>
    </section>
  );
}

/** When the event begins, in its zone. Readers in other zones see the zone's name. */
function Start({ at, timeZone: stored }: { at: string; timeZone: string }) {
  const locale = useLocale();
  const start = new Date(at);
  const { timeZone, name } = eventZone(stored, start, locale);
  const moment = new Intl.DateTimeFormat(dateLocale(locale), {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone,
  });
  return (
    <time dateTime={at}>
      {moment.format(start)}
      {name && ` · ${name}`}
    </time>
  );
}
