import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Desk } from './run-steps';
import classes from './trial-band.module.css';

/** Says that the event is a trial, and lets its instructor see what guests see. */
export function TrialBand({ session }: Pick<Desk, 'session'>) {
  const { t } = useTranslation('desk');
  return (
    <aside className={classes.band} aria-label={t('trial.text')}>
      {t('trial.text')}
      <Anchor
        className={classes.link}
        href={session.publicLink}
        target="_blank"
        rel="noopener"
        underline="always"
      >
        {t('trial.guest')}
      </Anchor>
    </aside>
  );
}
