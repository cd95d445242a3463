import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { QrCode } from '~/ui/qr-code';
import { nameOfLanguage } from '../../shared/rules/text.js';
import { languageNotSelected } from '../../shared/vocabulary/session.js';
import classes from './lobby.module.css';
import type { Desk } from './run-steps';
import { ScreenCheck } from './screen-check';
import { useEventTimes } from './use-event-times';
import { useGuests } from './use-guests';

/** The room before the first step: how guests get in, and who has come. */
export function Lobby({ desk }: { desk: Desk }) {
  const { t } = useTranslation('desk');
  const { session, status } = desk;
  const times = useEventTimes(session);
  const hint =
    session.status === 'PENDING'
      ? t('lobby.pending', { at: times.dateTime(session.fromDate) })
      : session.status === 'FINISHED'
        ? t('lobby.finished', { at: times.dateTime(session.toDate) })
        : status === 'LED'
          ? t('lobby.open')
          : t('lobby.closed');
  return (
    <section className={classes.card} aria-label={t('lobby.title')}>
      <div>
        <h2 className={classes.title}>{t('lobby.title')}</h2>
        <Text c="dimmed">{hint}</Text>
      </div>
      <div className={classes.by}>
        <p className={classes.label}>{t('lobby.code')}</p>
        <p className={classes.code}>{session.code}</p>
      </div>
      <div className={classes.invite}>
        <QrCode text={session.publicLink} label={t('lobby.qr')} />
        <div className={classes.beside}>
          <p className={classes.label}>{t('lobby.link')}</p>
          <p className={classes.link}>
            <a href={session.publicLink} target="_blank" rel="noopener">
              {session.publicLink.replace(/^https?:\/\//, '')}
            </a>
          </p>
          <ScreenCheck code={session.code} />
          <Arrived desk={desk} />
        </div>
      </div>
    </section>
  );
}

function Arrived({ desk }: { desk: Desk }) {
  const { t } = useTranslation('desk');
  const { data } = useGuests(desk);
  const { expectedGuests } = desk.session;
  return (
    <div className={classes.arrived}>
      <h3 className={classes.label}>{t('lobby.who')}</h3>
      {desk.joined === 0 ? (
        <p className={classes.nobody}>
          {expectedGuests ? t('host.expected', { count: expectedGuests }) : t('lobby.nobody')}
        </p>
      ) : (
        <>
          <p className={classes.nobody}>
            {expectedGuests
              ? t('host.ofExpected', { joined: desk.joined, count: expectedGuests })
              : t('guests.count', { count: desk.joined })}
            {desk.places && ` · ${t('guests.places', desk.places)}`}
          </p>
          <ul className={classes.languages} aria-label={t('host.languages')}>
            {data?.languages.map(({ lang, n }) => (
              <li key={lang}>
                {lang === languageNotSelected
                  ? t('host.noLanguage')
                  : nameOfLanguage(lang.toLowerCase())}{' '}
                <b>{n}</b>
              </li>
            ))}
          </ul>
          <ul className={classes.names}>
            {data?.guests.map(({ reference, name }) => (
              <li key={reference}>{name || t('guests.unnamed')}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
