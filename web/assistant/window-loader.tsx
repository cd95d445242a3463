import { Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './window-loader.module.css';

/** Covers the page while a requested window loads. */
export function WindowLoader() {
  const { t } = useTranslation();
  return (
    <div className={classes.coming}>
      <Loader role="status" aria-label={t('loading')} />
    </div>
  );
}
