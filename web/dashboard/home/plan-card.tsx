import { Button, List, Paper, Text, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Company, planState } from '~/api/company';
import { paths } from '~/frame/paths';
import { useLocale } from '~/i18n';
import { useFormat } from '~/ui/use-format';
import { localize } from '../../../shared/vocabulary/localized-text.js';
import { Fold } from './fold';

/** The current plan: its features, its end or a debt, and a link to change or pay it. */
export function PlanCard({ company }: { company: Company }) {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  const format = useFormat();
  const { name, blocked, trial, daysLeft, endsAt, owed } = planState(company);
  return (
    <Paper
      component="section"
      withBorder
      p={{ base: 'md', sm: 'xl' }}
      radius="lg"
      aria-labelledby="plan-title"
    >
      <Text id="plan-title" size="sm" c="dimmed">
        {t('plan.yours')}
      </Text>
      <Title order={2}>{name}</Title>
      {blocked ? (
        <>
          <Text fw={600} c="var(--mantine-color-error)" mt="sm">
            {trial
              ? t('plan.over')
              : t('plan.paidOver', { date: format.longDate(endsAt, company.timeZone) })}
          </Text>
          <Text size="sm" c="dimmed" mt={4}>
            {trial ? t('plan.overBody') : t('plan.paidOverBody')}
          </Text>
        </>
      ) : owed ? (
        <Text fw={600} c="var(--mantine-color-error)" mt="sm">
          {t('plan.owed')}
        </Text>
      ) : (
        (daysLeft !== null || endsAt) && (
          <Text mt="sm" fw={600} fz="xl" ff="heading">
            {daysLeft === null
              ? t('plan.endsOn', { date: format.date(endsAt) })
              : t('plan.daysLeft', { count: daysLeft })}
          </Text>
        )
      )}
      <Fold title={t('plan.includes')}>
        <List mt="md" spacing={8} icon={<IconCheck size={18} aria-hidden="true" />} size="sm">
          {company.plan.visibleProperties.map((property) => {
            const text = localize(property, locale);
            return <List.Item key={text}>{text}</List.Item>;
          })}
        </List>
      </Fold>
      <Button
        component={Link}
        to={paths.plan}
        mt="lg"
        fullWidth
        variant={blocked || owed ? 'filled' : 'light'}
      >
        {owed ? t('plan.pay') : blocked ? t('plan.renew') : t('plan.change')}
      </Button>
    </Paper>
  );
}
