import { Box, type BoxProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { LanguagePicker } from '~/ui/language-picker';
import { Logo } from '~/ui/logo';
import classes from './page-main.module.css';

/**
 * The main landmark, below a header with our name. In the dashboard, `DashboardShell` has both, and
 * this component renders only its children.
 */
export function PageMain({ children, ...box }: BoxProps & { children: ReactNode }) {
  const { t } = useTranslation();
  const inside = useLocation().pathname.startsWith('/dashboard');
  if (inside) return <Box {...box}>{children}</Box>;
  return (
    <>
      <header className={classes.header}>
        <Link to="/" className={classes.brand}>
          <Logo />
          {t('appName')}
        </Link>
        <LanguagePicker />
      </header>
      <Box component="main" tabIndex={-1} {...box}>
        {children}
      </Box>
    </>
  );
}
