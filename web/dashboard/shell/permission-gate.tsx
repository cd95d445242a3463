import { Button, Stack, Text, Title } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { Company } from '~/api/company';
import { paths } from '~/frame/paths';
import { mayWith, permissions } from '../../../shared/vocabulary/role.js';
import { screenPermission } from './screen-permissions';

/** Shows a screen to the roles that may open it. Others read which role they would need. */
export function PermissionGate({ company, children }: { company: Company; children: ReactNode }) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const permission = screenPermission(pathname);
  if (mayWith(company.role, permission)) return children;
  const needed = permissions[permission].map((role) => t(`role.name.${role}`)).join(', ');
  return (
    <Stack align="center" gap="sm" py="xl" ta="center">
      <IconLock size={40} stroke={1.2} aria-hidden="true" />
      <Title order={1} size="h2">
        {t('role.closed.title')}
      </Title>
      <Text c="dimmed" maw={460}>
        {t('role.closed.body', {
          company: company.name,
          role: t(`role.name.${company.role}`),
          needed,
        })}
      </Text>
      <Button component={Link} to={paths.home} variant="light" mt="xs">
        {t('role.closed.home')}
      </Button>
    </Stack>
  );
}
