import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { guestPaths } from '~/frame/guest-paths';
import { ColorSchemeToggle } from '~/ui/color-scheme-toggle';
import { Logo } from '~/ui/logo';
import { usePageTitle } from '~/ui/page-title';
import { linkTo } from './app-link';
import { FlagPicker } from './flag-picker';
import { Heading } from './heading';
import classes from './sign-in-frame.module.css';

/**
 * The frame of the pages before the sign-in: the application's name in a wine-red band, the
 * language, and the content.
 */
export function SignInFrame({
  title,
  intro,
  children,
}: {
  title: string;
  intro?: ReactNode;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  usePageTitle([title]);
  return (
    <div className={classes.frame}>
      <header className={classes.band}>
        <a {...linkTo(guestPaths.assistant.login)} className={classes.brand}>
          <Logo />
          {t('appName')}
        </a>
        <span className={classes.tools}>
          <FlagPicker />
          <ColorSchemeToggle />
        </span>
      </header>
      <main className={classes.main} tabIndex={-1}>
        <Heading title={title} />
        {intro && <p className={classes.intro}>{intro}</p>}
        {children}
      </main>
    </div>
  );
}
