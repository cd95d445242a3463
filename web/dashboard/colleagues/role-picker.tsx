import { Group, Radio, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type ColleagueRole, colleagueRoles } from '../../../shared/vocabulary/role.js';
import classes from './colleagues.module.css';

type RolePickerProps = { value: ColleagueRole; onChange: (role: ColleagueRole) => void };

/** The choice of a role. Each says what it allows. */
export function RolePicker({ value, onChange }: RolePickerProps) {
  const { t } = useTranslation(['colleagues', 'shell']);
  return (
    <Radio.Group
      label={t('colleagues:form.role')}
      value={value}
      onChange={(role) => onChange(role as ColleagueRole)}
    >
      <Stack gap="xs" mt="xs">
        {colleagueRoles.map((role) => (
          <Radio.Card key={role} value={role} p="sm" radius="md">
            <Group wrap="nowrap" align="flex-start" gap="sm">
              <Radio.Indicator mt={2} />
              <div>
                <Text fw={600} className={classes.role}>
                  {t(`shell:role.name.${role}`)}
                </Text>
                <Text size="sm" c="dimmed">
                  {t(`colleagues:roles.short.${role}`)}
                </Text>
              </div>
            </Group>
          </Radio.Card>
        ))}
      </Stack>
    </Radio.Group>
  );
}
