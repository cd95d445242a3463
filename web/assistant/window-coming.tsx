import { Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './window-coming.module.css';

/** Covers the page while a requested window loads. */
export function WindowComing() {
  const { t } = useTranslation();
  return (
    <div className={classes.coming}>
      <Loader role="status" aria-label={t('loading')} />
    </div>
  );
}
