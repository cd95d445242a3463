import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Logo } from '~/ui/logo';
import classes from './door-frame.module.css';

/** The band beside the door with our own mark, while the organiser is unknown. */
export function BrandBand({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <div className={classes.rings} aria-hidden="true" />
      <div className={classes.organiser}>
        <Logo />
        {t('appName')}
      </div>
      {children}
    </>
  );
}
