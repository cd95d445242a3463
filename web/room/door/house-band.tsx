import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Mark } from '~/ui/mark';
import classes from './door-frame.module.css';

/** What stands beside a door while it is not known whose it is. */
export function HouseBand({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <div className={classes.rings} aria-hidden="true" />
      <div className={classes.organiser}>
        <Mark />
        {t('appName')}
      </div>
      {children}
    </>
  );
}
