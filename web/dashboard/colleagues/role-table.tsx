import { Table, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { mayWith, type Permission, type Role, roles } from '../../../shared/vocabulary/role.js';
import classes from './colleagues.module.css';

/** The rows of the table, with the permission that each needs. */
const rights = [
  ['view', 'view'],
  ['events', 'events'],
  ['emails', 'results'],
  ['results', 'results'],
  ['manage', 'manage'],
  ['account', 'account'],
] as const satisfies readonly (readonly [string, Permission])[];

/** Says what each role may do. */
export function RoleTable() {
  const { t } = useTranslation(['colleagues', 'shell']);
  const cell = (role: Role, permission: Permission) => {
    const allowed = mayWith(role, permission);
    const Icon = allowed ? IconCheck : IconMinus;
    return (
      <Table.Td key={role} ta="center">
        <Icon
          size={18}
          aria-hidden="true"
          color={allowed ? 'var(--mantine-color-main-filled)' : 'var(--mantine-color-dimmed)'}
        />
        <VisuallyHidden>
          {t(allowed ? 'colleagues:roles.yes' : 'colleagues:roles.no')}
        </VisuallyHidden>
      </Table.Td>
    );
  };
  return (
    <section aria-labelledby="roles-title">
      <Title order={2} size="h3" id="roles-title" mb="xs">
        {t('colleagues:roles.title')}
      </Title>
      <Table.ScrollContainer minWidth={520} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table aria-labelledby="roles-title">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('colleagues:roles.what')}</Table.Th>
              {roles.map((role) => (
                <Table.Th key={role} ta="center">
                  <Text span inherit className={classes.role}>
                    {t(`shell:role.name.${role}`)}
                  </Text>
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rights.map(([key, permission]) => (
              <Table.Tr key={key}>
                <Table.Th scope="row" fw={400}>
                  {t(`colleagues:roles.right.${key}`)}
                </Table.Th>
                {roles.map((role) => cell(role, permission))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </section>
  );
}
