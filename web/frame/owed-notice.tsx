import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Company, planState } from '~/api/company';
import { useFormat } from '~/ui/use-format';
import { paths } from './paths';

type OwedNoticeProps = {
  company: Company;
  /** How it is paid here; without it the plan's page is the way. */
  action?: ReactNode;
};

/** Says that a renewal could not be collected, and what is lost when if it stays so; nothing where nothing is owed. */
export function OwedNotice({ company, action }: OwedNoticeProps) {
  const { t } = useTranslation('shell');
  const format = useFormat();
  const { owed } = planState(company);
  if (!owed) return null;
  return (
    <Alert color="main" variant="light" icon={<IconAlertTriangle aria-hidden="true" />} title={t(`plan.owedFor.${owed.of}.title`)} mb="xl">
      <Group justify="space-between" gap="sm">
        <Text size="sm" maw="60ch">
          {t(`plan.owedFor.${owed.of}.body`, { date: format.longDate(owed.endsAt) })}
        </Text>
        {action ?? (
          <Button component={Link} to={paths.plan} size="xs">
            {t('plan.pay')}
          </Button>
        )}
      </Group>
    </Alert>
  );
}
