/**
 * This folder has the frame of all dashboard screens: sign-in check, menu, top bar, command palette
 * and notices. It knows the addresses of the screens but none of their code.
 */

import { ActionIcon, Anchor, AppShell, Burger, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconLogout, IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet } from 'react-router-dom';
import { useCompany } from '~/api/company';
import { useRuntimeConfig } from '~/api/config';
import { DataProvider } from '~/api/data-provider';
import { useUser } from '~/api/session';
import { BrowserNotice } from '~/frame/browser-notice';
import { HelpTip } from '~/frame/help';
import { paths } from '~/frame/paths';
import { loadTexts } from '~/i18n';
import { ColorSchemeToggle } from '~/ui/color-scheme-toggle';
import { LanguagePicker } from '~/ui/language-picker';
import { LeaveGuard } from '~/ui/leave-guard';
import { Logo } from '~/ui/logo';
import { whenIdle } from '~/ui/when-idle';
import { mayWith } from '../../../shared/vocabulary/role.js';
import { DashboardSkeleton } from './dashboard-skeleton';
import { PermissionGate } from './permission-gate';
import { EnvironmentBadge, PlanStatus } from './plan-status';
import { SessionGate } from './session-gate';
import classes from './shell.module.css';
import { Sidebar } from './sidebar';
import { useLogout } from './use-logout';
import { WebSiteLink } from './web-site-link';

const Overlays = lazy(() => import('./overlays'));
const loadPhoneMenu = () => import('./phone-menu');
const PhoneMenu = lazy(loadPhoneMenu);
const loadPalette = async () => {
  const [palette] = await Promise.all([
    import('./palette/command-palette'),
    loadTexts(['palette']),
  ]);
  return palette;
};
const CommandPalette = lazy(loadPalette);
const AccountSwitch = lazy(() => import('./account-switch'));
const Bell = lazy(async () => {
  const [bell] = await Promise.all([import('./notifications/bell'), loadTexts(['notifications'])]);
  return bell;
});

const ClosingNotice = lazy(async () => {
  const [notice] = await Promise.all([import('./closing-notice'), loadTexts(['company'])]);
  return notice;
});

/** The organiser's dashboard: menu, top bar, and the screen in the middle. */
export default function DashboardShell() {
  return (
    <DataProvider>
      <BrowserNotice />
      <SessionGate>
        <Suspense fallback={<DashboardSkeleton />}>
          <Frame />
        </Suspense>
        <LeaveGuard />
        <Suspense>
          <Overlays />
        </Suspense>
      </SessionGate>
    </DataProvider>
  );
}

function Frame() {
  const { t } = useTranslation(['shell', 'common']);
  const { data: company } = useCompany();
  const config = useRuntimeConfig();
  const [drawer, { open, close }] = useDisclosure();
  const [opened, setOpened] = useState(false);
  if (drawer && !opened) setOpened(true);
  useEffect(() => whenIdle(loadPhoneMenu), []);
  if (!company) return null;
  const web = config.webUrl;

  return (
    <AppShell
      header={{ height: 64 }}
      navbar={{ width: 264, breakpoint: 'md', collapsed: { mobile: true } }}
      padding={{ base: 'md', sm: 'xl' }}
    >
      <a href="#content" className="rg-skip">
        {t('common:skipToContent')}
      </a>
      <AppShell.Header className={classes.header}>
        <div className={classes.bar}>
          <Burger
            hiddenFrom="md"
            className={classes.burger}
            opened={drawer}
            onClick={open}
            size="sm"
            aria-label={t('shell:openMenu')}
            aria-expanded={drawer}
          />
          <Link to={paths.home} className={classes.brand} aria-label={t('common:appName')}>
            <Logo />
            <Text span inherit visibleFrom="xs">
              {t('common:appName')}
            </Text>
          </Link>
          <span className={classes.spacer} />
          <PaletteButton />
          <span className={classes.bell}>
            <Suspense>{mayWith(company.role, 'manage') && <Bell />}</Suspense>
          </span>
          <EnvironmentBadge environment={config.environment} />
          <Text component="div" visibleFrom="md" mx="sm">
            {mayWith(company.role, 'account') && <PlanStatus company={company} />}
          </Text>
          <Text component="div" visibleFrom="md">
            <Suspense>
              <AccountSwitch company={company} />
            </Suspense>
          </Text>
          <Text component="div" visibleFrom="lg">
            <AccountLinks web={web} />
          </Text>
          <LanguagePicker />
          <ColorSchemeToggle />
          <Text component="div" visibleFrom="md">
            <LogoutIcon />
          </Text>
        </div>
      </AppShell.Header>

      <AppShell.Navbar className={classes.navbar} visibleFrom="md">
        <AppShell.Section grow style={{ overflowY: 'auto' }}>
          <Sidebar company={company} />
        </AppShell.Section>
      </AppShell.Navbar>

      {opened && (
        <Suspense>
          <PhoneMenu opened={drawer} onClose={close} company={company} web={web} />
        </Suspense>
      )}

      <AppShell.Main id="content" tabIndex={-1}>
        <div className={classes.main}>
          <Suspense>{company.closesAt !== null && <ClosingNotice company={company} />}</Suspense>
          <Suspense>
            <PermissionGate company={company}>
              <Outlet />
            </PermissionGate>
          </Suspense>
        </div>
      </AppShell.Main>
    </AppShell>
  );
}

const onApple = /mac|iphone|ipad/i.test(navigator.platform);

/** Button for the command palette. Ctrl+K (⌘K on Apple devices) opens the palette too. */
function PaletteButton() {
  const { t } = useTranslation('shell');
  const [asked, setAsked] = useState(0);
  // A failed download changes nothing on the screen.
  const ask = useCallback(
    () =>
      void loadPalette().then(
        () => setAsked((before) => before + 1),
        () => undefined,
      ),
    [],
  );
  const prefetch = () => void loadPalette().catch(() => undefined);
  const keys = onApple ? '⌘K' : 'Ctrl+K';
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(onApple ? event.metaKey : event.ctrlKey) ||
        event.altKey ||
        event.shiftKey
      )
        return;
      event.preventDefault();
      ask();
    };
    globalThis.addEventListener('keydown', press);
    return () => globalThis.removeEventListener('keydown', press);
  }, [ask]);
  return (
    <>
      <HelpTip label={t('search', { keys })}>
        <ActionIcon
          size={40}
          onClick={ask}
          // Preloads the palette on hover and on focus.
          onPointerEnter={prefetch}
          onFocus={prefetch}
          aria-label={t('search', { keys })}
          aria-keyshortcuts="Control+K Meta+K"
        >
          <IconSearch size={20} stroke={1.6} />
        </ActionIcon>
      </HelpTip>
      {asked > 0 && (
        <Suspense>
          <CommandPalette asked={asked} />
        </Suspense>
      )}
    </>
  );
}

function AccountLinks({ web }: { web: string | undefined }) {
  const { t } = useTranslation('shell');
  const { email } = useUser();
  return (
    <div className={classes.bar} style={{ paddingInline: 0 }}>
      {web && (
        <HelpTip label={t('tooltip.goToWeb')}>
          <WebSiteLink href={web} variant="subtle" color="gray" size="sm" px="xs" />
        </HelpTip>
      )}
      <HelpTip label={t('tooltip.password')}>
        <Anchor
          component={Link}
          to={paths.password}
          className={classes.email}
          aria-label={`${email}: ${t('tooltip.password')}`}
        >
          {email}
        </Anchor>
      </HelpTip>
    </div>
  );
}

function LogoutIcon() {
  const { t } = useTranslation('shell');
  const logout = useLogout();
  return (
    <HelpTip label={t('tooltip.logout')}>
      <ActionIcon size={40} onClick={logout} aria-label={t('logout')}>
        <IconLogout size={20} stroke={1.6} />
      </ActionIcon>
    </HelpTip>
  );
}
