import { Anchor, Group, Paper, Text, ThemeIcon, Title } from '@mantine/core';
import { IconArrowRight, IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Company } from '~/api/company';
import { paths } from '~/frame/paths';
import type { TastingKind } from '../../../shared/vocabulary/tasting.js';
import classes from './first-steps.module.css';
import type { Step } from './steps-done';

const steps: { key: Step; to: string }[] = [
  { key: 'profile', to: paths.cellar },
  { key: 'products', to: paths.products.list },
  { key: 'live', to: paths.tastings.list('live') },
  { key: 'podcast', to: paths.tastings.list('podcast') },
  { key: 'report', to: paths.reports.list },
];

/** The five steps from an empty account to a report, with the finished ones marked. */
export function FirstSteps({ company, done }: { company: Company; done: Record<Step, boolean> }) {
  const { t } = useTranslation('shell');
  const count = steps.filter(({ key }) => done[key]).length;
  return (
    <section aria-labelledby="steps-title">
      <Group justify="space-between" align="baseline" mb="sm">
        <Title order={2} id="steps-title">
          {t('home.stepsTitle')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('home.progress', { done: count, total: steps.length })}
        </Text>
      </Group>
      <ol className={classes.steps}>
        {steps.map(({ key, to }, index) => (
          <Paper
            component="li"
            key={key}
            withBorder
            p="lg"
            radius="lg"
            className={classes.step}
            data-done={done[key] || undefined}
          >
            <ThemeIcon
              size={40}
              radius="xl"
              variant={done[key] ? 'filled' : 'light'}
              className={classes.number}
            >
              {done[key] ? (
                <IconCheck size={20} aria-label={t('home.done')} />
              ) : (
                <span>{index + 1}</span>
              )}
            </ThemeIcon>
            <div className={classes.words}>
              <Title order={3}>{t(`home.steps.${key}.title`)}</Title>
              <Text c="dimmed" size="sm" mt={4}>
                {t(`home.steps.${key}.body`)}
              </Text>
              {(key === 'live' || key === 'podcast') && <Places kind={key} company={company} />}
            </div>
            <Anchor component={Link} to={to} size="sm" fw={600} className={classes.go}>
              {t(`home.steps.${key}.go`)} <IconArrowRight size={16} aria-hidden="true" />
            </Anchor>
          </Paper>
        ))}
      </ol>
    </section>
  );
}

/** The number of events of this kind that the plan includes per month, and how many are used. */
function Places({ kind, company: { usage } }: { kind: TastingKind; company: Company }) {
  const { t } = useTranslation('shell');
  const { used, max } = usage[kind === 'live' ? 'events' : 'campaigns'];
  if (max === null) return null;
  return (
    <Text size="sm" mt={4}>
      {max === 0
        ? t(`home.places.${kind}.none`)
        : t(`home.places.${kind}.some`, { used, count: max })}
    </Text>
  );
}
