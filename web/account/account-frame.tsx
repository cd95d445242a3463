import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '~/frame/paths';
import { ColorSchemeToggle } from '~/ui/color-scheme-toggle';
import { LanguagePicker } from '~/ui/language-picker';
import { Mark } from '~/ui/mark';
import classes from './account-frame.module.css';

/** The frame of the pages before the sign-in: art and words on one side, the form on the other. */
export function AccountFrame({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className={classes.frame}>
      <header className={classes.art}>
        <div aria-hidden="true">
          {[1, 2, 3, 4, 5].map((scene) => (
            <div key={scene} className={classes.scene} />
          ))}
        </div>
        <div className={classes.shade} />
        <Link to={paths.login} className={classes.brand}>
          <Mark />
          {t('appName')}
        </Link>
        {aside}
      </header>
      <main className={classes.main}>
        <div className={classes.tools}>
          <LanguagePicker />
          <ColorSchemeToggle />
        </div>
        <div className={classes.content}>{children}</div>
      </main>
    </div>
  );
}
