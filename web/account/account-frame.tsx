/**
 * This folder has the pages before the sign-in of an organiser: sign-in, sign-up, a new password,
 * links of mails and the sign-out. `web/app/account.tsx` maps addresses to them. All calls to the
 * identity provider are in `confirm-email.ts` and `web/api/session.ts`.
 */

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EntranceLayout } from '~/frame/entrance-layout';
import { paths } from '~/frame/paths';
import { Logo } from '~/ui/logo';
import classes from './account-frame.module.css';

/** The frame of the pages before the sign-in: art and words on one side, the form on the other. */
export function AccountFrame({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <EntranceLayout
      band={
        <>
          <div className={classes.scenes} aria-hidden="true">
            {[1, 2, 3, 4, 5].map((scene) => (
              <div key={scene} className={classes.scene} />
            ))}
            <div className={classes.shade} />
          </div>
          <a href={paths.login} className={classes.brand}>
            <Logo />
            {t('appName')}
          </a>
          {aside}
        </>
      }
    >
      {children}
    </EntranceLayout>
  );
}
