import { Anchor, Paper, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '~/frame/paths';
import classes from './open-events.module.css';
import type { Home } from './use-home';

/** The people who have tasted since the last visit, and the product that leads in each event. */
export function News({ news }: { news: Home['news'] }) {
  const { t } = useTranslation('shell');
  return (
    <section aria-labelledby="news-title">
      <Title order={2} id="news-title" mb="sm">
        {t('home.news.title')}
      </Title>
      <Paper withBorder p="lg" radius="lg">
        <Stack component="ul" gap="xs" className={classes.events}>
          {news.map(({ event, tasters, leader }) => (
            <li key={event.reference}>
              <Anchor component={Link} to={paths.reports.generated(event.publicCode)} fw={600}>
                {event.tasting}
              </Anchor>
              <Text size="sm">
                {t('home.news.tasters', { count: tasters })}
                {leader !== null && ` · ${t('home.news.leader', { name: leader })}`}
              </Text>
            </li>
          ))}
        </Stack>
      </Paper>
    </section>
  );
}
