import { AppShell, Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Logo } from '~/ui/logo';
import classes from './shell.module.css';

/**
 * Skeleton of the dashboard while the session and the organiser load.
 * It has the final layout, so nothing shifts when the data arrives.
 */
export function DashboardSkeleton() {
  const { t } = useTranslation();
  return (
    <AppShell
      header={{ height: 64 }}
      navbar={{ width: 264, breakpoint: 'md', collapsed: { mobile: true } }}
      padding={{ base: 'md', sm: 'xl' }}
    >
      <AppShell.Header className={classes.header}>
        <div className={classes.bar}>
          <span className={classes.brand}>
            <Logo />
            {t('appName')}
          </span>
        </div>
      </AppShell.Header>
      <AppShell.Navbar className={classes.navbar} visibleFrom="md" p="md">
        <Stack gap="lg">
          {Array.from({ length: 7 }, (_, index) => (
            <Skeleton key={index} h={18} w={index % 2 ? '60%' : '75%'} />
          ))}
        </Stack>
      </AppShell.Navbar>
      <AppShell.Main>
        <div className={classes.main}>
          <ScreenSkeleton />
        </div>
      </AppShell.Main>
    </AppShell>
  );
}

/** Skeleton of a screen while its code loads. */
export function ScreenSkeleton() {
  const { t } = useTranslation();
  return (
    <Stack gap="md" role="status" aria-label={t('loading')}>
      <Skeleton h={32} w="min(18rem, 60%)" />
      <Skeleton h={16} w="min(32rem, 90%)" />
      <Skeleton h={320} radius="lg" mt="md" />
    </Stack>
  );
}
