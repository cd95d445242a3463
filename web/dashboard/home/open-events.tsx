import { Badge, Button, Group, Paper, SimpleGrid, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMay } from '~/api/company';
import { DemoBadge } from '~/frame/demo-data/demo-badge';
import { paths } from '~/frame/paths';
import { useFormat } from '~/ui/use-format';
import { kindOfType } from '../../../shared/vocabulary/tasting.js';
import { EventActions } from './event-actions';
import { EventMoment } from './event-moment';
import classes from './open-events.module.css';
import type { HomeEvent } from './use-home';

/** The events in progress: how many guests have joined, and what to do with each. */
export function OpenEvents({ events }: { events: HomeEvent[] }) {
  const seesResults = useMay('results');
  const { t } = useTranslation('shell');
  const format = useFormat();
  return (
    <section aria-labelledby="open-title">
      <Title order={2} id="open-title" mb="sm">
        {t('home.open.title')}
      </Title>
      <SimpleGrid
        component="ul"
        className={classes.events}
        cols={{ base: 1, sm: events.length > 1 ? 2 : 1 }}
      >
        {events.map((event) => (
          <Paper component="li" key={event.reference} withBorder p="lg" radius="lg">
            <div className={classes.event}>
              <div>
                <Group gap="xs" mb={4}>
                  <Badge variant="light">{t(`home.open.${kindOfType[event.type]}`)}</Badge>
                  {event.demo && <DemoBadge />}
                </Group>
                <Title order={3}>{event.tasting}</Title>
                <Text size="sm" c="dimmed">
                  {t(event.runEnded ? 'home.open.over' : 'home.open.until')}{' '}
                  <EventMoment at={event.toDate} zone={event.timeZone} />
                </Text>
              </div>
              <Text aria-live="polite" className={classes.joined}>
                <span className={classes.count}>{format.number(event.attendees)}</span>{' '}
                {t('home.open.joined', { count: event.attendees })}
              </Text>
            </div>
            <EventActions event={event}>
              {seesResults && (
                <Button
                  component={Link}
                  to={paths.reports.generated(event.publicCode)}
                  variant={event.runEnded ? 'filled' : 'subtle'}
                >
                  {t('home.open.results')}
                </Button>
              )}
            </EventActions>
          </Paper>
        ))}
      </SimpleGrid>
    </section>
  );
}
