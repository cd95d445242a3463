import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Entrance } from '~/frame/entrance';
import { paths } from '~/frame/paths';
import { Mark } from '~/ui/mark';
import classes from './account-frame.module.css';

/** The frame of the pages before the sign-in: art and words on one side, the form on the other. */
export function AccountFrame({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Entrance
      band={
        <>
          <div className={classes.scenes} aria-hidden="true">
            {[1, 2, 3, 4, 5].map((scene) => (
              <div key={scene} className={classes.scene} />
            ))}
            <div className={classes.shade} />
          </div>
          <a href={paths.login} className={classes.brand}>
            <Mark />
            {t('appName')}
          </a>
          {aside}
        </>
      }
    >
      {children}
    </Entrance>
  );
}
