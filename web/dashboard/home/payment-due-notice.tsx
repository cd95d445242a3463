import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Company, planState } from '~/api/company';
import { paths } from '~/frame/paths';
import { useFormat } from '~/ui/use-format';

/**
 * Says which payment could not be collected, and what ends on which day if it stays unpaid. Links
 * to the payment. Renders nothing if nothing is owed.
 */
export function PaymentDueNotice({ company }: { company: Company }) {
  const { t } = useTranslation('shell');
  const format = useFormat();
  const { owed } = planState(company);
  if (!owed) return null;
  return (
    <Alert
      color="main"
      variant="light"
      icon={<IconAlertTriangle aria-hidden="true" />}
      title={t(`plan.owedFor.${owed.of}.title`)}
      mb="xl"
    >
      <Group justify="space-between" gap="sm">
        <Text size="sm" maw="60ch">
          {t(`plan.owedFor.${owed.of}.body`, {
            date: format.longDate(owed.endsAt, company.timeZone),
          })}
        </Text>
        <Button component={Link} to={paths.plan} size="xs">
          {t('plan.pay')}
        </Button>
      </Group>
    </Alert>
  );
}
