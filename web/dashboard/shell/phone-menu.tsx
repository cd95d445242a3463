import { Button, Drawer, Text } from '@mantine/core';
import { IconKey, IconLogout } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Company } from '~/api/company';
import { useUser } from '~/api/session';
import { paths } from '~/frame/paths';
import { DrawerTitle } from '~/ui/drawer-title';
import { useRestoreFocus } from '~/ui/use-restore-focus';
import { mayWith } from '../../../shared/vocabulary/role.js';
import AccountSwitch from './account-switch';
import { PlanStatus } from './plan-status';
import classes from './shell.module.css';
import { Sidebar } from './sidebar';
import { useLogout } from './use-logout';
import { WebSiteLink } from './web-site-link';

type PhoneMenuProps = {
  opened: boolean;
  onClose: () => void;
  company: Company;
  web: string | undefined;
};

/** The menu on narrow screens, with the links that do not fit in the top bar. */
export default function PhoneMenu({ opened, onClose, company, web }: PhoneMenuProps) {
  const { t } = useTranslation(['shell', 'common']);
  useRestoreFocus(opened);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      returnFocus={false}
      size={300}
      title={<DrawerTitle className={classes.brand}>{t('common:appName')}</DrawerTitle>}
      closeButtonProps={{ 'aria-label': t('shell:closeMenu') }}
      styles={{ body: { padding: 0 } }}
    >
      <Sidebar company={company} onNavigate={onClose} />
      <DrawerFooter company={company} web={web} />
    </Drawer>
  );
}

function DrawerFooter({ company, web }: { company: Company; web: string | undefined }) {
  const { t } = useTranslation('shell');
  const { email } = useUser();
  const logout = useLogout();
  return (
    <div className={classes.plan}>
      {mayWith(company.role, 'account') && <PlanStatus company={company} />}
      <AccountSwitch company={company} />
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {email}
      </Text>
      <Button
        component={Link}
        to={paths.password}
        variant="default"
        rightSection={<IconKey size={16} aria-hidden="true" />}
      >
        {t('tooltip.password')}
      </Button>
      {web && <WebSiteLink href={web} variant="default" />}
      <Button
        variant="default"
        onClick={logout}
        leftSection={<IconLogout size={16} aria-hidden="true" />}
      >
        {t('logout')}
      </Button>
    </div>
  );
}
