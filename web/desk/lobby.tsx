import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { paths } from '~/frame/paths';
import { QrCode } from '~/ui/qr-code';
import { useFormat } from '~/ui/use-format';
import classes from './lobby.module.css';
import type { Desk } from './run-steps';
import { useGuests } from './use-guests';

/** The room before the first step: how guests get in, and who has come. */
export function Lobby({ desk }: { desk: Desk }) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  const { session, status } = desk;
  const hint =
    session.status === 'PENDING'
      ? t('lobby.pending', { at: format.dateTime(session.fromDate) })
      : session.status === 'FINISHED'
        ? t('lobby.finished', { at: format.dateTime(session.toDate) })
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
          <p className={classes.link}>
            <a href={paths.screen(session.code)} target="_blank" rel="noopener">
              {t('lobby.screen')}
            </a>
          </p>
          <Arrived desk={desk} />
        </div>
      </div>
    </section>
  );
}

function Arrived({ desk }: { desk: Desk }) {
  const { t } = useTranslation('desk');
  const { data } = useGuests(desk);
  return (
    <div className={classes.arrived}>
      <h3 className={classes.label}>{t('lobby.who')}</h3>
      {desk.joined === 0 ? (
        <p className={classes.nobody}>{t('lobby.nobody')}</p>
      ) : (
        <>
          <p className={classes.nobody}>
            {t('guests.count', { count: desk.joined })}
            {desk.places && ` · ${t('guests.places', desk.places)}`}
          </p>
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
