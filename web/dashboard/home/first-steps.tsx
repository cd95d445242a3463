import { Group, Paper, Text, ThemeIcon, Title } from '@mantine/core';
import { IconArrowRight, IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Company } from '~/api/company';
import { paths } from '~/frame/paths';
import { TourButton } from '~/frame/tour/tour-button';
import type { TastingKind } from '../../../shared/vocabulary/tasting.js';
import classes from './first-steps.module.css';
import { type Step, stepsLeft } from './steps-done';

/** The steps, with the minutes that each takes a beginner. */
const steps: { key: Step; to: string; minutes: number }[] = [
  { key: 'profile', to: paths.cellar, minutes: 1 },
  { key: 'products', to: paths.products.list, minutes: 2 },
  // In a new event, a missing tasting or instructor can be created.
  { key: 'live', to: paths.events.new('live'), minutes: 4 },
  { key: 'podcast', to: paths.events.new('podcast'), minutes: 4 },
  { key: 'report', to: paths.reports.list, minutes: 2 },
];

/**
 * The five steps from an empty account to a report, with the finished ones marked. The next one is
 * explained. An individual tasting is optional, because one tasting is enough for a report. Sample
 * data shows steps, but does not finish them.
 */
export function FirstSteps({ company, done }: { company: Company; done: Record<Step, boolean> }) {
  const { t } = useTranslation('shell');
  const count = steps.filter(({ key }) => done[key]).length;
  const [next] = stepsLeft(done);
  return (
    <section aria-labelledby="steps-title">
      <Group justify="space-between" align="baseline">
        <Title order={2} id="steps-title">
          {t('home.stepsTitle')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('home.progress', { done: count, total: steps.length })}
        </Text>
      </Group>
      <Text c="dimmed" mb="sm">
        {t('home.welcome')}
      </Text>
      <Paper withBorder radius="lg" component="ol" className={classes.steps}>
        {steps.map(({ key, to, minutes }, index) => (
          <li key={key}>
            <Link to={to} className={classes.step} data-next={key === next || undefined}>
              <ThemeIcon
                size={36}
                radius="xl"
                variant={done[key] || key === next ? 'filled' : 'light'}
                className={classes.number}
              >
                {done[key] ? (
                  <IconCheck size={20} aria-label={t('home.done')} />
                ) : (
                  <span>{index + 1}</span>
                )}
              </ThemeIcon>
              <div className={classes.words}>
                <Text component="span" fw={600}>
                  {t(`home.steps.${key}.title`)}
                </Text>
                {key === next && (
                  <Text c="dimmed" size="sm">
                    {t(`home.steps.${key}.body`)}
                  </Text>
                )}
                {(key === 'live' || key === 'podcast') && !done[key] && (
                  <Places kind={key} company={company} />
                )}
                {company.demoDataLoaded && key !== 'profile' && !done[key] && (
                  <Text c="dimmed" size="sm">
                    {t('home.seen')}
                  </Text>
                )}
              </div>
              <Text span size="sm" c="dimmed" className={classes.go}>
                {!done[key] && t('home.minutes', { count: minutes })}
                <IconArrowRight size={16} aria-hidden="true" />
              </Text>
            </Link>
          </li>
        ))}
      </Paper>
      <Group mt="sm">
        <TourButton once />
      </Group>
    </section>
  );
}

/** The number of events of this kind that the plan includes per month, and how many are used. */
function Places({ kind, company: { usage } }: { kind: TastingKind; company: Company }) {
  const { t } = useTranslation('shell');
  const { used, max } = usage[kind === 'live' ? 'events' : 'campaigns'];
  if (max === null) return null;
  return (
    <Text size="sm" c="dimmed">
      {max === 0
        ? t(`home.places.${kind}.none`)
        : t(`home.places.${kind}.some`, { used, count: max })}
    </Text>
  );
}
