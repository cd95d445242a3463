import { Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './window-coming.module.css';

/** Over the page, while the window that was asked for is on its way. */
export function WindowComing() {
  const { t } = useTranslation();
  return (
    <div className={classes.coming}>
      <Loader role="status" aria-label={t('loading')} />
    </div>
  );
}
