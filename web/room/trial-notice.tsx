import { Text } from '@mantine/core';
import { IconFlask } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './trial-notice.module.css';

/** Says that this is a trial run, so that nobody mistakes it for the event. */
export function TrialNotice() {
  const { t } = useTranslation('room');
  return (
    <aside className={classes.notice} aria-label={t('trial.title')}>
      <IconFlask size={18} stroke={1.6} aria-hidden="true" />
      <Text size="sm">
        <b>{t('trial.title')}</b> {t('trial.body')}
      </Text>
    </aside>
  );
}
