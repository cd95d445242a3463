import { Badge, Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Company, planState } from '~/api/company';
import { HelpTip } from '~/frame/help';
import { paths } from '~/frame/paths';
import { useFormat } from '~/ui/use-format';

/** Shows the plan, its end or an unpaid amount, and a link to change the plan or to pay. */
export function PlanStatus({ company }: { company: Company }) {
  const { t } = useTranslation('shell');
  const format = useFormat();
  const { name, blocked, daysLeft, endsAt, owed } = planState(company);
  return (
    <Group gap="sm" wrap="nowrap">
      <div>
        <Text size="sm" fw={600} lh={1.25}>
          {blocked ? t('plan.finished', { plan: name }) : name}
        </Text>
        {owed ? (
          <Text size="xs" c="var(--mantine-color-error)" fw={600} lh={1.25}>
            {t('plan.owed')}
          </Text>
        ) : (
          !blocked &&
          (daysLeft !== null || endsAt) && (
            <Text size="xs" c="dimmed" lh={1.25}>
              {daysLeft === null
                ? t('plan.endsOn', { date: format.date(endsAt) })
                : t('plan.daysLeft', { count: daysLeft })}
            </Text>
          )
        )}
      </div>
      <HelpTip label={owed ? t('tooltip.payOwed') : t('tooltip.changePlan')}>
        <Button
          component={Link}
          to={paths.plan}
          size="xs"
          variant={blocked || owed ? 'filled' : 'light'}
        >
          {owed ? t('plan.pay') : blocked ? t('plan.reactivate') : t('plan.change')}
        </Button>
      </HelpTip>
    </Group>
  );
}

/** Marks an environment that is not production. Renders nothing in production. */
export function EnvironmentBadge({ environment }: { environment: 'prod' | 'dev' | 'local' }) {
  const { t } = useTranslation('shell');
  if (environment === 'prod') return null;
  const name = environment === 'dev' ? t('environment.dev') : t('environment.local');
  return (
    <Badge variant="light" color="orange" aria-label={t('environment.label', { name })}>
      {name}
    </Badge>
  );
}
