/**
 * This folder has the guests' own area: sign-in, past tastings, ranking, products, taste and
 * personal data. `web/app/assistant.tsx` maps addresses to its pages. Taking a tasting belongs to
 * `web/room`.
 */

import { ActionIcon } from '@mantine/core';
import {
  IconArrowLeft,
  IconBasket,
  IconChartRadar,
  IconGlassChampagne,
  IconLogout2,
  IconMedal,
  IconShieldLock,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { guestPaths } from '~/frame/guest-paths';
import { useAddress } from '~/frame/use-address';
import { ColorSchemeToggle } from '~/ui/color-scheme-toggle';
import { Logo } from '~/ui/logo';
import { usePageTitle } from '~/ui/page-title';
import { linkTo } from './app-link';
import classes from './assistant-frame.module.css';
import { FlagPicker } from './flag-picker';
import { useGuest } from './guest';
import { Heading } from './heading';
import { signOut } from './sign-out';

const { sessions, ranking, products, palate, myData } = guestPaths.assistant;

/**
 * The menu entries, in the order in which guests come to need them. Their icons are used on no
 * other page: a shared icon would load that page's code too.
 */
const entries = [
  { key: 'sessions', to: sessions, icon: IconGlassChampagne },
  { key: 'ranking', to: ranking, icon: IconMedal },
  { key: 'products', to: products, icon: IconBasket },
  { key: 'palate', to: palate, icon: IconChartRadar },
  { key: 'myData', to: myData, icon: IconShieldLock },
] as const;

type AreaFrameProps = {
  /** The heading of the page, and its title in the browser's tab. */
  title: string;
  /** A sentence below the heading. */
  intro?: ReactNode;
  children?: ReactNode;
};

/**
 * The frame of every page of the guests' area: a dark menu (a bottom bar on a phone), the e-mail,
 * the language and the sign-out button.
 */
export function AssistantFrame({ title, intro, children }: AreaFrameProps) {
  const { t } = useTranslation(['assistant', 'common']);
  const { pathname } = useAddress();
  const guest = useGuest();
  usePageTitle([title]);
  return (
    <div className={classes.frame}>
      <a href="#content" className="rg-skip">
        {t('common:skipToContent')}
      </a>
      <nav className={classes.menu} aria-label={t('assistant:menu.label')}>
        <a
          {...linkTo(sessions)}
          className={classes.brand}
          aria-label={t('assistant:menu.home', { name: t('common:appName') })}
        >
          <Logo />
          <span>{t('common:appName')}</span>
        </a>
        {entries.map(({ key, to, icon: Icon }) => (
          <a
            key={key}
            {...linkTo(to)}
            className={classes.entry}
            aria-current={pathname === to ? 'page' : undefined}
          >
            <Icon size={22} stroke={1.6} aria-hidden="true" />
            <span>{t(`assistant:menu.${key}`)}</span>
          </a>
        ))}
      </nav>
      <header className={classes.bar}>
        {pathname === sessions ? (
          <span className={classes.mark} aria-hidden="true">
            <Logo />
          </span>
        ) : (
          <a {...linkTo(sessions)} className={classes.back} aria-label={t('assistant:menu.back')}>
            <IconArrowLeft size={22} stroke={1.6} aria-hidden="true" />
            <span>{t('assistant:menu.back')}</span>
          </a>
        )}
        <span className={classes.email} title={guest?.email}>
          {guest?.email}
        </span>
        <FlagPicker />
        <ColorSchemeToggle />
        <ActionIcon
          size={44}
          onClick={signOut}
          aria-label={t('assistant:menu.signOut')}
          title={t('assistant:menu.signOut')}
        >
          <IconLogout2 size={20} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
      </header>
      <main id="content" className={classes.main} tabIndex={-1}>
        <Heading title={title} className={classes.heading} />
        {intro && <p className={classes.intro}>{intro}</p>}
        {children}
      </main>
    </div>
  );
}
