import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Ticket } from '~/frame/ticket/ticket';
import { QrCode } from '~/ui/qr-code';
import { useGuestData } from '../assistant-api';
import { useGuest } from '../guest';
import classes from './next-events.module.css';

/** The tickets of the guest's next events. Nothing while there are none. */
export function NextEvents() {
  const { t } = useTranslation('ticket');
  const email = useGuest()?.email;
  const { data: tickets = [] } = useGuestData(
    '/api/v1/assistant/{email}/tickets',
    email ? { params: { path: { email } } } : null,
  );
  if (tickets.length === 0) return null;
  return (
    <section className={classes.tickets} aria-labelledby="next-events">
      <h2 id="next-events">{t('next')}</h2>
      {tickets.map(({ tasting: name, reminded, link, ...ticket }) => (
        <Ticket
          key={ticket.code}
          name={name}
          qr={<QrCode text={link} label={t('qr', { name })} />}
          {...ticket}
        >
          <Button component="a" href={link} variant="light" size="md">
            {t('open')}
          </Button>
          {reminded && <p>{t('reminded')}</p>}
        </Ticket>
      ))}
    </section>
  );
}
